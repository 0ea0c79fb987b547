#include "tools/export/gltf/read/GltfContainer.h"

#include "formats/bytes/AsText.h"
#include "tools/export/gltf/GltfCodes.h"
#include "tools/text/Base64.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace telepipe::tools {

using formats::Bytes;
using formats::ByteVector;
using formats::ByteView;
using formats::ParseError;

namespace {

constexpr std::size_t kMostBuffers = 64; // exporters write one, or one a part
constexpr std::string_view kDataScheme = "data:", kBase64 = ";base64,";

Json parsed(Bytes text, std::size_t offset)
{
    try {
        Json json = parseJson(formats::asText(text));
        if (!json.isObject())
            throw ParseError(offset, "a JSON object", shownJson(json));
        return json;
    } catch (const JsonError& error) {
        throw ParseError(offset, "the JSON of a glTF file", std::string(error.what()));
    }
}

// Replaces "%20" by a space, and so on. Other text stays.
std::string unescaped(std::string_view uri)
{
    const auto digit = [&](std::size_t at) {
        return at < uri.size() ? std::string_view("0123456789abcdefABCDEF").find(uri[at]) : std::string_view::npos;
    };
    std::string text;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const std::size_t high = digit(i + 1), low = digit(i + 2);
        if (uri[i] != '%' || high == uri.npos || low == uri.npos) {
            text += uri[i];
            continue;
        }
        const auto value = [](std::size_t place) { return place < 16 ? place : place - 6; };
        text += static_cast<char>(value(high) * 16 + value(low));
        i += 2;
    }
    return text;
}

// True for the name of a file in the same folder. Folders, drives, addresses and names with control characters are
// refused.
bool isPlainName(const std::string& name)
{
    return !name.empty() && name != "." && name != ".." &&
           std::ranges::none_of(name, [](char c) { return c == '/' || c == '\\' || c == ':' || (c >= 0 && c < ' '); });
}

} // namespace

ByteVector gltfContents(const GltfContainer& gltf, const std::string& uri, const GltfBeside& beside)
{
    if (!uri.starts_with(kDataScheme)) {
        const std::string name = unescaped(uri);
        if (!isPlainName(name))
            gltf.fail("the name of a file in the same folder", shownJson(uri));
        return beside(name);
    }
    const std::size_t at = uri.find(kBase64);
    auto bytes = at == uri.npos ? std::nullopt : fromBase64(std::string_view(uri).substr(at + kBase64.size()));
    if (!bytes)
        gltf.fail("a data uri in base64", shownJson(uri));
    return std::move(*bytes);
}

namespace {

class BufferOpener
{
public:
    BufferOpener(GltfContainer& gltf, std::optional<Bytes> binary, const GltfBeside& beside)
        : _gltf(gltf), _binary(binary), _beside(beside)
    {
    }

    void openAll()
    {
        const Json::List& list = _gltf.json["buffers"].items();
        if (list.size() > kMostBuffers)
            _gltf.fail({"at most {} buffers", kMostBuffers}, list.size());
        for (const Json& buffer : list)
            _gltf.buffers.push_back(open(buffer));
    }

private:
    ByteVector open(const Json& buffer)
    {
        const Json& length = buffer["byteLength"];
        if (!length.isWhole() || length.whole() < 1)
            _gltf.fail("a byteLength of a buffer", shownJson(length));
        ByteVector bytes = contents(buffer);
        const auto wanted = static_cast<std::uint64_t>(length.whole());
        if (bytes.size() < wanted)
            _gltf.fail({"a buffer of {} bytes", wanted}, {"{} bytes", bytes.size()});
        bytes.resize(wanted);
        return bytes;
    }

    ByteVector contents(const Json& buffer)
    {
        const Json* uri = buffer.find("uri");
        if (!uri) {
            if (!_binary || !_gltf.buffers.empty())
                _gltf.fail("a buffer with a uri", "none, and no binary part for it");
            return {_binary->begin(), _binary->end()};
        }
        if (!uri->isText())
            _gltf.fail("a uri", shownJson(*uri));
        return gltfContents(_gltf, uri->text(), _beside);
    }

    GltfContainer& _gltf;
    std::optional<Bytes> _binary;
    const GltfBeside& _beside;
};

struct BinaryParts
{
    Bytes text;
    std::size_t textOffset = 0;
    std::optional<Bytes> binary;
};

// Chunks of other kinds are skipped, as the specification has it.
BinaryParts partsOfBinary(Bytes file)
{
    const ByteView whole(file);
    const std::uint32_t version = whole.u32(4, "version of glTF"), length = whole.u32(8, "length of glTF");
    if (version != kGlbVersion)
        whole.fail(4, "version 2 of glTF", version);
    const ByteView view = whole.sub(0, length, "a glTF file");
    BinaryParts parts;
    for (std::size_t at = kGlbHead; at < view.size();) {
        const std::uint32_t size = view.u32(at, "length of a chunk"), kind = view.u32(at + 4, "kind of a chunk");
        const Bytes body = view.slice(at + kGlbChunkHead, size, "a chunk of a glTF file");
        if (at == kGlbHead && kind != kGlbJson)
            view.fail(at + 4, "a first chunk of JSON", formats::hexadecimal(kind));
        if (at == kGlbHead) {
            parts.text = body;
            parts.textOffset = at + kGlbChunkHead;
        } else if (kind == kGlbBinary && !parts.binary)
            parts.binary = body;
        at += kGlbChunkHead + std::size_t(size);
    }
    if (parts.text.empty())
        view.fail(kGlbHead, "a chunk of JSON", "none");
    return parts;
}

} // namespace

void GltfContainer::fail(formats::Message expected, formats::Message found) const
{
    throw ParseError(text, std::move(expected), std::move(found));
}

GltfContainer openGltf(Bytes file, const GltfBeside& beside)
{
    BinaryParts parts{file, 0, std::nullopt};
    if (ByteView(file).startsWith("glTF"))
        parts = partsOfBinary(file);
    GltfContainer gltf;
    gltf.text = parts.textOffset;
    gltf.json = parsed(parts.text, parts.textOffset);
    const Json& version = std::as_const(gltf.json)["asset"]["version"];
    if (!version.isText() || !version.text().starts_with("2."))
        gltf.fail("asset.version 2.0", shownJson(version));
    BufferOpener(gltf, parts.binary, beside).openAll();
    return gltf;
}

} // namespace telepipe::tools
