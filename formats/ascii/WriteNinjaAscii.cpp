#include "formats/ascii/FieldText.h"
#include "formats/ascii/NinjaAscii.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Numbers.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/nj/NjParts.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace telepipe::formats {

namespace {

// The heads of texts, by AsciiKind. The compact shape guide shows NAS and NAM with their contents; the other heads are
// made after them.
struct Head
{
    const char* kind;
    const char* contents;
};
constexpr Head kHeads[] = {{"NAT", "NinjaAsciiTexlist"},         {"NAD", "NinjaAsciiModel CnkModel"},
                           {"NAL", "NinjaAsciiLight"},           {"NAC", "NinjaAsciiCamera"},
                           {"NAM", "NinjaAsciiMotion"},          {"NAS", "NinjaAsciiCompactShape"},
                           {"NJA", "NinjaAsciiDataMix CnkModel"}};

// The kind of text that a chunk goes into. Simple shapes are Ninja1's contents of .nas (docs/formats.md, Ninja ASCII).
AsciiKind asciiKind(IffKind chunk)
{
    switch (chunk) {
    case IffKind::TextureList:
        return AsciiKind::TextureList;
    case IffKind::ChunkModel:
    case IffKind::Ninja2Model:
    case IffKind::BasicModel:
        return AsciiKind::Model;
    case IffKind::Camera:
        return AsciiKind::Camera;
    case IffKind::Light:
        return AsciiKind::Light;
    case IffKind::Motion:
    case IffKind::CameraMotion:
    case IffKind::LightMotion:
    case IffKind::CompactMotion:
        return AsciiKind::Motion;
    case IffKind::ShapeMotion:
    case IffKind::ShapeList:
        return AsciiKind::Shape;
    case IffKind::Address:
    case IffKind::NextFile:
    case IffKind::Other:
        break;
    }
    return AsciiKind::Mix; // where all that is of no known kind stands
}

bool isKnown(const IffChunk& chunk)
{
    return isPart(chunk.kind);
}

// True for a chunk that the text has in another form: pointer lists follow from the structures, addresses from the
// place of a chunk.
bool isImplied(const NjFile& file, std::size_t number)
{
    const IffChunk& chunk = file.chunks[number];
    if (chunk.isPointerList())
        return number > 0 && isKnown(file.chunks[number - 1]);
    return chunk.kind == IffKind::Address && chunk.size == 4 &&
           std::ranges::any_of(file.chunks, [number](const IffChunk& each) {
               return isKnown(each) && each.addressChunk == static_cast<std::int32_t>(number);
           });
}

// The kind of text of a chunk that is written.
std::optional<AsciiKind> kindOf(const NjFile& file, std::size_t chunk)
{
    if (isImplied(file, chunk))
        return std::nullopt;
    return asciiKind(file.chunks[chunk].kind);
}

// True where the texts must be Ninja2's, which have the same names for other structures; their head names the version.
bool isNinja2(const NjFile& file)
{
    return std::ranges::any_of(file.chunks, [](const IffChunk& chunk) { return chunk.kind == IffKind::Ninja2Model; }) ||
           std::ranges::any_of(file.cameras, &NinjaCamera::ninja2) ||
           std::ranges::any_of(file.lights, &NinjaLight::ninja2);
}

std::string identifier(std::string name)
{
    const auto isOdd = [](char c) {
        return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_');
    };
    std::ranges::replace_if(name, isOdd, '_');
    return name.empty() ? "scene" : name;
}

// Writes the parts in the order of the file, and the comments and defaults that name them for the user.
class AsciiWriter
{
public:
    AsciiWriter(const NjFile& file, const AsciiOptions& options)
        : _file(file), _options(options), _scene(identifier(options.scene)),
          _isNinja2(isNinja2(file) || options.kind == AsciiKind::Motion ||
                    (options.kind == AsciiKind::Shape && !file.shapeLists.empty()))
    {
    }

    std::string write();
    std::string write(const Motion& motion);

private:
    void writeChunk(const IffChunk& chunk);
    void writeAddress(const IffChunk& chunk);
    void writePart(const IffChunk& chunk);
    void writeTextures(const TextureList& list, std::size_t number);
    void writeModel(const NjModel& model, std::size_t number);
    void writeCamera(const NinjaCamera& camera, std::size_t number);
    void writeLight(const NinjaLight& light, std::size_t number);
    void writeMotion(const Motion& motion, IffKind kind, std::size_t number);
    void writeShapeMotion(const ShapeMotion& motion, std::size_t number);
    void writeShapeList(const CompactShapeList& list, std::size_t number);
    void writeCompactMotion(const CompactShapeMotion& motion, std::size_t number);
    std::string firstLine() const;
    std::string finished() const;
    void announce(const char* what, const char* macro, const std::string& name);
    std::string numbered(const char* what, std::size_t number) const
    {
        return fmt::format("{}_{}{}", _scene, what, number);
    }

