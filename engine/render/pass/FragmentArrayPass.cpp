#include "engine/render/pass/FragmentArrayPass.h"

#include "engine/scene/UninitializedVector.h"

#include <algorithm>
#include <utility>

namespace telepipe::render {

namespace {

constexpr std::int64_t kFragmentBytes = 16;
constexpr std::uint32_t kFirstSlots = 4; // where a frame may not be drawn again
// From this number of slots on a pixel's fragments are sorted in n log n steps; below it, n * n steps are fewer on a
// GPU. Seventeen layers are the most that was seen in a real stage.
constexpr std::uint32_t kDeepSlots = 32;

std::uint32_t squaresAlong(GLsizei pixels)
{
    return (static_cast<std::uint32_t>(pixels) + kStoreSquare - 1) / kStoreSquare;
}

// Lays the squares out one after the other, and begins another part of the picture where the allowed memory ends. A
// part is some rows of squares, or where one is too long, some squares of a row.
class SquareLayout
{
public:
    SquareLayout(std::span<SquareSlots> squares, std::uint32_t wide, std::int64_t room)
        : _squares(squares), _wide(wide), _room(room)
    {
        const auto high = static_cast<std::uint32_t>(squares.size()) / wide;
        for (std::uint32_t y = 0; y < high; ++y)
            addRow(y);
        end(high);
    }

    std::vector<gl::ScissorBox> parts; // in squares
    std::int64_t slots = 0;            // of the largest part

private:
    void addRow(std::uint32_t y)
    {
        std::int64_t needed = 0;
        for (const SquareSlots& square : _squares.subspan(std::size_t{y} * _wide, _wide))
            needed += square.count;
        if (_used != 0 && _used + needed > _room)
            end(y);
        if (needed > _room) {
            end(y);
            return splitRow(y);
        }
        for (SquareSlots& square : _squares.subspan(std::size_t{y} * _wide, _wide))
            place(square);
    }
    void splitRow(std::uint32_t y)
    {
        std::uint32_t first = 0;
        for (std::uint32_t x = 0; x < _wide; ++x) {
            SquareSlots& square = _squares[std::size_t{y} * _wide + x];
            if (_used != 0 && _used + square.count > _room) {
                add(first, y, x - first, 1);
                first = x;
            }
            place(square);
        }
        add(first, y, _wide - first, 1);
        _firstRow = y + 1;
    }
    void place(SquareSlots& square)
    {
        square.first = static_cast<std::uint32_t>(_used);
        _used += square.count;
    }
    void end(std::uint32_t row)
    {
        if (row > _firstRow)
            add(0, _firstRow, _wide, row - _firstRow);
        _firstRow = row;
    }
    void add(std::uint32_t x, std::uint32_t y, std::uint32_t wide, std::uint32_t high)
    {
        parts.push_back(
            {static_cast<GLint>(x), static_cast<GLint>(y), static_cast<GLsizei>(wide), static_cast<GLsizei>(high)});
        slots = std::max(slots, _used);
        _used = 0;
    }

