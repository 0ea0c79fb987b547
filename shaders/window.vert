// A rectangle over the whole viewport that shows a part of an image.
uniform vec4 part; // left, bottom, width, height, in shares of the image
out vec2 uv;

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID / 2);
    uv = part.xy + corner * part.zw;
    gl_Position = vec4(corner * 2.0 - 1.0, 0, 1);
}
