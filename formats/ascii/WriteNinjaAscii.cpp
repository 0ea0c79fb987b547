#include "formats/ascii/NinjaAscii.h"
#include "formats/ascii/Numbers.h"
#include "formats/ascii/TextWriter.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// By AsciiKind. NAS and NAM with their contents are the guide's (3.2); the rest is made after them.
struct Head
{
    const char* kind;
    const char* contents;
};
constexpr Head kHeads[] = {{"NAT", "NinjaAsciiTexlist"},
                           {"NAD", "NinjaAsciiModel CnkModel"},
                           {"NAM", "NinjaAsciiMotion"},
                           {"NJA", "NinjaAsciiDataMix CnkModel"}};

// Constants by name in MotionBitF and InterpolFctF are those of version 2.
constexpr const char* kVersion = "2.00.00";

// In place of "SI", "LW", "MAX" or "MAYA": these texts come from no modeller.
constexpr const char* kModeller = "TELEPIPE";

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
    AsciiWriter(const NjFile& file, const AsciiOptions& options) : _file(file), _options(options)
    {
        _scene = identifier(options.scene);
    }

    std::string write();

private:
    bool wants(AsciiKind kind) const { return _options.kind == AsciiKind::Mix || _options.kind == kind; }
    void writeParts();
    void writeTextures(std::size_t number);
    void writeModel(std::size_t number);
    void writeMotion(std::size_t number);
    void announce(const char* what, const char* macro, const std::string& name);
    std::string numbered(const char* what, std::size_t number) const
    {
        return _scene + "_" + what + std::to_string(number);
    }

    const NjFile& _file;
    const AsciiOptions& _options;
    std::string _scene, _announced, _defaults, _body;
};

std::string AsciiWriter::write()
{
    writeParts();
    const Head& head = kHeads[static_cast<std::size_t>(_options.kind)];
    std::string text =
        std::string("/* ") + head.kind + " " + kVersion + " " + head.contents + " (" + kModeller + ") */\n";
    text += _announced + "\n" + _body;
    if (!_defaults.empty())
        text += "\nDEFAULT_START\n" + _defaults + "DEFAULT_END\n";
    return text;
}

// Chunks of one kind are in the order of their structures.
void AsciiWriter::writeParts()
{
    std::size_t textures = 0, models = 0, motions = 0;
    for (const IffChunk& chunk : _file.chunks) {
        if (chunk.name() == "NJTL")
            writeTextures(textures++);
        else if (models < _file.models.size() && &_file.chunks[_file.models[models].chunk] == &chunk)
            writeModel(models++);
        else if (chunk.name() == "NMDM")
            writeMotion(motions++);
    }
}

// A line of the head for the user, and, for the first of its kind, the default for programs that include the text.
void AsciiWriter::announce(const char* what, const char* macro, const std::string& name)
{
    _announced += std::string("/* ") + what + " : " + name + " */\n";
    if (_defaults.find(macro) == std::string::npos)
        _defaults += std::string("#ifndef ") + macro + "\n#define " + macro + " " + name + "\n#endif\n";
}

void AsciiWriter::writeTextures(std::size_t number)
{
    if (!wants(AsciiKind::TextureList))
        return;
    const std::string name = numbered("tex", number);
    announce("TEXLIST", "DEFAULT_TEXLIST_NAME", "texlist_" + name);
    _body += "\nTEXTURE_START\n";
    writeAsciiTextures(_body, _file.textureLists.at(number), name);
    _body += "\nTEXTURE_END\n";
}

void AsciiWriter::writeModel(std::size_t number)
{
    const ObjectTree& tree = _file.pool.trees.at(_file.models[number].tree);
    if (!wants(AsciiKind::Model) || tree.kind != ModelKind::Chunk)
        return;
    const std::string name = numbered("model", number);
    announce("OBJECT", "DEFAULT_OBJECT_NAME", "object_" + name + "_node0");
    _body += "\nCNKOBJECT_START\n";
    writeAsciiTree(_body, _file.pool, tree, name);
    _body += "\nCNKOBJECT_END\n";
}

void AsciiWriter::writeMotion(std::size_t number)
{
    if (!wants(AsciiKind::Motion))
        return;
    const std::string name = numbered("motion", number);
    announce("MOTION", "DEFAULT_MOTION_NAME", "motion_" + name);
    _body += "\nMOTION_START\n";
    writeAsciiMotion(_body, _file.motions.at(number), name);
    _body += "\nMOTION_END\n";
}

} // namespace

void beginDefinition(std::string& text, const char* keyword, const std::string& name, bool isArray)
{
    const std::string word = keyword;
    text += "\n" + word + std::string(word.size() < 11 ? 11 - word.size() : 1, ' ') + name + (isArray ? "[]" : "") +
            "\nSTART\n";
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
    return floatText(values.x) + ", " + floatText(values.y) + ", " + floatText(values.z);
}

// TEXN leaves attr and texaddr 0, as they are in files (real_data 4); TEXN3 is for the others.
void writeAsciiTextures(std::string& text, const TextureList& list, const std::string& name)
{
    beginDefinition(text, "TEXTURENAME", "textures_" + name);
    for (const TextureName& texture : list.names) {
        const bool isPlain = texture.attributes == 0 && texture.address == 0;
        text += (isPlain ? "    TEXN( " : "    TEXN3( ") + quotedText(texture.name);
        if (!isPlain)
            text += ", " + hexadecimal(texture.attributes) + ", " + hexadecimal(texture.address);
        text += " ),\n";
    }
    endDefinition(text);
    beginDefinition(text, "TEXTURELIST", "texlist_" + name, false);
    text += "TextureList textures_" + name + ",\n";
    text += "TextureNum  " + std::to_string(list.names.size()) + ",\n";
    endDefinition(text);
}

std::string writeNinjaAscii(const NjFile& file, const AsciiOptions& options)
{
    return AsciiWriter(file, options).write();
}

std::size_t asciiParts(const NjFile& file, AsciiKind kind)
{
    const auto isChunkModel = [&](const NjModel& model) {
        return file.pool.trees[model.tree].kind == ModelKind::Chunk;
    };
    const std::size_t models = static_cast<std::size_t>(std::ranges::count_if(file.models, isChunkModel));
    switch (kind) {
    case AsciiKind::TextureList:
        return file.textureLists.size();
    case AsciiKind::Model:
        return models;
    case AsciiKind::Motion:
        return file.motions.size();
    case AsciiKind::Mix:
        return file.textureLists.size() + models + file.motions.size();
    }
    return 0;
}

} // namespace telepipe::formats
