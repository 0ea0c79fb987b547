#include "tools/import/state/OverriddenFiles.h"

#include "engine/stage/OverriddenScene.h"
#include "engine/stage/StateSource.h"
#include "formats/ninja/ModelWriter.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/record/RecordWriter.h"
#include "formats/vocabulary/ChunkTypes.h"
#include "tools/document/ChangedSource.h"
#include "tools/document/FileOf.h"

#include <algorithm>
#include <set>

namespace telepipe::tools {

using namespace formats;

namespace {

using scene::DrawState;
using scene::StateRegister;

// Bits of one word of a register.
struct RegisterBits
{
    StateRegister what;
    std::uint32_t word, mask, value;
};

template <class Code> std::uint32_t numberOfCode(Code code)
{
    return static_cast<std::uint32_t>(code);
}

std::uint32_t chunkWraps(const scene::SamplerState& sampler)
{
    constexpr std::uint32_t kU[] = {0, kTinyFlipU, kTinyClampU}, kV[] = {0, kTinyFlipV, kTinyClampV};
    return kU[numberOfCode(sampler.wrapU)] | kV[numberOfCode(sampler.wrapV)];
}

// The bits that the registers of a model's kind must have for a state to become another. Textures are numbers of the
// document, whose files count from their own first.
class BitsOfState
{
public:
    BitsOfState(const DrawState& was, const DrawState& wanted, ModelKind kind)
        : _was(was), _wanted(wanted), _isChunk(kind == ModelKind::Chunk)
    {
        addBlend();
        addSampling();
        addColors();
        if (_isChunk && was.stripFlags != wanted.stripFlags)
            _bits.push_back({StateRegister::Strip, 0, 0xff, wanted.stripFlags});
    }

    const std::vector<RegisterBits>& bits() const { return _bits; }
    std::int64_t textureStep() const { return std::int64_t(_wanted.texture) - _was.texture; }

private:
    void addBlend()
    {
        if (_was.source == _wanted.source && _was.destination == _wanted.destination)
            return;
        const std::uint32_t source = numberOfCode(_wanted.source), destination = numberOfCode(_wanted.destination);
        if (_isChunk)
            _bits.push_back({StateRegister::Blend, 0, kBlendMask << kBlendSourceShift | kBlendMask,
                             source << kBlendSourceShift | destination});
        else
            addWords(StateRegister::Blend, source, destination);
    }

    void addSampling()
    {
        const scene::SamplerState &was = _was.sampler, &wanted = _wanted.sampler;
        constexpr std::uint32_t kXjWraps[] = {2, 1, 0}; // repeat, mirror, clamp
        if (_isChunk && was.filter != wanted.filter)
            _bits.push_back(
                {StateRegister::Texture, 0, 3u << kTinyFilterShift, numberOfCode(wanted.filter) << kTinyFilterShift});
        if (was.wrapU == wanted.wrapU && was.wrapV == wanted.wrapV)
            return;
        if (_isChunk)
            _bits.push_back({StateRegister::Sampling, 0, kTinyWrapMask, chunkWraps(wanted)});
        else
            addWords(StateRegister::Sampling, kXjWraps[numberOfCode(wanted.wrapU)],
                     kXjWraps[numberOfCode(wanted.wrapV)]);
    }

    void addColors()
    {
        addIf(_was.diffuse != _wanted.diffuse, {StateRegister::Diffuse, 0, 0xffffffff, _wanted.diffuse});
        if (!_isChunk)
            return;
        addIf(_was.ambient != _wanted.ambient, {StateRegister::Ambient, 0, 0xffffffff, _wanted.ambient});
        addIf(_was.specular != _wanted.specular, {StateRegister::Specular, 0, 0x00ffffff, _wanted.specular});
        addIf(_was.exponent != _wanted.exponent, {StateRegister::Exponent, 0, 0xff, _wanted.exponent});
    }

    void addIf(bool isChanged, RegisterBits bits)
    {
        if (isChanged)
            _bits.push_back(bits);
    }
    void addWords(StateRegister what, std::uint32_t first, std::uint32_t second)
    {
        _bits.push_back({what, 0, 0xffffffff, first});
        _bits.push_back({what, 1, 0xffffffff, second});
    }

