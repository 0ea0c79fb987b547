#include "formats/ascii/FieldText.h"
#include "formats/ascii/NinjaAscii.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Numbers.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
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
std::optional<AsciiKind> kindOf(std::string_view chunk)
{
    constexpr std::pair<std::string_view, AsciiKind> kModelKinds[] = {
        {"NJTL", AsciiKind::TextureList}, {"NJCM", AsciiKind::Model},  {"N2CM", AsciiKind::Model},
        {"NJBM", AsciiKind::Model},       {"NJLI", AsciiKind::Light},  {"NJCA", AsciiKind::Camera},
        {"NMDM", AsciiKind::Motion},      {"NCAM", AsciiKind::Motion}, {"NLIM", AsciiKind::Motion},
        {"CPSM", AsciiKind::Motion},      {"NSSM", AsciiKind::Shape},  {"NJSL", AsciiKind::Shape},
    };
    for (const auto& [name, kind] : kModelKinds) {
        if (chunk == name)
            return kind;
    }
    return std::nullopt;
}

bool isKnown(const IffChunk& chunk)
{
    return kindOf(chunk.name()).has_value();
}

// True for a chunk that the text has in another form: pointer lists follow from the structures, addresses from the
// place of a chunk.
bool isImplied(const NjFile& file, std::size_t number)
{
    const IffChunk& chunk = file.chunks[number];
    if (chunk.isPointerList())
        return number > 0 && isKnown(file.chunks[number - 1]);
    return chunk.name() == "NJAD" && chunk.size == 4 &&
           std::ranges::any_of(file.chunks, [number](const IffChunk& each) {
               return isKnown(each) && each.addressChunk == static_cast<std::int32_t>(number);
           });
}

// The kind of a chunk that is written; those of no known name go into a mix.
std::optional<AsciiKind> kindOf(const NjFile& file, std::size_t chunk)
{
    if (isImplied(file, chunk))
        return std::nullopt;
    return kindOf(file.chunks[chunk].name()).value_or(AsciiKind::Mix);
}

