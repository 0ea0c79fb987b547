#include "formats/nj/NjFile.h"

#include "formats/motion/CameraRecords.h"
#include "formats/motion/MotionReader.h"
#include "formats/motion/MotionRecords.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/ObjectReader.h"
#include "formats/ninja/TextureList.h"
#include "formats/nj/NjParts.h"
#include "formats/nj/PointerCheck.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/rel/RelFile.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Where a Ninja2 light, which is shorter than Ninja1's, says of what kind it is.
constexpr std::uint32_t kNinja2LightSource = offsetOfField(NinjaLight{.ninja2 = true}, &NinjaLight::source);

// Chunks of these kinds hold no pointers.
bool isCameraOrLight(IffKind kind)
{
    return kind == IffKind::Camera || kind == IffKind::Light;
}

MotionUse motionUse(IffKind kind)
{
    return kind == IffKind::CameraMotion  ? MotionUse::Camera
           : kind == IffKind::LightMotion ? MotionUse::Light
                                          : MotionUse::Model;
}

class NjReader
{
public:
    NjReader(Bytes bytes, std::size_t base) : _view(bytes, base) {}

    NjFile read();

private:
    void findEndian();
    void readChunk(std::uint32_t index);
    void readContent(std::uint32_t index);
    void takeListsThatFollow();
    NjModel readModel(std::uint32_t index, const ByteView& data, const PointerMap& pointers);
    void scaleWeights(std::size_t firstChunk);

    ByteView _view;
    NjFile _file;
};

// Can this chunk's first structure be read in this order, with pointers that count from the address? Only what every
// real file fulfils.
bool fitsEndian(const ByteView& file, const IffChunk& chunk, Endian endian, std::uint32_t address)
{
    const ByteView data = chunkData(file, chunk, endian);
    const auto below = [&](std::size_t at, std::size_t limit) {
        return data.size() < at + 4 || data.u32(at, "first structure") < limit;
    };
    const auto leadsInside = [&](std::size_t at) {
        const std::uint32_t word = data.size() < at + 4 ? 0 : data.u32(at, "first structure");
        return word == 0 || word - address <= data.size();
    };
    if (isModel(chunk.kind))
        return below(fieldOffset<&ObjectRecord::object, &NinjaObject::evalFlags>, 0x10000) &&
               std::ranges::all_of(pointerFieldsOf<ObjectRecord>, leadsInside);
    if (chunk.kind == IffKind::Camera)
        return below(fieldOffset<&NinjaCamera::angle>, 0x10000);
    if (chunk.kind == IffKind::Light)
        return below(data.size() < recordSize<NinjaLight> ? kNinja2LightSource : fieldOffset<&NinjaLight::source>,
                     0x1000);
    return leadsInside(0);
}

// GameCube files hold big-endian data under little-endian chunk sizes. The guide does not know them. Whether an address
// has the byte order of the data or of the sizes shows in the places that pointers lead to.
class EndianFinder
{
public:
    EndianFinder(const ByteView& file, const std::vector<IffChunk>& chunks) : _file(file), _chunks(chunks) {}

    Endian dataEndian() const
    {
        const bool isBig = std::ranges::any_of(_chunks, [this](const IffChunk& chunk) {
            return isPart(chunk.kind) && !fits(chunk, Endian::Little, Endian::Little) &&
                   (fits(chunk, Endian::Big, Endian::Big) || fits(chunk, Endian::Big, Endian::Little));
        });
        return isBig ? Endian::Big : Endian::Little;
    }
    Endian addressEndian(Endian data) const
    {
        const bool isLittle = std::ranges::any_of(_chunks, [this](const IffChunk& chunk) {
            return isPart(chunk.kind) && chunk.address != 0 && !fits(chunk, Endian::Big, Endian::Big) &&
                   fits(chunk, Endian::Big, Endian::Little);
        });
        return data == Endian::Big && !isLittle ? Endian::Big : Endian::Little;
    }

private:
    bool fits(const IffChunk& chunk, Endian data, Endian address) const
    {
        return fitsEndian(_file, chunk, data, address == Endian::Little ? chunk.address : byteReversed(chunk.address));
    }

    const ByteView& _file;
    const std::vector<IffChunk>& _chunks;
};

NjFile NjReader::read()
{
    _file.chunks = readIff(_view, _file.warnings);
    if (_file.chunks.empty())
        _view.fail(0, "a Ninja chunk", {"{} bytes without one", _view.size()});
    findEndian();
    for (std::uint32_t i = 0; i < _file.chunks.size(); ++i)
        readChunk(i);
    takeListsThatFollow();
    return std::move(_file);
}

void NjReader::findEndian()
{
    const EndianFinder finder(_view, _file.chunks);
    _file.endian = _file.pool.endian = finder.dataEndian();
    _file.addressEndian = finder.addressEndian(_file.endian);
    if (_file.addressEndian == Endian::Big) {
        for (IffChunk& chunk : _file.chunks)
            chunk.address = byteReversed(chunk.address);
    }
}

// The binary guide draws the texture list after its model; real files have it before (docs/formats.md, IFF). Only where
// every list comes last are they the models' in order.
void NjReader::takeListsThatFollow()
{
    const auto hasNone = [](const NjModel& model) { return model.textureList == kNone; };
    if (_file.textureLists.empty() || !std::ranges::all_of(_file.models, hasNone))
        return;
    for (std::size_t i = 0; i < _file.models.size(); ++i)
        _file.models[i].textureList = static_cast<std::int32_t>(std::min(i, _file.textureLists.size() - 1));
}

