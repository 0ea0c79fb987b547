#include "formats/rewrite/FinishLayout.h"

#include "formats/record/RecordReader.h"
#include "formats/rel/RelTrailer.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// The bytes between the relocation table and the trailer of a REL.
struct Slack
{
    std::size_t begin = 0, end = 0;
};

Slack slackOf(const ByteView& rel)
{
    const std::size_t end = rel.size() - recordSize<RelTrailer>;
    const auto trailer = readRecord<RelTrailer>(rel, end, "REL trailer");
    return {trailer.table + std::size_t(2) * trailer.count, end};
}

// Puts the bytes behind the table of the source behind that of what was written, which ends in the same place.
void keepSlack(ByteVector& written, const Slack& slack, Bytes source)
{
    const std::size_t trailer = written.size() - recordSize<RelTrailer>;
    const ByteVector last(written.begin() + static_cast<std::ptrdiff_t>(trailer), written.end());
    written.resize(slack.begin);
    written.insert(written.end(), source.begin() + static_cast<std::ptrdiff_t>(slack.begin),
                   source.begin() + static_cast<std::ptrdiff_t>(slack.end));
    written.insert(written.end(), last.begin(), last.end());
}

} // namespace

Rewritten finishLayout(const LayoutWriter& writer, const RelFile& rel)
{
    const Bytes content = Bytes(writer.bytes()).first(rel.relocationTable);
    Rewritten result{finishRel(content, writer.fields(), rel.payload, rel.view.endian()), {}};
    const Slack before = slackOf(rel.view), after = slackOf(ByteView(result.bytes, 0, rel.view.endian()));
    const bool isKept = before.begin == after.begin;
    if (isKept)
        keepSlack(result.bytes, before, rel.view.bytes());
    // The relocation table and trailer are written again: of them nothing is carried over.
    for (const std::size_t at : writer.carried()) {
        if (at < rel.relocationTable)
            result.carried.push_back(at);
        else if (at >= before.begin && at < before.end)
            (isKept ? result.carried : result.leftOut).push_back(at);
    }
    return result;
}

} // namespace telepipe::formats