    const DrawState &_was, &_wanted;
    const bool _isChunk;
    std::vector<RegisterBits> _bits;
};

class OverrideWriter
{
public:
    OverrideWriter(const Document& document, const scene::Overrides& overrides)
        : _document(document), _scene(document.scene), _overrides(overrides), _wanted(document.scene)
    {
        scene::OverriddenScene(_wanted).apply(overrides);
        for (std::uint32_t i = 0; i < _scene.files.size(); ++i) {
            const LoadedFile* from = fileOfScene(document, i);
            const auto known = std::ranges::find(_built.files, from, &BuiltFile::from);
            _numbers.push_back(static_cast<std::size_t>(known - _built.files.begin()));
            if (known == _built.files.end())
                _built.files.push_back({from, from->bytes, false});
        }
    }

    Built take()
    {
        for (std::uint32_t i = 0; i < _scene.strips.size(); ++i)
            if (!(stateOf(_scene, i) == stateOf(_wanted, i)))
                putStrip(_scene.strips[i], stateOf(_wanted, i));
        for (std::uint32_t i = 0; i < _wanted.nodes.size(); ++i)
            if (_wanted.nodes[i].replaced >= 0)
                putNode(i);
        for (BuiltFile& file : _built.files)
            file.isChanged = file.bytes != file.from->bytes;
        tellOfWhatNoFileSays();
        compareAgain();
        return std::move(_built);
    }

private:
    static const DrawState& stateOf(const scene::Scene& scene, std::uint32_t strip)
    {
        return scene.states[scene.strips[strip].state];
    }
    ByteVector& bytesOf(std::uint32_t file) { return _built.files[_numbers[file]].bytes; }

    void putStrip(const scene::SceneStrip& strip, const DrawState& wanted)
    {
        const scene::SceneModel& model = scene::modelOfStrip(_scene, strip);
        const ModelPool& pool = *_scene.files[model.file].pool;
        const ModelKind kind = pool.trees[model.tree].kind;
        if (kind == ModelKind::Basic || !_done.insert({model.file, strip.fileOffset, &wanted}).second)
            return;
        const DrawState& was = _scene.states[strip.state];
        const BitsOfState change(was, wanted, kind);
        const auto sources = scene::stateSources(_scene, strip);
        for (const RegisterBits& bits : change.bits())
            put(sources, bits, bytesOf(model.file), pool.endian);
        if (was.texture != wanted.texture && was.texture != scene::kNoTexture && wanted.texture != scene::kNoTexture)
            putTexture(sources, change.textureStep(), kind, bytesOf(model.file), pool.endian);
    }

    using Sources = std::vector<scene::StateSource>;

    static void put(const Sources& sources, const RegisterBits& bits, ByteVector& bytes, Endian endian)
    {
        const auto source = std::ranges::find(sources, bits.what, &scene::StateSource::what);
        if (source == sources.end() || source->size == 0 || (bits.word + 1) * std::min(source->size, 4u) > source->size)
            return;
        const std::uint32_t width = std::min(source->size, 4u), at = source->at + bits.word * width;
        store(bytes, at, width,
              (loadUnsigned(bytes.data() + at, width, endian) & ~bits.mask) | (bits.value & bits.mask), endian);
    }

    static void putTexture(const Sources& sources, std::int64_t step, ModelKind kind, ByteVector& bytes, Endian endian)
    {
        const auto source = std::ranges::find(sources, StateRegister::Texture, &scene::StateSource::what);
        const std::uint32_t mask = kind == ModelKind::Chunk ? kTinyTextureMask : 0xffffu;
        if (source == sources.end() || (source->size != 2 && source->size != 4))
            return;
        const std::uint32_t old = loadUnsigned(bytes.data() + source->at, source->size, endian);
        const std::int64_t number = std::int64_t(old & mask) + step;
        if (number >= 0 && number <= std::int64_t(mask))
            store(bytes, source->at, source->size, (old & ~mask) | static_cast<std::uint32_t>(number), endian);
    }

