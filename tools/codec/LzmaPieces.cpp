#ifdef TELEPIPE_LZMA

#include "tools/codec/LzmaPieces.h"

#include "tools/codec/SevenZipMethods.h"

#include <algorithm>
#include <cstdlib>
#include <lzma.h>
#include <new>

namespace telepipe::tools {

namespace {

constexpr std::uint64_t kLargestDictionary = 256 << 20;
constexpr std::size_t kInput = 1 << 16;

lzma_vli filterOf(std::uint64_t method)
{
    switch (method) {
    case kLzma:
        return LZMA_FILTER_LZMA1;
    case kLzma2:
        return LZMA_FILTER_LZMA2;
    case kDelta:
        return LZMA_FILTER_DELTA;
    case kX86:
    case kX86New:
        return LZMA_FILTER_X86;
    case kPowerPc:
        return LZMA_FILTER_POWERPC;
    case kIa64:
        return LZMA_FILTER_IA64;
    case kArm:
        return LZMA_FILTER_ARM;
    case kArmThumb:
        return LZMA_FILTER_ARMTHUMB;
    case kSparc:
        return LZMA_FILTER_SPARC;
#ifdef LZMA_FILTER_ARM64
    case kArm64:
        return LZMA_FILTER_ARM64;
#endif
    default:
        throw formats::ParseError(0, "a method that can be unpacked", sevenZipMethodName(method));
    }
}

// The chain of filters with their options, in liblzma's order, which is that of packing.
class LzmaFilters
{
public:
    // The delegated constructor has finished, so that the destructor runs even where this one throws.
    LzmaFilters(std::span<const formats::PackingStep> steps, std::uint64_t size) : LzmaFilters()
    {
        if (steps.size() > LZMA_FILTERS_MAX)
            throw formats::ParseError(0, "at most 4 methods, one behind the other", steps.size());
        for (auto step = steps.rbegin(); step != steps.rend(); ++step)
            add(*step);
        _filters[_count] = {LZMA_VLI_UNKNOWN, nullptr};
        fitDictionary(_filters[_count - 1], size);
    }
    ~LzmaFilters()
    {
        for (std::size_t i = 0; i < _count; ++i)
            std::free(_filters[i].options); // liblzma's own way: it allocates with malloc
    }
    LzmaFilters(const LzmaFilters&) = delete;
    LzmaFilters& operator=(const LzmaFilters&) = delete;

    const lzma_filter* get() const { return _filters; }

private:
    LzmaFilters() = default;

    void add(const formats::PackingStep& step)
    {
        lzma_filter& filter = _filters[_count];
        filter = {filterOf(step.method), nullptr};
        if (lzma_properties_decode(&filter, nullptr, step.properties.data(), step.properties.size()) != LZMA_OK)
            throw formats::ParseError(0, {"what {} has to be told", sevenZipMethodName(step.method)},
                                      {"{} bytes", step.properties.size()});
        ++_count;
    }

    static void fitDictionary(lzma_filter& filter, std::uint64_t size)
    {
        if (filter.id != LZMA_FILTER_LZMA1 && filter.id != LZMA_FILTER_LZMA2)
            throw formats::ParseError(0, "LZMA or LZMA2 before its filters", "something else");
        auto& options = *static_cast<lzma_options_lzma*>(filter.options);
        const std::uint64_t wanted = std::min<std::uint64_t>(options.dict_size, size);
        if (wanted > kLargestDictionary)
            throw formats::ParseError(0, "a dictionary of at most 256 MiB", {"{} bytes", wanted});
        options.dict_size = std::max<std::uint32_t>(static_cast<std::uint32_t>(wanted), LZMA_DICT_SIZE_MIN);
#ifdef LZMA_FILTER_LZMA1EXT
        if (filter.id != LZMA_FILTER_LZMA1)
            return;
        filter.id = LZMA_FILTER_LZMA1EXT; // knows where it ends, and so do the filters behind it
        options.ext_flags = LZMA_LZMA1EXT_ALLOW_EOPM;
        options.ext_size_low = static_cast<std::uint32_t>(size);
        options.ext_size_high = static_cast<std::uint32_t>(size >> 32);
#endif
    }

    lzma_filter _filters[LZMA_FILTERS_MAX + 1] = {};
    std::size_t _count = 0;
};

class LzmaPieces : public formats::Unpacking
{
public:
    LzmaPieces(std::span<const formats::PackingStep> steps, std::uint64_t size, formats::ReadPacked read)
        : _read(std::move(read)), _input(kInput)
    {
        const LzmaFilters filters(steps, size);
        const lzma_ret result = lzma_raw_decoder(&_stream, filters.get());
        if (result == LZMA_MEM_ERROR)
            throw std::bad_alloc();
        if (result != LZMA_OK)
            throw formats::ParseError(0, "methods that go together", "others");
    }
    ~LzmaPieces() override { lzma_end(&_stream); }
    LzmaPieces(const LzmaPieces&) = delete;
    LzmaPieces& operator=(const LzmaPieces&) = delete;

    void read(std::span<std::uint8_t> out) override
    {
        _stream.next_out = out.data();
        _stream.avail_out = out.size();
        while (_stream.avail_out > 0) {
            const bool isEnd = _stream.avail_in == 0 && !refill();
            const lzma_ret result = lzma_code(&_stream, isEnd ? LZMA_FINISH : LZMA_RUN);
            if (_stream.avail_out > 0 && result != LZMA_OK)
                throw formats::ParseError(static_cast<std::size_t>(_stream.total_in),
                                          {"LZMA data of {} more bytes", out.size()},
                                          result == LZMA_DATA_ERROR ? "data that is no LZMA" : "fewer");
        }
    }

private:
    bool refill()
    {
        _stream.next_in = _input.data();
        _stream.avail_in = _read(_input);
        return _stream.avail_in > 0;
    }

    formats::ReadPacked _read;
    formats::ByteVector _input;
    lzma_stream _stream = LZMA_STREAM_INIT;
};

} // namespace

std::unique_ptr<formats::Unpacking> openLzma(std::span<const formats::PackingStep> steps, std::uint64_t size,
                                             formats::ReadPacked read)
{
    return std::make_unique<LzmaPieces>(steps, size, std::move(read));
}

} // namespace telepipe::tools

#endif
