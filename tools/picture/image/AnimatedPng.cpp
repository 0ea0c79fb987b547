#include "tools/picture/image/AnimatedPng.h"

#include "formats/bytes/AsText.h"
#include "formats/message/MessageError.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>
#include <zlib.h>

namespace telepipe::tools {

namespace {

// Big-endian, as all numbers of a PNG.
void put(formats::ByteVector& bytes, std::uint32_t value, int size = 4)
{
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

std::uint32_t number(formats::Bytes bytes, std::size_t at)
{
    return std::uint32_t(bytes[at]) << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
}

// A chunk: u32 length, 4 letters, data, u32 CRC of letters and data.
void eachChunk(formats::Bytes png, const std::function<void(std::string_view, formats::Bytes)>& work)
{
    for (std::size_t at = std::size(kPngSignature); at + 12 <= png.size();) {
        const std::size_t length = number(png, at);
        if (length > png.size() - at - 12)
            throw formats::MessageError("a frame is no whole PNG");
        work(formats::asText(png.subspan(at + 4, 4)), png.subspan(at + 8, length));
        at += 12 + length;
    }
}

} // namespace

AnimatedPngWriter::AnimatedPngWriter(PngWriter::ByteSink sink, std::uint32_t frames, double secondsEach, PngTexts texts)
    : _sink(std::move(sink)), _texts(std::move(texts)), _frames(frames),
      _milliseconds(static_cast<std::uint32_t>(std::clamp(std::round(secondsEach * 1000), 1.0, 65535.0)))
{
}

void AnimatedPngWriter::chunk(const char* type, formats::Bytes data)
{
    formats::ByteVector bytes;
    put(bytes, static_cast<std::uint32_t>(data.size()));
    bytes.insert(bytes.end(), type, type + 4);
    bytes.insert(bytes.end(), data.begin(), data.end());
    put(bytes, static_cast<std::uint32_t>(crc32(0, bytes.data() + 4, static_cast<uInt>(data.size() + 4))));
    _sink(bytes);
}

// fcTL: sequence number, width, height, x, y, delay as a fraction of a second, then the disposal of the frame and its
// blending with the one before: it stays, and it replaces all.
void AnimatedPngWriter::frameControl()
{
    formats::ByteVector data;
    put(data, _sequence++);
    data.insert(data.end(), _header.begin(), _header.begin() + 8);
    put(data, 0);
    put(data, 0);
    put(data, _milliseconds, 2);
    put(data, 1000, 2);
    put(data, 0, 2);
    chunk("fcTL", data);
}

void AnimatedPngWriter::begin(formats::Bytes header)
{
    _header.assign(header.begin(), header.end());
    _sink(kPngSignature);
    chunk("IHDR", header);
    for (const PngText& text : _texts) { // iTXt: keyword, 0, not compressed, no language, the text
        formats::ByteVector data(text.keyword.begin(), text.keyword.end());
        data.insert(data.end(), 5, 0);
        data.insert(data.end(), text.text.begin(), text.text.end());
        chunk("iTXt", data);
    }
    formats::ByteVector control; // acTL: frames, and how often all of it is played: for ever
    put(control, _frames);
    put(control, 0);
    chunk("acTL", control);
}

void AnimatedPngWriter::add(formats::Bytes png)
{
    eachChunk(png, [&](std::string_view type, formats::Bytes data) {
        if (type == "IHDR" && _added == 0) {
            begin(data);
            frameControl();
        } else if (type == "IHDR") {
            if (!std::equal(data.begin(), data.end(), _header.begin(), _header.end()))
                throw formats::MessageError("the frames of a moving picture differ in size or kind");
            frameControl();
        } else if (type == "IDAT" && _added == 0) {
            chunk("IDAT", data);
        } else if (type == "IDAT") { // fdAT: sequence number, then as IDAT
            formats::ByteVector frame;
            put(frame, _sequence++);
            frame.insert(frame.end(), data.begin(), data.end());
            chunk("fdAT", frame);
        }
    });
    ++_added;
}

void AnimatedPngWriter::finish()
{
    chunk("IEND", {});
}

} // namespace telepipe::tools