    const NjFile& _file;
    const AsciiOptions& _options;
    std::string _scene;
    bool _isNinja2;
    std::int32_t _addressChunk = -1; // the NJAD of the part written last
    std::string_view _lastName;      // its name
    std::size_t _addresses = 0, _unknown = 0;
    std::string _announced, _defaults, _body;
};

std::string AsciiWriter::write()
{
    for (std::size_t i = 0; i < _file.chunks.size(); ++i) {
        const auto kind = kindOf(_file, i);
        if (kind && (_options.kind == AsciiKind::Mix || _options.kind == *kind))
            writeChunk(_file.chunks[i]);
    }
    return finished();
}

void AsciiWriter::writeChunk(const IffChunk& chunk)
{
    if (isKnown(chunk)) {
        writeAddress(chunk);
        writePart(chunk);
    } else {
        writeAsciiChunk(_body, chunk, chunk.bytes, numbered("chunk", _unknown++));
        _addressChunk = -1;
    }
    _lastName = chunk.name();
}

// An address goes on over chunks of one name, until another or none is said.
void AsciiWriter::writeAddress(const IffChunk& chunk)
{
    const std::int32_t before = std::exchange(_addressChunk, chunk.addressChunk);
    const bool goesOn = before != -1 && _lastName == chunk.name();
    if (chunk.addressChunk != before && (chunk.addressChunk != -1 || goesOn))
        writeAsciiAddress(_body, chunk.address, numbered("address", _addresses++));
}

std::string AsciiWriter::write(const Motion& motion)
{
    writeMotion(motion, IffKind::Motion, 0);
    return finished();
}

// Replaces characters that would end the parentheses or the comment.
std::string commentWord(std::string word)
{
    std::ranges::replace_if(
        word,
        [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '*' || c == '/' || c == '(' || c == ')'; },
        '_');
    return word;
}

std::string AsciiWriter::firstLine() const
{
    Head head = kHeads[static_cast<std::size_t>(_options.kind)];
    if (_options.kind == AsciiKind::Shape && _file.shapeLists.empty())
        head.contents = "NinjaAsciiSimpleShape"; // Ninja1's contents of .nas
    AsciiHead given;
    given.version = _options.version;
    const std::string version = !given.version.empty() && given.isNinja2() == _isNinja2 ? commentWord(given.version)
                                : _isNinja2                                             ? "2.00.00"
                                                                                        : "1.00.00";
    const std::string modeller = _options.modeller.empty() ? "TELEPIPE" : commentWord(_options.modeller);
    return fmt::format("/* {} {} {} ({}) */\n", head.kind, version, head.contents, modeller);
}

std::string AsciiWriter::finished() const
{
    std::string text = firstLine() + _announced + _body;
    if (!_defaults.empty())
        text += "\nDEFAULT_START\n" + _defaults + "DEFAULT_END\n";
    return text;
}

// A line of the head for the user, and, for the first of its kind, the default for programs that include the text.
void AsciiWriter::announce(const char* what, const char* macro, const std::string& name)
{
    _announced += fmt::format("/* {} : {} */\n", what, name);
    if (macro && _defaults.find(macro) == std::string::npos)
        _defaults += fmt::format("#ifndef {0}\n#define {0} {1}\n#endif\n", macro, name);
}

void AsciiWriter::writePart(const IffChunk& chunk)
{
    const std::size_t number = chunk.part;
    visitPart(
        _file, chunk, [&](const TextureList& list) { writeTextures(list, number); },
        [&](const NjModel& model) { writeModel(model, number); },
        [&](const NinjaCamera& camera) { writeCamera(camera, number); },
        [&](const NinjaLight& light) { writeLight(light, number); },
        [&](const Motion& motion) { writeMotion(motion, chunk.kind, number); },
        [&](const ShapeMotion& motion) { writeShapeMotion(motion, number); },
        [&](const CompactShapeList& list) { writeShapeList(list, number); },
        [&](const CompactShapeMotion& motion) { writeCompactMotion(motion, number); });
}

void AsciiWriter::writeCamera(const NinjaCamera& camera, std::size_t number)
{
    const std::string name = numbered("camera", number);
    announce("CAMERA", nullptr, "camera_" + name);
    writeAsciiCamera(_body, camera, name, _isNinja2);
}

void AsciiWriter::writeLight(const NinjaLight& light, std::size_t number)
{
    const std::string name = numbered("light", number);
    announce("LIGHT", nullptr, "light_" + name);
    writeAsciiLight(_body, light, name, _isNinja2);
}

void AsciiWriter::writeTextures(const TextureList& list, std::size_t number)
{
    const std::string name = numbered("tex", number);
    announce("TEXLIST", "DEFAULT_TEXLIST_NAME", "texlist_" + name);
    _body += "\nTEXTURE_START\n";
    writeAsciiTextures(_body, list, name);
    _body += "\nTEXTURE_END\n";
}

void AsciiWriter::writeModel(const NjModel& model, std::size_t number)
{
    const std::string name = numbered("model", number);
    announce("OBJECT", "DEFAULT_OBJECT_NAME", "object_" + name + "_node0");
    const ObjectTree& tree = _file.pool.trees.at(model.tree);
    const IffKind kind = _file.chunks[model.chunk].kind;
    // A text of Ninja2 with a model of Ninja1 in it: the section names the chunk.
    const std::string section = tree.kind == ModelKind::Basic              ? "OBJECT"
                                : _isNinja2 && kind == IffKind::ChunkModel ? std::string(nameOf(kind))
                                                                           : "CNKOBJECT";
    _body += "\n" + section + "_START\n";
    writeAsciiTree(_body, _file.pool, tree, name);
    _body += "\n" + section + "_END\n";
}

void AsciiWriter::writeMotion(const Motion& motion, IffKind kind, std::size_t number)
{
    const bool ofCamera = kind == IffKind::CameraMotion, ofLight = kind == IffKind::LightMotion;
    const char* section = ofCamera ? "CAMERA_MOTION" : ofLight ? "LIGHT_MOTION" : "MOTION";
    const std::string name = numbered(ofCamera ? "cameramotion" : ofLight ? "lightmotion" : "motion", number);
    announce(section, "DEFAULT_MOTION_NAME", "motion_" + name);
    _body += std::string("\n") + section + "_START\n";
    writeAsciiMotion(_body, motion, name, _isNinja2 ? MotionFlags::Names : MotionFlags::Numbers);
    _body += std::string("\n") + section + "_END\n";
}

void AsciiWriter::writeShapeMotion(const ShapeMotion& motion, std::size_t number)
{
    const std::string name = numbered("shape", number);
    announce("SHAPE MOTION", "DEFAULT_SHAPE_NAME", "motion_" + name);
    _body += "\nSHAPE_MOTION_START\n";
    writeAsciiShapeMotion(_body, motion, name);
    _body += "\nSHAPE_MOTION_END\n";
}

void AsciiWriter::writeShapeList(const CompactShapeList& list, std::size_t number)
{
    const std::string name = numbered("shapelist", number);
    announce("CSHAPELIST", nullptr, "cshapelist_" + name);
    _body += "\nCSHAPE_LIST_START\n";
    writeAsciiShapeList(_body, list, name);
    _body += "\nCSHAPE_LIST_END\n";
}

void AsciiWriter::writeCompactMotion(const CompactShapeMotion& motion, std::size_t number)
{
    const std::string name = numbered("cshape", number);
    announce("CSHAPE MOTION", nullptr, "motion_" + name);
    _body += "\nCSHAPE_MOTION_START\n";
    writeAsciiCompactMotion(_body, motion, name);
    _body += "\nCSHAPE_MOTION_END\n";
}

} // namespace

