#pragma once

#include "formats/bytes/ByteView.h"
#include "tools/picture/image/PngWriter.h"

namespace telepipe::tools {

// Joins PNGs of one size and colour type into an animation (APNG, PNG third edition) that loops forever. Programs that
// know no animation show the first frame.
class AnimatedPngWriter
{
public:
    AnimatedPngWriter(PngWriter::ByteSink sink, std::uint32_t frames, double secondsEach, PngTexts texts = {});

    void add(formats::Bytes png); // as encodePng makes it; throws std::runtime_error for another size or colour
    void finish();                // after the last frame

private:
    void chunk(const char* type, formats::Bytes data);
    void frameControl();
    void begin(formats::Bytes header);

    PngWriter::ByteSink _sink;
    PngTexts _texts;
    std::uint32_t _frames, _milliseconds, _sequence = 0, _added = 0;
    formats::ByteVector _header; // IHDR's data
};

} // namespace telepipe::tools
