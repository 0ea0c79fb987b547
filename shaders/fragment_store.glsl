// Translucent fragments of the frame, a linked list a pixel (GL 4.3). A fragment is kWords words: colour as four
// 16-bit fractions, depth, order << 6 | blend codes, next fragment + 1.
const uint kWords = 5u;

layout(std430, binding = 0) buffer FragmentStore
{
    uint used;     // may run past capacity: what was wanted
    uint capacity;
    uint words[];
};
layout(binding = 0, r32ui) uniform uimage2D heads; // first fragment + 1, 0: none