void NjReader::readChunk(std::uint32_t index)
{
    const IffChunk& chunk = _file.chunks[index];
    if (!isPart(chunk.kind))
        return;
    const ModelMark mark = markModels(_file.pool);
    readContent(index);
    if (!isCameraOrLight(chunk.kind))
        checkPointers(chunk, mark, _file);
}

void NjReader::readContent(std::uint32_t index)
{
    IffChunk& chunk = _file.chunks[index];
    const ByteView data = chunkData(_view, chunk, _file.endian);
    const PointerMap pointers = chunkPointers(chunk);
    Warnings& warnings = _file.warnings;
    const PartVisitor read{
        [&](std::vector<TextureList>& to) { to.push_back(readTextureList(data, 0, pointers, warnings)); },
        [&](std::vector<NjModel>& to) { to.push_back(readModel(index, data, pointers)); },
        [&](std::vector<NinjaCamera>& to) { to.push_back(readCamera(data, warnings)); },
        [&](std::vector<NinjaLight>& to) { to.push_back(readLight(data, warnings)); },
        [&](std::vector<Motion>& to) { to.push_back(readMotion(data, 0, pointers, warnings, motionUse(chunk.kind))); },
        [&](std::vector<ShapeMotion>& to) { to.push_back(readShapeMotion(data, 0, pointers, warnings)); },
        [&](std::vector<CompactShapeList>& to) { to.push_back(readCompactShapeList(data, 0, pointers, warnings)); },
        [&](std::vector<CompactShapeMotion>& to) { to.push_back(readCompactShapeMotion(data, 0, pointers, warnings)); },
    };
    visitParts(_file, chunk.kind, [&](auto& parts) {
        chunk.part = static_cast<std::uint32_t>(parts.size());
        read(parts);
    });
}

std::uint32_t largestWeight(const VertexChunk& chunk, Endian endian)
{
    const VertexLayout& layout = vertexLayout(chunk.type);
    std::uint32_t largest = 0;
    for (std::size_t at = layout.ninjaFlagsOffset; layout.ninjaFlagsOffset != 0 && at < chunk.body.size();
         at += layout.stride)
        largest = std::max(largest, load<std::uint32_t>(chunk.body.data() + at, endian) >> 16);
    return largest;
}

// Ninja2's weights go to 65535, Ninja1's to 255. No N2CM is known that shows whether all of them keep to it: one whose
// weights fit into a byte has Ninja1's.
void NjReader::scaleWeights(std::size_t firstChunk)
{
    const auto chunks = std::span(_file.pool.vertexChunks).subspan(firstChunk);
    const auto isWide = [&](const VertexChunk& chunk) { return largestWeight(chunk, _file.endian) > kFullWeight; };
    if (std::ranges::none_of(chunks, isWide))
        return;
    for (VertexChunk& chunk : chunks)
        chunk.weightScale = 1 / kNinja2FullWeight;
}

NjModel NjReader::readModel(std::uint32_t index, const ByteView& data, const PointerMap& pointers)
{
    const IffChunk& chunk = _file.chunks[index];
    NjModel model;
    model.chunk = index;
    model.textureList = static_cast<std::int32_t>(_file.textureLists.size()) - 1;
    const std::optional<ModelKind> kind = chunk.kind == IffKind::BasicModel ? std::optional(ModelKind::Basic)
                                          : chunk.address != 0              ? std::optional(ModelKind::Chunk)
                                                                            : std::nullopt;
    const std::size_t firstVertexChunk = _file.pool.vertexChunks.size();
    model.tree = ObjectReader(data, pointers, _file.pool, _file.warnings).readTree(0, kind);
    if (chunk.kind == IffKind::Ninja2Model)
        scaleWeights(firstVertexChunk);
    return model;
}

// The payload of a player motion is a pointer to NJS_ACTION { ptr object (null), ptr motion }.
std::uint32_t motionOffset(const RelFile& rel)
{
    const std::uint32_t action = rel.target(rel.payload, "an action");
    const ActionRecord record = readRecord<ActionRecord>(rel.view, action, "an action");
    if (rel.pointer(record.object.field, "an object"))
        rel.view.fail(action, "an action without an object", "a pointer");
    return rel.target(record.motion.field, "a motion");
}

} // namespace

bool looksLikeNj(Bytes file)
{
    const ByteView view(file);
    return std::ranges::any_of(kIffNames, [&](const IffName& each) { return view.startsWith(each.name); });
}

NjFile readNj(Bytes file, std::size_t base)
{
    return NjReader(file, base).read();
}

bool looksLikeRelMotion(Bytes file)
{
    if (!looksLikeRel(file))
        return false;
    try {
        const RelFile rel = readRel(file);
        const MotionHeader motion = readRecord<MotionHeader>(rel.view, motionOffset(rel), "motion");
        return motion.type != 0 && motionChannels(motion.type).size() == (motion.inpFn & kMotionElementMask);
    } catch (const ParseError&) {
        return false;
    }
}

Motion readRelMotion(Bytes file, Warnings& warnings)
{
    const RelFile rel = readRel(file);
    warnings.append(rel.warnings);
    return readMotion(rel.view, motionOffset(rel), rel.pointers, warnings);
}

} // namespace telepipe::formats