// True where the texts must be Ninja2's, which have the same names for other structures; their head names the version.
bool isNinja2(const NjFile& file)
{
    return std::ranges::any_of(file.chunks, [](const IffChunk& chunk) { return chunk.name() == "N2CM"; }) ||
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
    void writeChunk(std::size_t index, std::size_t number);
    void writeAddress(const IffChunk& chunk);
    void writeModelOrPart(std::size_t index, std::size_t number);
    void writePart(std::string_view chunk, std::size_t number);
    void writeTextures(std::size_t number);
    void writeModel(std::size_t number);
    void writeShapeList(std::size_t number);
    void writeCompactMotion(std::size_t number);
    void writeMotion(const Motion& motion, const char* section, const std::string& name);
    void writeShapeMotion(std::size_t number);
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

// Chunks of one name are in the order of their structures.
std::string AsciiWriter::write()
{
    std::map<std::string_view, std::size_t> numbers;
    std::size_t models = 0;
    for (std::size_t i = 0; i < _file.chunks.size(); ++i) {
        const bool isModel = models < _file.models.size() && _file.models[models].chunk == i;
        const std::size_t number = isModel ? models++ : numbers[_file.chunks[i].name()]++;
        const auto kind = kindOf(_file, i);
        if (kind && (_options.kind == AsciiKind::Mix || _options.kind == *kind))
            writeChunk(i, number);
    }
    return finished();
}

void AsciiWriter::writeChunk(std::size_t index, std::size_t number)
{
    const IffChunk& chunk = _file.chunks[index];
    if (isKnown(chunk)) {
        writeAddress(chunk);
        writeModelOrPart(index, number);
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

void AsciiWriter::writeModelOrPart(std::size_t index, std::size_t number)
{
    const bool isModel = number < _file.models.size() && _file.models[number].chunk == index;
    isModel ? writeModel(number) : writePart(_file.chunks[index].name(), number);
}

std::string AsciiWriter::write(const Motion& motion)
{
    writeMotion(motion, "MOTION", numbered("motion", 0));
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

void AsciiWriter::writePart(std::string_view chunk, std::size_t number)
{
    if (chunk == "NJTL")
        writeTextures(number);
    else if (chunk == "NJSL")
        writeShapeList(number);
    else if (chunk == "CPSM")
        writeCompactMotion(number);
    else if (chunk == "NSSM")
        writeShapeMotion(number);
    else if (chunk == "NMDM")
        writeMotion(_file.motions.at(number), "MOTION", numbered("motion", number));
    else if (chunk == "NCAM")
        writeMotion(_file.cameraMotions.at(number), "CAMERA_MOTION", numbered("cameramotion", number));
    else if (chunk == "NLIM")
        writeMotion(_file.lightMotions.at(number), "LIGHT_MOTION", numbered("lightmotion", number));
    else if (chunk == "NJCA") {
        announce("CAMERA", nullptr, "camera_" + numbered("camera", number));
        writeAsciiCamera(_body, _file.cameras.at(number), numbered("camera", number), _isNinja2);
    } else if (chunk == "NJLI") {
        announce("LIGHT", nullptr, "light_" + numbered("light", number));
        writeAsciiLight(_body, _file.lights.at(number), numbered("light", number), _isNinja2);
    }
}

void AsciiWriter::writeTextures(std::size_t number)
{
    const std::string name = numbered("tex", number);
    announce("TEXLIST", "DEFAULT_TEXLIST_NAME", "texlist_" + name);
    _body += "\nTEXTURE_START\n";
    writeAsciiTextures(_body, _file.textureLists.at(number), name);
    _body += "\nTEXTURE_END\n";
}

void AsciiWriter::writeModel(std::size_t number)
{
    const std::string name = numbered("model", number);
    announce("OBJECT", "DEFAULT_OBJECT_NAME", "object_" + name + "_node0");
    const ObjectTree& tree = _file.pool.trees.at(_file.models[number].tree);
    const std::string_view chunk = _file.chunks[_file.models[number].chunk].name();
    // A text of Ninja2 with a model of Ninja1 in it: the section names the chunk.
    const std::string section = tree.kind == ModelKind::Basic  ? "OBJECT"
                                : _isNinja2 && chunk == "NJCM" ? "NJCM"
                                                               : "CNKOBJECT";
    _body += "\n" + section + "_START\n";
    writeAsciiTree(_body, _file.pool, tree, name);
    _body += "\n" + section + "_END\n";
}

void AsciiWriter::writeMotion(const Motion& motion, const char* section, const std::string& name)
{
    announce(section, "DEFAULT_MOTION_NAME", "motion_" + name);
    _body += std::string("\n") + section + "_START\n";
    writeAsciiMotion(_body, motion, name, _isNinja2 ? MotionFlags::Names : MotionFlags::Numbers);
    _body += std::string("\n") + section + "_END\n";
}

void AsciiWriter::writeShapeMotion(std::size_t number)
{
    const std::string name = numbered("shape", number);
    announce("SHAPE MOTION", "DEFAULT_SHAPE_NAME", "motion_" + name);
    _body += "\nSHAPE_MOTION_START\n";
    writeAsciiShapeMotion(_body, _file.shapeMotions.at(number), name);
    _body += "\nSHAPE_MOTION_END\n";
}

void AsciiWriter::writeShapeList(std::size_t number)
{
    const std::string name = numbered("shapelist", number);
    announce("CSHAPELIST", nullptr, "cshapelist_" + name);
    _body += "\nCSHAPE_LIST_START\n";
    writeAsciiShapeList(_body, _file.shapeLists.at(number), name);
    _body += "\nCSHAPE_LIST_END\n";
}

void AsciiWriter::writeCompactMotion(std::size_t number)
{
    const std::string name = numbered("cshape", number);
    announce("CSHAPE MOTION", nullptr, "motion_" + name);
    _body += "\nCSHAPE_MOTION_START\n";
    writeAsciiCompactMotion(_body, _file.compactMotions.at(number), name);
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
