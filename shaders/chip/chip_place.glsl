// A corner's place in clip space finer than single precision: the chip's planes are made of corners rounded once.
out vec4 clipRest; // what gl_Position leaves out

FINE3 placedBy(uint node, vec4 position)
{
    FINE4 p = FINE4(position);
    return FINE3(dot(FINE4(nodeRow(node, 0)), p), dot(FINE4(nodeRow(node, 1)), p), dot(FINE4(nodeRow(node, 2)), p));
}

FINE3 finePosition(vec3 position, uint binding)
{
    if (influencedFlag(binding) == 0u)
        return placedBy(binding, vec4(position, 1));
    FINE3 sum = FINE3(0);
    int first = int(firstInfluence(binding)), count = int(influenceCount(binding));
    for (int i = first; i < first + count; ++i)
        sum += placedBy(influenceRest(i).w, influenceTerm(i));
    return sum;
}

vec4 restOf(vec3 position, uint binding, vec4 clip)
{
    FINE3 p = finePosition(position, binding) - FINE3(eye.xyz);
    FINE3 seen = FINE3(viewRotation[0].xyz) * p.x + FINE3(viewRotation[1].xyz) * p.y + FINE3(viewRotation[2].xyz) * p.z;
    FINE4 fine = FINE4(projection[0]) * seen.x + FINE4(projection[1]) * seen.y + FINE4(projection[2]) * seen.z +
                 FINE4(projection[3]);
    return vec4(fine - FINE4(clip));
}
