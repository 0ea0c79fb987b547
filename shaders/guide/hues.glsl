// engine/settings/ViewColors.h

// Hues a golden ratio apart: neighbouring numbers differ most.
vec3 hueOf(uint number)
{
    float h = fract(float(number) * kGoldenShare) * 6.0;
    return clamp(vec3(abs(h - 3.0) - 1.0, 2.0 - abs(h - 2.0), 2.0 - abs(h - 4.0)), kLeastHue, 1.0);
}

// A colour from blue (0) over cyan, green and yellow to red (1).
vec3 rampOf(float share)
{
    float t = 4.0 * clamp(share, 0.0, 1.0);
    return clamp(vec3(t - 2.0, min(t, 4.0 - t), 2.0 - t), 0.0, 1.0);
}
