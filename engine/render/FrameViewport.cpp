#include "engine/render/FrameViewport.h"

namespace telepipe::render {

glm::vec2 sizeOf(const RenderTarget& target)
{
    return {static_cast<float>(target.width()), static_cast<float>(target.height())};
}

Viewport viewport(const FrameRequest& request, const RenderTarget& target)
{
    const glm::vec2 size = sizeOf(target);
    if (!request.tile)
        return {size.x / size.y, {}, size};
    const PictureTile& tile = *request.tile;
    const glm::vec2 picture(static_cast<float>(tile.pictureWidth), static_cast<float>(tile.pictureHeight));
    const glm::vec2 origin(static_cast<float>(tile.x), static_cast<float>(tile.y));
    return {picture.x / picture.y, scene::picturePart(picture, origin, size), size};
}

bool isTile(const FrameRequest& request, const RenderTarget& target)
{
    return request.tile &&
           (request.tile->pictureWidth > target.width() || request.tile->pictureHeight > target.height());
}

float pictureHeight(const FrameRequest& request, const RenderTarget& target)
{
    return static_cast<float>(request.tile ? request.tile->pictureHeight : target.height());
}

} // namespace telepipe::render
