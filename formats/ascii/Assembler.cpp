#include "formats/ascii/Definition.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"

#include <algorithm>
#include <unordered_map>

namespace telepipe::formats {

namespace {

// A value of n bytes takes more than n / 2 characters to write, so a file is larger than its text only where many
// roots share what they point to.
constexpr std::size_t kLargestFactor = 16, kLargestSlack = 4096;

constexpr std::uint32_t kNoChunk = 0xffffffff;

class Assembler
{
public:
    Assembler(const TokenReader& tokens, std::size_t textSize, std::vector<Definition> definitions, Warnings& warnings,
              const AsciiBinary& binary)
        : _tokens(tokens), _definitions(std::move(definitions)), _places(_definitions.size()), _warnings(warnings),
          _budget(kLargestFactor * textSize + kLargestSlack), _binary(binary)
    {
    }

    ByteVector assemble();

private:
    struct Place
    {
        std::uint32_t chunk = kNoChunk; // number of the root it was last laid out for
        std::uint32_t offset = 0;       // in that chunk's data
        bool isPointedTo = false;       // by a definition of its own kind
    };
    // A definition on the way from the root, and the next of its references to follow.
    struct Visit
    {
        std::uint32_t definition = 0;
        std::size_t next = 0;
    };
    // The place of a definition in the file.
    struct Placed
    {
        std::size_t file = 0;
        std::uint32_t definition = 0;
    };

    void resolveNames();
    void writeRoot(std::uint32_t root);
    void writeChunk(std::uint32_t root);
    void writeBytes(std::uint32_t root);
    void writeAddress(std::uint32_t root);
    std::optional<std::uint32_t> addressFor(std::string_view chunk);
    void layOut(std::uint32_t root, ByteWriter& data);
    void enter(std::uint32_t definition, ByteWriter& data);
    void writeDefinition(std::uint32_t definition, ByteWriter& data);
    void patch(ByteWriter& data, std::size_t from);
    IffKind chunkKind(const Definition& definition) const;
    void warnUnused();
    void verify() const;

