#include "engine/render/pass/OverlayLayer.h"

#include <cstddef>

namespace telepipe::render {

namespace {

void attribute(GLuint location, GLint size, GLenum type, GLboolean normalized, std::size_t offset)
{
    glEnableVertexAttribArray(location);
    glVertexAttribPointer(location, size, type, normalized, sizeof(scene::OverlayVertex),
                          reinterpret_cast<const void*>(offset));
}

} // namespace

OverlayLayer::OverlayLayer(const scene::OverlayMesh& mesh)
{
    glBindVertexArray(_vertexArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, _vertices.name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(scene::OverlayVertex)),
                 mesh.vertices.data(), GL_STATIC_DRAW);
    // Locations of shaders/overlay.vert.
    attribute(0, 3, GL_FLOAT, GL_FALSE, offsetof(scene::OverlayVertex, position));
    attribute(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(scene::OverlayVertex, color));
    glBindVertexArray(0);
    for (const scene::OverlayGroup& group : mesh.groups)
        _groups.push_back({static_cast<GLint>(group.firstVertex), static_cast<GLsizei>(group.vertexCount), true});
}

// Neighbouring groups that are both shown are one draw.
void OverlayLayer::draw() const
{
    glBindVertexArray(_vertexArray.name());
    for (std::size_t i = 0; i < _groups.size();) {
        const GLint first = _groups[i].first;
        GLsizei count = 0;
        for (; i < _groups.size() && _groups[i].shown; ++i)
            count += _groups[i].count;
        if (count > 0)
            glDrawArrays(GL_TRIANGLES, first, count);
        else
            ++i;
    }
}

} // namespace telepipe::render