    static void store(ByteVector& bytes, std::uint32_t at, std::uint32_t width, std::uint32_t value, Endian endian)
    {
        ByteWriter writer(endian);
        writer.unsignedOf(width, value);
        std::ranges::copy(writer.bytes(), bytes.begin() + at);
    }

    // A quaternion in place of angles has other fields.
    void putNode(std::uint32_t number)
    {
        const scene::SceneNode& node = _wanted.nodes[number];
        const std::uint32_t file = _wanted.models[node.model].file;
        const NinjaObject& was = _scene.files[file].pool->objects[node.object];
        const NinjaObject& wanted = scene::placingObject(_wanted, node);
        if (was.hasQuaternion() != wanted.hasQuaternion())
            return;
        const Endian endian = _scene.files[file].pool->endian;
        ByteWriter before(endian), after(endian);
        writeRecord(before, ObjectRecord{was, {}, {}, {}});
        writeRecord(after, ObjectRecord{wanted, {}, {}, {}});
        for (std::size_t i = 0; i < after.size(); ++i)
            if (before.bytes()[i] != after.bytes()[i])
                bytesOf(file)[was.offset + i] = after.bytes()[i];
    }

    void tellOfWhatNoFileSays()
    {
        for (const scene::Override& value : _overrides)
            if ((value.field == scene::OverrideField::Hidden && value.value != 0) ||
                value.field == scene::OverrideField::Weight)
                _built.notes.problems.push_back({"{}: is nothing that a file could say", describe(_scene, value)});
    }

    // Compares the states in the new files with the overrides.
    void compareAgain()
    {
        ChangedSource source;
        for (const BuiltFile& file : _built.files)
            source.change(file.from->path, file.bytes);
        const std::unique_ptr<Document> again = openDocument(_document.request, source, nullptr);
        const scene::Scene& now = again->scene;
        if (now.strips.size() != _wanted.strips.size() || now.nodes.size() != _wanted.nodes.size())
            throw FileError({"{}: read again, the files draw something else; nothing was written", _document.title});
        std::size_t missed = 0, others = 0, moved = 0;
        for (std::uint32_t i = 0; i < now.strips.size(); ++i) {
            const bool isAsked = !(stateOf(_scene, i) == stateOf(_wanted, i));
            if (!(stateOf(now, i) == stateOf(_wanted, i)))
                ++(isAsked ? missed : others);
        }
        for (std::uint32_t i = 0; i < now.nodes.size(); ++i)
            moved +=
                !standsAs(scene::placingObject(now, now.nodes[i]), scene::placingObject(_wanted, _wanted.nodes[i]));
        tellOf(missed, others, moved);
    }

    static bool standsAs(const NinjaObject& a, const NinjaObject& b)
    {
        return a.pos == b.pos && a.ang == b.ang && a.scl == b.scl;
    }

    void tellOf(std::size_t missed, std::size_t others, std::size_t moved)
    {
        BuildNotes& notes = _built.notes;
        for (const scene::Override& value : _overrides)
            notes.changes.push_back(describe(_scene, value));
        if (missed != 0)
            notes.problems.push_back(
                {"{} strips are not drawn as tried: no bytes of the file set it for them", missed});
        if (others != 0)
            notes.problems.push_back({"{} other strips are drawn so, too: they have it from the same bytes", others});
        if (moved != 0)
            notes.problems.push_back({"{} nodes do not stand as tried: an object stands in all its places alike, and "
                                      "one with a quaternion has no angles",
                                      moved});
    }

    const Document& _document;
    const scene::Scene& _scene;
    const scene::Overrides& _overrides;
    scene::Scene _wanted;
    std::vector<std::size_t> _numbers; // of Scene::files, among the built ones
    std::set<std::tuple<std::uint32_t, std::uint32_t, const DrawState*>> _done;
    Built _built;
};

} // namespace

Built overriddenFiles(const Document& base, const scene::Overrides& overrides)
{
    return OverrideWriter(base, overrides).take();
}

} // namespace telepipe::tools
