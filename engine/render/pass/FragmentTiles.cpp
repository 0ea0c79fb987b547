#include "engine/render/pass/FragmentTiles.h"

#include <utility>

namespace telepipe::render {

FragmentTiles::FragmentTiles(const ShaderLibrary& library)
    : _find(library.lateScreen("occupied.frag", {"occupied.frag"}, {}, 430))
{
}

LateProgram FragmentTiles::lateProgram(const ShaderLibrary& library, std::string name,
                                       std::vector<std::string_view> fragment, std::vector<std::string> defines)
{
    return {library, {std::move(name), 430, std::move(defines), {"tiles.vert"}, std::move(fragment)}};
}

void FragmentTiles::fit(const ImageSize& picture)
{
    constexpr GLsizei kSide = kFragmentTile;
    _picture = picture;
    _tiles = {(picture.width + kSide - 1) / kSide, (picture.height + kSide - 1) / kSide};
    _images = Images();
    allocateImage(_images.occupied, GL_R8UI, _tiles);
    const GLuint occupied = _images.occupied.name();
    attachImages(_images.finding, {&occupied, 1}, 0);
}

void FragmentTiles::find(const gl::Texture& counts, gl::StateTracker& state) const
{
    glMemoryBarrier(GL_TEXTURE_FETCH_BARRIER_BIT);
    state.apply(screenState());
    glBindFramebuffer(GL_FRAMEBUFFER, _images.finding.name());
    glViewport(0, 0, _tiles.width, _tiles.height);
    glUseProgram(_find.name());
    drawScreen({{kOpaqueDepthUnit, counts.name()}});
    glViewport(0, 0, _picture.width, _picture.height);
}

void FragmentTiles::drawTiles(const LateProgram& program) const
{
    glUniform2f(program.uniform("pictureSize"), static_cast<GLfloat>(_picture.width),
                static_cast<GLfloat>(_picture.height));
    bindImage(kPeeledUnit, GL_TEXTURE_2D, _images.occupied.name());
    glDrawArrays(GL_TRIANGLES, 0, 6 * _tiles.width * _tiles.height);
    bindImage(kPeeledUnit, GL_TEXTURE_2D, 0);
}

} // namespace telepipe::render