    std::span<SquareSlots> _squares;
    std::uint32_t _wide;
    std::int64_t _room, _used = 0;
    std::uint32_t _firstRow = 0; // of the open part
};

gl::ScissorBox inPixels(const gl::ScissorBox& squares, const ImageSize& size)
{
    const GLint side = kStoreSquare, x = squares.x * side, y = squares.y * side;
    return {x, y, std::min(squares.width * side, size.width - x), std::min(squares.height * side, size.height - y)};
}

LateProgram lateResolve(const ShaderLibrary& library, std::vector<std::string_view> blend,
                        std::vector<std::string> defines)
{
    std::vector<std::string_view> files{"fragment.glsl", "fragment_store.glsl", "kept_slots.glsl"};
    files.insert(files.end(), blend.begin(), blend.end());
    files.insert(files.end(), {"sorted.glsl", "resolve.frag"});
    return FragmentTiles::lateProgram(library, "resolve", std::move(files), std::move(defines));
}

void makeBuffer(GLenum kind, const gl::Buffer& buffer, GLsizeiptr bytes, const void* content)
{
    glBindBuffer(kind, buffer.name());
    glBufferData(kind, bytes, content, GL_DYNAMIC_DRAW);
}

void attachBuffer(const gl::Texture& texture, GLenum format, const gl::Buffer& buffer)
{
    bindImage(kSquaresUnit, GL_TEXTURE_BUFFER, texture.name());
    glTexBuffer(GL_TEXTURE_BUFFER, format, buffer.name());
    bindImage(kSquaresUnit, GL_TEXTURE_BUFFER, 0);
}

} // namespace

FragmentArrayPass::FragmentArrayPass(const gl::Capabilities& capabilities, const ShaderLibrary& library)
    : _countsInPlace(capabilities.framebufferFetch), _maxTexels(capabilities.maxTextureBufferTexels),
      _tiles(library), _resolve{lateResolve(library, {"blend.glsl"}, {}),
                                lateResolve(library, {"blend.glsl"}, {"DEEP"})},
      _chipResolve{lateResolve(library, {"chip.glsl", "chip_blend.glsl"}, {}),
                   lateResolve(library, {"chip.glsl", "chip_blend.glsl"}, {"DEEP"})}
{
    const std::uint32_t none = 0;
    makeBuffer(GL_SHADER_STORAGE_BUFFER, _overflow, sizeof none, &none);
}

void FragmentArrayPass::setSlots(std::uint32_t slots)
{
    _deepest = slots;
    for (SquareSlots& square : _squares)
        square.count = slots;
    allocate();
}

void FragmentArrayPass::allocate()
{
    constexpr std::int64_t kPixels = std::int64_t{kStoreSquare} * kStoreSquare;
    const std::int64_t texels = std::min(_maxTexels, _limitBytes / kFragmentBytes);
    SquareLayout layout(_squares, _squaresWide, texels / kPixels);
    _parts.clear();
    for (const gl::ScissorBox& part : layout.parts)
        _parts.push_back(inPixels(part, _size));
    _limitUsed = _limitBytes;
    makeBuffer(GL_TEXTURE_BUFFER, _store, std::max<std::int64_t>(layout.slots, 1) * kPixels * kFragmentBytes, nullptr);
    attachBuffer(_fragments, GL_RGBA32UI, _store);
    makeBuffer(GL_TEXTURE_BUFFER, _squareStore, static_cast<GLsizeiptr>(_squares.size() * sizeof(SquareSlots)),
               _squares.data());
    attachBuffer(_squareTexels, GL_RG32UI, _squareStore);
}

void FragmentArrayPass::fit(const TranslucentInput& input)
{
    const ImageSize size = sizeOfImages(input.target);
    if (size == _size && _limitBytes == _limitUsed)
        return;
    if (size != _size) {
        _size = size;
        _squaresWide = squaresAlong(size.width);
        _squares.assign(std::size_t{_squaresWide} * squaresAlong(size.height), SquareSlots());
        _grown = _grown && input.mayLag;
        setSlots(input.mayLag ? std::max(_deepest, kFirstSlots) : 0);
    } else {
        allocate();
    }
    _images = Images();
    allocateImage(_images.counts, GL_R32UI, size);
    allocateImage(_images.opaque, GL_RGBA8, size);
    const GLuint counts = _images.counts.name(), opaque = _images.opaque.name();
    attachImages(_images.clearing, {&counts, 1}, 0);
    attachImages(_images.copying, {&opaque, 1}, 0);
    _tiles.fit(size);
}

gl::State FragmentArrayPass::within(const gl::ScissorBox& part, gl::State state) const
{
    if (_parts.size() > 1)
        state.scissor = part;
    return state;
}

void FragmentArrayPass::copyOpaque(const RenderTarget& target) const
{
    copyColor(target.framebuffer(), _images.copying.name(), _size);
}

void FragmentArrayPass::draw(const TranslucentInput& input)
{
    if (_asked.passed())
        grow();
    fit(input);
    if (input.isTile && !input.mayLag) // tiles of a single picture; the next frame of a window shows about the same
        setSlots(0);                   // what the tile before needed, this one need not
    copyOpaque(input.target);
    if (_deepest == 0 && !input.mayLag && !countFirst(input))
        return;
    drawParts(input);
    if (input.mayLag) {
        if (!_asked.isSet())
            _asked.set();
        return;
    }
    while (grow())
        drawParts(input);
}

// Counts the fragments where no pixel has room yet, so that there is nothing to put in order. False where no pixel has
// fragments.
bool FragmentArrayPass::countFirst(const TranslucentInput& input)
{
    bindStore();
    begin(input, _parts.front());
    collect(input, _parts.front());
    takeCounts();
    leave(input);
    _grown = _deepest != 0;
    _statistics.slots = _deepest;
    _statistics.parts = 0;
    return _deepest != 0;
}

// Binds the target again, and unbinds images that others draw to.
void FragmentArrayPass::leave(const TranslucentInput& input) const
{
    glBindFramebuffer(GL_FRAMEBUFFER, input.target.framebuffer());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, 0);
    bindImage(kSquaresUnit, GL_TEXTURE_BUFFER, 0);
    input.draws.forgetBindings();
}