    const TokenReader& _tokens;
    std::vector<Definition> _definitions;
    std::vector<Place> _places; // by definition
    std::vector<Visit> _visits;
    std::vector<Placed> _placed; // ascending in the file
    Warnings& _warnings;
    std::size_t _budget;
    std::uint32_t _chunk = 0;
    const AsciiBinary& _binary;
    std::optional<std::uint32_t> _address; // of the chunks of one name that come next
    std::string _addressed;                // that name
    ByteWriter _file;
};

ByteVector Assembler::assemble()
{
    resolveNames();
    for (std::uint32_t i = 0; i < _definitions.size(); ++i) {
        if (_definitions[i].kind->chunk && !_places[i].isPointedTo)
            writeRoot(i);
    }
    if (_file.size() == 0)
        _tokens.fail(0, "a texture list, model or motion", {"{} other definitions", _definitions.size()});
    warnUnused();
    verify();
    return _file.take();
}

void Assembler::resolveNames()
{
    std::unordered_map<std::string_view, std::uint32_t> names;
    for (std::uint32_t i = 0; i < _definitions.size(); ++i) {
        const Definition& definition = _definitions[i];
        if (!definition.name.empty() && !names.emplace(definition.name, i).second)
            _tokens.fail(definition.offset, "a name of its own", {"'{}' again", std::string(definition.name)});
    }
    for (Definition& definition : _definitions) {
        for (Reference& reference : definition.references) {
            if (reference.name.empty())
                continue;
            const auto found = names.find(reference.name);
            // An action names the object of another file.
            reference.target = found == names.end() ? kNullTarget : found->second;
            if (found != names.end() && _definitions[found->second].kind == definition.kind)
                _places[found->second].isPointedTo = true;
        }
        if (definition.kind->comesLast)
            std::ranges::stable_sort(definition.references, {}, &Reference::target);
    }
}

// The motion of a section has the section's kind. Those of lights and cameras are made after the compact shape guide's
// pattern, and so is NJCM, for Ninja1's models in a text of Ninja2.
IffKind Assembler::chunkKind(const Definition& definition) const
{
    const IffKind kind = *definition.kind->chunk;
    if (kind != IffKind::Motion)
        return definition.section == nameOf(IffKind::ChunkModel) ? IffKind::ChunkModel : kind;
    constexpr std::pair<std::string_view, IffKind> kSections[] = {{"CSHAPE_MOTION", IffKind::CompactMotion},
                                                                  {"SHAPE_MOTION", IffKind::ShapeMotion},
                                                                  {"LIGHT_MOTION", IffKind::LightMotion},
                                                                  {"CAMERA_MOTION", IffKind::CameraMotion}};
    for (const auto& [section, motion] : kSections) {
        if (definition.section == section)
            return motion;
    }
    return kind;
}

void Assembler::writeRoot(std::uint32_t root)
{
    const std::string_view keyword = _definitions[root].kind->keyword;
    if (keyword == "ADDRESS")
        writeAddress(root);
    else if (keyword == "CHUNK")
        writeBytes(root);
    else
        writeChunk(root);
    ++_chunk;
}

void Assembler::writeBytes(std::uint32_t root)
{
    const Definition& definition = _definitions[root];
    if (definition.chunk.empty())
        _tokens.fail(definition.offset, "a CHUNK that says its ChunkName", {"'{}'", std::string(definition.name)});
    ByteWriter data;
    data.append(definition.bytes);
    _places[root].chunk = _chunk;
    _placed.push_back({_file.size() + 8, root});
    _address.reset();
    writeIffChunk(_file, definition.chunk, data, false);
}

// An address for the whole file wins over the text's own.
void Assembler::writeAddress(std::uint32_t root)
{
    const Definition& definition = _definitions[root];
    _places[root].chunk = _chunk;
    if (_binary.address)
        return;
    _address = load<std::uint32_t>(definition.bytes.data(), _binary.endian);
    _addressed.clear();
    _placed.push_back({_file.size() + 8, root});
    writeAddressChunk(_file, *_address, _binary.endian);
}

// An address is for the chunks of one name that follow (docs/formats.md, IFF).
std::optional<std::uint32_t> Assembler::addressFor(std::string_view chunk)
{
    if (_binary.address) {
        writeAddressChunk(_file, *_binary.address, _binary.endian);
        return _binary.address;
    }
    if (_addressed.empty())
        _addressed = chunk;
    if (_addressed != chunk || _address == 0u)
        _address.reset();
    return _address;
}

void Assembler::writeChunk(std::uint32_t root)
{
    ByteWriter data(_binary.endian);
    const std::size_t from = _placed.size();
    layOut(root, data);
    patch(data, from);
    data.align(4);
    const std::string_view name = nameOf(chunkKind(_definitions[root]));
    const std::optional<std::uint32_t> address = addressFor(name);
    if (address)
        makeAbsolute(data, *address);
    for (std::size_t i = from; i < _placed.size(); ++i)
        _placed[i].file += _file.size() + 8;
    writeIffChunk(_file, name, data, !address);
}

// Goes depth first, without recursion, as a text may have very many siblings. The result is the order of SEGA's own
// files: an object, its lists and model, its child, its sibling; key blocks before the table of a motion.
void Assembler::layOut(std::uint32_t root, ByteWriter& data)
{
    enter(root, data);
    while (!_visits.empty()) {
        Visit& visit = _visits.back();
        const Definition& definition = _definitions[visit.definition];
        if (visit.next < definition.references.size()) {
            const Reference& reference = definition.references[visit.next++];
            if (reference.target != kNullTarget)
                enter(reference.target, data);
            else if (!reference.name.empty())
                _tokens.fail(reference.offset, "the name of a definition", {"'{}'", std::string(reference.name)});
            continue;
        }
        if (definition.kind->comesLast)
            writeDefinition(visit.definition, data);
        _visits.pop_back();
    }
}

void Assembler::enter(std::uint32_t definition, ByteWriter& data)
{
    if (_places[definition].chunk == _chunk)
        return;
    _places[definition].chunk = _chunk;
    if (!_definitions[definition].kind->comesLast)
        writeDefinition(definition, data);
    _visits.push_back({definition, 0});
}

void Assembler::writeDefinition(std::uint32_t index, ByteWriter& data)
{
    const Definition& definition = _definitions[index];
    if (definition.kind != &kTextDefinition)
        data.align(4);
    _places[index].offset = static_cast<std::uint32_t>(data.size());
    _placed.push_back({data.size(), index});
    if (definition.bytes.size() > _budget)
        _tokens.fail(definition.offset, "roots that share little", "a file of many times the text");
    _budget -= definition.bytes.size();
    std::vector<std::size_t> pointers;
    for (const Reference& reference : definition.references)
        pointers.push_back(reference.at);
    std::ranges::sort(pointers);
    std::size_t at = 0;
    const Bytes bytes(definition.bytes);
    for (std::size_t pointer : pointers) {
        if (pointer < at) // a field given twice
            continue;
        data.append(bytes.subspan(at, pointer - at));
        data.hole();
        at = pointer + 4;
    }
    data.append(bytes.subspan(at));
}

// Gives the pointers of all that was laid out since from their targets.
void Assembler::patch(ByteWriter& data, std::size_t from)
{
    for (std::size_t i = from; i < _placed.size(); ++i) {
        for (const Reference& reference : _definitions[_placed[i].definition].references) {
            if (reference.target == kNullTarget)
                continue;
            const Definition& target = _definitions[reference.target];
            const std::size_t inside = std::size_t(reference.index) * target.kind->size;
            if (inside > target.bytes.size())
                _tokens.fail(reference.offset, {"an element of '{}'", std::string(target.name)},
                             {"number {}", reference.index});
            data.patch(_placed[i].file + reference.at, _places[reference.target].offset + inside);
        }
    }
}

void Assembler::warnUnused()
{
    for (std::uint32_t i = 0; i < _definitions.size(); ++i) {
        const Definition& definition = _definitions[i];
        if (_places[i].chunk == kNoChunk && definition.kind->keyword != std::string_view("ACTION"))
            _warnings.add(definition.offset, {"'{}' is part of nothing and left out", definition.name});
    }
}

void Assembler::verify() const
{
    try {
        readNj(_file.bytes());
    } catch (const ParseError& error) {
        const auto after = std::ranges::upper_bound(_placed, error.offset(), {}, &Placed::file);
        const std::uint32_t culprit = after == _placed.begin() ? 0 : std::prev(after)->definition;
        _tokens.fail(_definitions[culprit].offset, error.expected(), error.found());
    }
}

} // namespace

ByteVector assembleChunks(const TokenReader& tokens, std::size_t textSize, std::vector<Definition> definitions,
                          Warnings& warnings, const AsciiBinary& binary)
{
    return Assembler(tokens, textSize, std::move(definitions), warnings, binary).assemble();
}

} // namespace telepipe::formats
