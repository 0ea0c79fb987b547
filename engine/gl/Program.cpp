#include "engine/gl/Program.h"

#include <deque>
#include <stdexcept>
#include <vector>

namespace telepipe::gl {

namespace {

// A shader lives until its program is linked.
class Shader
{
public:
    explicit Shader(GLenum stage) : _name(glCreateShader(stage)) {}
    ~Shader() { glDeleteShader(_name); }
    Shader(const Shader&) = delete;
    Shader& operator=(const Shader&) = delete;
    GLuint name() const { return _name; }

private:
    GLuint _name;
};

template <class Length, class Text> std::string infoLog(GLuint name, Length length, Text text)
{
    GLint size = 0;
    length(name, GL_INFO_LOG_LENGTH, &size);
    std::string log(static_cast<std::size_t>(size > 0 ? size : 1), '\0');
    text(name, static_cast<GLsizei>(log.size()), nullptr, log.data());
    return std::string(log.c_str());
}

void compile(GLuint shader, std::string_view program, const char* stage, ShaderText text)
{
    std::vector<const GLchar*> pieces;
    std::vector<GLint> lengths;
    for (std::string_view piece : text) {
        pieces.push_back(piece.data());
        lengths.push_back(static_cast<GLint>(piece.size()));
    }
    glShaderSource(shader, static_cast<GLsizei>(pieces.size()), pieces.data(), lengths.data());
    glCompileShader(shader);
    GLint good = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
    if (good == GL_FALSE)
        throw std::runtime_error("shader " + std::string(program) + " (" + stage +
                                 "): " + infoLog(shader, glGetShaderiv, glGetShaderInfoLog));
}

void link(GLuint program, std::string_view name)
{
    glLinkProgram(program);
    GLint good = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    if (good == GL_FALSE)
        throw std::runtime_error("shader " + std::string(name) +
                                 " (link): " + infoLog(program, glGetProgramiv, glGetProgramInfoLog));
}

} // namespace

Program::Program(std::string_view name, ShaderText vertex, ShaderText fragment, ShaderText geometry)
{
    std::deque<Shader> shaders;
    compile(shaders.emplace_back(GL_VERTEX_SHADER).name(), name, "vertex", vertex);
    compile(shaders.emplace_back(GL_FRAGMENT_SHADER).name(), name, "fragment", fragment);
    if (!geometry.empty())
        compile(shaders.emplace_back(GL_GEOMETRY_SHADER).name(), name, "geometry", geometry);
    for (const Shader& shader : shaders)
        glAttachShader(_object.name(), shader.name());
    link(_object.name(), name);
    for (const Shader& shader : shaders)
        glDetachShader(_object.name(), shader.name());
}

void Program::bindBlock(const char* name, GLuint binding) const
{
    const GLuint block = glGetUniformBlockIndex(_object.name(), name);
    if (block != GL_INVALID_INDEX)
        glUniformBlockBinding(_object.name(), block, binding);
}

void Program::bindSampler(const char* name, GLint unit) const
{
    glUseProgram(_object.name());
    const GLint location = uniform(name);
    if (location >= 0)
        glUniform1i(location, unit);
}

} // namespace telepipe::gl
