// The largest difference of a channel as a colour, over a dim grey picture.
layout(location = 0) out vec4 outColor;
uniform sampler2D accumulated; // the exact picture
uniform sampler2D layer; // the picture that is compared with it

const vec3 kLittle = vec3(0.15, 0.3, 1), kQuarter = vec3(1, 0.9, 0.1), kAll = vec3(1, 0.05, 0.05);
const float kRounding = 1.5 / 255.0;

void main()
{
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    vec3 right = texelFetch(accumulated, pixel, 0).rgb;
    vec3 apart = abs(right - texelFetch(layer, pixel, 0).rgb);
    float amount = max(apart.r, max(apart.g, apart.b));
    vec3 painted = amount < 0.25 ? mix(kLittle, kQuarter, amount * 4.0) : mix(kQuarter, kAll, (amount - 0.25) / 0.75);
    vec3 grey = vec3(dot(right, vec3(0.299, 0.587, 0.114)) / 3.0);
    outColor = vec4(amount < kRounding ? grey : painted, 1);
}
