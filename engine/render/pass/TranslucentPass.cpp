#include "engine/render/pass/TranslucentPass.h"

namespace telepipe::render {

void BlendedPass::draw(const TranslucentInput& input)
{
    input.draws.draw(input.list.translucent, {Pass::Blended, translucentState(), true});
}

} // namespace telepipe::render
