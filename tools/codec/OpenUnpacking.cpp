#include "tools/codec/OpenUnpacking.h"

#include "tools/codec/LzmaPieces.h"
#include "tools/codec/SevenZipMethods.h"

#include <algorithm>
#include <new>

#ifdef TELEPIPE_ZLIB
#include <zlib.h>
#endif

namespace telepipe::tools {

namespace {

using formats::PackingStep;
using formats::ReadPacked;

class StoredPieces : public formats::Unpacking
{
public:
    explicit StoredPieces(ReadPacked read) : _read(std::move(read)) {}

    void read(std::span<std::uint8_t> out) override
    {
        if (const std::size_t length = _read(out); length != out.size())
            throw formats::ParseError(0, {"stored data of {} more bytes", out.size()}, length);
    }

private:
    ReadPacked _read;
};

#ifdef TELEPIPE_ZLIB
class DeflatePieces : public formats::Unpacking
{
public:
    explicit DeflatePieces(ReadPacked read) : _read(std::move(read)), _input(1 << 16)
    {
        if (inflateInit2(&_stream, -MAX_WBITS) != Z_OK)
            throw std::bad_alloc();
    }
    ~DeflatePieces() override { inflateEnd(&_stream); }
    DeflatePieces(const DeflatePieces&) = delete;
    DeflatePieces& operator=(const DeflatePieces&) = delete;

    void read(std::span<std::uint8_t> out) override
    {
        _stream.next_out = out.data();
        _stream.avail_out = static_cast<uInt>(out.size());
        while (_stream.avail_out > 0) {
            if (_stream.avail_in == 0) {
                _stream.next_in = _input.data();
                _stream.avail_in = static_cast<uInt>(_read(_input));
            }
            const int result = inflate(&_stream, Z_NO_FLUSH);
            if (_stream.avail_out > 0 && result != Z_OK)
                throw formats::ParseError(_stream.total_in, {"deflate data of {} more bytes", out.size()},
                                          _stream.msg ? _stream.msg : "fewer");
        }
    }

private:
    ReadPacked _read;
    formats::ByteVector _input;
    z_stream _stream = {};
};
#endif

[[noreturn, maybe_unused]] void failLibrary(const char* method, const char* library)
{
    throw formats::ParseError(0, {"{}, which this program was built without", std::string(library)},
                              {"data packed with {}", method});
}

} // namespace

std::string sevenZipMethodName(std::uint64_t method)
{
    switch (method) {
    case kLzma:
        return "LZMA";
    case kLzma2:
        return "LZMA2";
    case kBcj2:
        return "BCJ2";
    case kPpmd:
        return "PPMd";
    case kDeflate:
        return "Deflate";
    case kDeflate64:
        return "Deflate64";
    case kBzip2:
        return "BZip2";
    case kZstd:
        return "Zstandard";
    case kAes:
        return "AES: it is encrypted";
    default:
        return "method " + formats::hexadecimal(method);
    }
}

std::unique_ptr<formats::Unpacking> openUnpacking(std::span<const PackingStep> steps,
                                                  [[maybe_unused]] std::uint64_t size, ReadPacked read)
{
    std::vector<PackingStep> left(steps.begin(), steps.end());
    std::erase_if(left, [](const PackingStep& step) { return step.method == kCopy; });
    if (left.empty())
        return std::make_unique<StoredPieces>(std::move(read));
    if (left.size() == 1 && left[0].method == kDeflate) {
#ifdef TELEPIPE_ZLIB
        return std::make_unique<DeflatePieces>(std::move(read));
#else
        failLibrary("Deflate", "zlib");
#endif
    }
#ifdef TELEPIPE_LZMA
    return openLzma(left, size, std::move(read));
#else
    failLibrary("LZMA", "liblzma");
#endif
}

} // namespace telepipe::tools
