#pragma once

#include "formats/bytes/Errors.h"
#include "formats/dump/print/FileRange.h"
#include "formats/record/PlainFields.h"

#include <functional>

namespace telepipe::formats {

// Takes the text as it is made, a piece at a time: a stage's is a hundred times too long to keep.
using TextSink = std::function<void(std::string_view piece)>;

// The form in which a field's bytes hold its value, for setting another value.
enum class FieldForm : std::uint8_t
{
    Other, // cannot be set by itself
    U8,
    U16,
    U32,
    X8, // hexadecimal
    X16,
    X32,
    I32,
    F32,
    Angle,   // BAMS
    Color,   // 0xAARRGGBB
    Letters, // padded with zeros
    Vec3,    // and those below: several of the above
    Vec4,
    Angles,
    Corners,
    Numbers
};
struct FieldType
{
    FieldForm form = FieldForm::Other;
    Endian endian = Endian::Little;
    FieldRole role = FieldRole::Value;
};

class DumpText;
// Writes the inside of a structure.
using DumpInside = std::function<void(DumpText& text)>;

// Takes the ranges of a dump as data, in the order of the file, instead of its text.
class RangeTaker
{
public:
    virtual ~RangeTaker() = default;
    // inside: may be run now, later or never, as long as the file's bytes are there.
    virtual void structure(FileRange range, DumpInside inside) = 0;
    virtual void field(FileRange range, FieldType type) = 0;
};

// Lines of a dump. A structure has a title, its fields are rows below it:
//
//   00000010  NJS_TEXLIST, 8 bytes
//     00000010  names            0x00000008 -> 00000018
//
// With hex, the bytes of a row stand between its offset and its text, sixteen a line.
class DumpText
{
public:
    // unpackLimit: the most that all packed files may unpack to together.
    DumpText(TextSink sink, bool hex, std::size_t unpackLimit)
        : _sink(std::move(sink)), _hex(hex), _unpackLimit(unpackLimit), _unpackLeft(unpackLimit)
    {
    }
    DumpText(RangeTaker& ranges, std::size_t unpackLimit)
        : _ranges(&ranges), _unpackLimit(unpackLimit), _unpackLeft(unpackLimit)
    {
    }
    DumpText(const DumpText&) = delete;
    DumpText& operator=(const DumpText&) = delete;

    bool hex() const { return _hex; }
    bool isText() const { return !_ranges; }
    std::size_t unpackLeft() const { return _unpackLeft; }
    void spendUnpacked(std::size_t bytes, std::size_t offset); // throws ParseError where it is more than is left
    void line(std::string_view text);
    // The title and the inside of a structure.
    void structure(FileRange range, DumpInside inside = {});
    // A field of these bytes.
    void row(FileRange field, Bytes bytes, FieldType type = {});
    // Bytes alone, hex or not.
    void bytes(std::size_t offset, Bytes bytes);
    // Everything written up to leave() belongs to a file inside the file: each line begins with a bar.
    void enter() { _prefix += "| "; }
    void leave() { _prefix.resize(_prefix.size() - 2); }
    void flush(); // at the end

private:
    void hexLine(std::size_t offset, Bytes bytes, std::string_view text);

    TextSink _sink;
    RangeTaker* _ranges = nullptr;
    bool _hex = false;
    std::size_t _unpackLimit, _unpackLeft;
    std::string _prefix, _pending;
};

// Values as a dump writes them. Floats are the shortest decimals that read back as the same value.
std::string offsetText(std::size_t offset);                   // "0000002a"
std::string hexText(std::uint64_t value, std::size_t digits); // "0x002a"
std::string realText(float value);
std::string vec3Text(const glm::vec3& value); // "(1, 0, -0.5)"
Message angleText(std::int32_t bams);         // "16384 (90 deg)"
std::string argbText(std::uint32_t argb);     // "0xff804020 (a 255 r 128 g 64 b 32)"
std::string inQuotes(std::string_view text);  // a name, as nameText() has it
// "12 bytes, crc32 0x1c291ca3": the text for bytes that a dump does not show.
std::string bytesText(Bytes bytes);
std::string warningLine(const Warning& warning); // "  warning at 0000002a: ..."

} // namespace telepipe::formats
