#include "formats/rewrite/KeepOutside.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// True where the source is what was written and then zeros.
bool isPadded(Bytes source, Bytes written)
{
    return source.size() >= written.size() && std::ranges::equal(source.first(written.size()), written) &&
           isAllZero(source.subspan(written.size()));
}

} // namespace

Rewritten keepOutside(Bytes source, ByteVector written, std::vector<std::size_t> outside)
{
    if (outside.empty())
        return {std::move(written), {}};
    ByteVector inside(source.begin(), source.end());
    for (const std::size_t at : outside)
        inside.at(at) = 0;
    if (!isPadded(inside, written))
        return {std::move(written), {}, std::move(outside)};
    return {ByteVector(source.begin(), source.end()), std::move(outside)};
}

} // namespace telepipe::formats