// Waits for the frame's draws. True when a pixel had no room, and there is room now.
bool FragmentArrayPass::grow()
{
    std::uint32_t deepest = 0;
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
    glBindBuffer(GL_SHADER_STORAGE_BUFFER, _overflow.name());
    glGetBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof deepest, &deepest);
    _asked.remove();
    if (deepest == 0)
        return false;
    const std::uint32_t none = 0;
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, sizeof none, &none);
    ++_statistics.overflows;
    if (std::exchange(_grown, true))
        setSlots(std::max(deepest, _deepest));
    else
        takeCounts();
    return true;
}

// Gives each square the slots that its deepest pixel has just asked for.
void FragmentArrayPass::takeCounts()
{
    glMemoryBarrier(GL_FRAMEBUFFER_BARRIER_BIT);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, _images.clearing.name());
    const auto width = static_cast<std::size_t>(_size.width);
    scene::UninitializedVector<std::uint32_t> counts(width * kStoreSquare); // of a row of squares
    std::span<SquareSlots> squares = _squares;
    for (GLint y = 0; y < _size.height; y += kStoreSquare, squares = squares.subspan(_squaresWide)) {
        const GLsizei rows = std::min<GLsizei>(kStoreSquare, _size.height - y);
        glReadPixels(0, y, _size.width, rows, GL_RED_INTEGER, GL_UNSIGNED_INT, counts.data());
        for (GLsizei row = 0; row < rows; ++row)
            for (std::size_t x = 0; x < width; ++x) {
                std::uint32_t& slots = squares[x / kStoreSquare].count;
                slots = std::max(slots, counts[static_cast<std::size_t>(row) * width + x]);
            }
    }
    for (const SquareSlots& square : _squares)
        _deepest = std::max(_deepest, square.count);
    allocate();
}

void FragmentArrayPass::bindStore() const
{
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, kOverflowBuffer, _overflow.name());
    glBindImageTexture(kCountsImage, _images.counts.name(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_R32UI);
    glBindImageTexture(kFragmentsImage, _fragments.name(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_RGBA32UI);
}

void FragmentArrayPass::drawParts(const TranslucentInput& input)
{
    bindStore();
    _statistics.slots = _deepest;
    _statistics.parts = 0;
    for (const gl::ScissorBox& part : _parts)
        drawPart(input, part);
}

void FragmentArrayPass::drawPart(const TranslucentInput& input, const gl::ScissorBox& part)
{
    begin(input, part);
    collect(input, part);
    _tiles.find(_images.counts, input.state);
    resolve(input, part);
    ++_statistics.parts;
}

void FragmentArrayPass::begin(const TranslucentInput& input, const gl::ScissorBox& part) const
{
    // The part before may still be reading its fragments.
    glMemoryBarrier(GL_FRAMEBUFFER_BARRIER_BIT);
    input.state.apply(within(part, gl::State()));
    glBindFramebuffer(GL_FRAMEBUFFER, _images.clearing.name());
    if (_countsInPlace)
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, input.target.depthTexture(), 0);
    const GLuint none[4] = {0, 0, 0, 0};
    glClearBufferuiv(GL_COLOR, 0, none);
}

void FragmentArrayPass::collect(const TranslucentInput& input, const gl::ScissorBox& part) const
{
    glMemoryBarrier(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT);
    glBindFramebuffer(GL_FRAMEBUFFER, _countsInPlace ? _images.clearing.name() : input.target.framebuffer());
    gl::State state = within(part, translucentState());
    state.colorWrite = _countsInPlace;
    bindImage(kSquaresUnit, GL_TEXTURE_BUFFER, _squareTexels.name());
    input.draws.forgetBindings(); // making a buffer has bound things
    input.draws.draw(input.draws.translucentByState(),
                     {_countsInPlace ? Pass::CollectInPlace : Pass::Collect, state, false});
    glMemoryBarrier(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT | GL_SHADER_STORAGE_BARRIER_BIT);
}

void FragmentArrayPass::resolve(const TranslucentInput& input, const gl::ScissorBox& part) const
{
    input.state.apply(within(part, screenState()));
    glBindFramebuffer(GL_FRAMEBUFFER, input.target.framebuffer());
    const Resolve& resolve = input.chip ? _chipResolve : _resolve;
    const LateProgram& program = _deepest < kDeepSlots ? resolve.few : resolve.deep;
    glUseProgram(program.name());
    bindImage(kSquaresUnit, GL_TEXTURE_BUFFER, _squareTexels.name());
    bindImage(kAccumulatedUnit, GL_TEXTURE_2D, _images.opaque.name());
    _tiles.drawTiles(program);
    leave(input);
}

} // namespace telepipe::render
