#include "engine/render/pass/OverlayLayer.h"

#include "engine/gl/Attributes.h"
#include "engine/render/resource/ShaderInterface.h"

#include <cstddef>

namespace telepipe::render {

OverlayLayer::OverlayLayer(const scene::OverlayMesh& mesh)
{
    glBindVertexArray(_vertexArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, _vertices.name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(scene::OverlayVertex)),
                 mesh.vertices.data(), GL_STATIC_DRAW);
    gl::describeVertices(sizeof(scene::OverlayVertex),
                         {{kPositionAttribute, gl::VertexFormat::Vec3, offsetof(scene::OverlayVertex, position)},
                          {kColorAttribute, gl::VertexFormat::Color, offsetof(scene::OverlayVertex, color)}});
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

OverlayStyle styleOf(scene::OverlayKind kind, OverlayStyle asked)
{
    using enum scene::OverlayKind;
    if (kind != Collision)
        asked.backFaces = kind == Minimap || kind == Links;
    return asked;
}

} // namespace telepipe::render
