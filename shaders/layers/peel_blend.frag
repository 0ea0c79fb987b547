// Blends a layer over what has been accumulated; a pixel the layer does not touch keeps its colour.
layout(location = 0) out vec4 outColor;
uniform sampler2D accumulated;
uniform sampler2D layer; // colour
uniform usampler2D peeled; // keys of this layer

const uint kFinished = ~0u; // in place of a depth: all fragments are done

void main()
{
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    vec4 below = texelFetch(accumulated, pixel, 0);
    uvec2 key = texelFetch(peeled, pixel, 0).xy;
    outColor = key.x == kFinished ? below : blended(texelFetch(layer, pixel, 0), below, key.y);
}
