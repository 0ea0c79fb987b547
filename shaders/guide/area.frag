// The mask of shaders/guide/area_mask.glsl, where the stencil test passes.
layout(location = 0) out uint outArea;

void main()
{
    outArea = 1u;
}