void beginDefinition(std::string& text, const char* keyword, const std::string& name, bool isArray)
{
    text += fmt::format("\n{:<10} {}{}\nSTART\n", keyword, name, isArray ? "[]" : "");
}

void endDefinition(std::string& text)
{
    text += "END\n";
}

std::string pointerText(bool isPointer, const std::string& name)
{
    return isPointer ? name : "NULL";
}

std::string floatsText(glm::vec3 values)
{
    return fmt::format("{}, {}, {}", floatText(values.x), floatText(values.y), floatText(values.z));
}

// TEXN leaves attr and texaddr 0, as they are in files (docs/formats.md, Texture lists); TEXN3 is for the others.
void writeAsciiTextures(std::string& text, const TextureList& list, const std::string& name)
{
    beginDefinition(text, "TEXTURENAME", "textures_" + name);
    for (const TextureName& texture : list.names) {
        const std::string quoted = quotedText(texture.name);
        if (texture.attributes == 0 && texture.address == 0)
            text += fmt::format("    TEXN( {} ),\n", quoted);
        else
            text += fmt::format("    TEXN3( {}, {:#x}, {:#x} ),\n", quoted, texture.attributes, texture.address);
    }
    endDefinition(text);
    beginDefinition(text, "TEXTURELIST", "texlist_" + name, false);
    FieldText(text, *definitionKind("TEXTURELIST"),
              recordBytes(TextureListRecord{{}, static_cast<std::uint32_t>(list.names.size())}),
              {{"TextureList", "textures_" + name}})
        .all();
    endDefinition(text);
}

std::string writeNinjaAscii(const NjFile& file, const AsciiOptions& options)
{
    return AsciiWriter(file, options).write();
}

std::string writeNinjaAscii(const Motion& motion, const AsciiOptions& options)
{
    const NjFile none;
    return AsciiWriter(none, options).write(motion);
}

std::size_t unknownChunks(const NjFile& file)
{
    std::size_t unknown = 0;
    for (std::size_t i = 0; i < file.chunks.size(); ++i)
        unknown += !isKnown(file.chunks[i]) && !isImplied(file, i);
    return unknown;
}

std::size_t asciiParts(const NjFile& file, AsciiKind kind)
{
    std::size_t parts = 0;
    for (std::size_t i = 0; i < file.chunks.size(); ++i) {
        const auto known = kindOf(file, i);
        parts += known && (kind == AsciiKind::Mix || kind == *known);
    }
    return parts;
}

} // namespace telepipe::formats
