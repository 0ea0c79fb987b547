#include "tools/window/open/Comparison.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Selection.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr double kBlink = 0.5; // seconds that each is seen

// Hides in one document the parts hidden in the other, where they have the same parts.
void hideParts(scene::Visibility& visibility, const scene::Visibility& wanted)
{
    const auto copy = [](auto& to, const auto& from) {
        if (to.size() == from.size())
            to = from;
    };
    copy(visibility.sections, wanted.sections);
    copy(visibility.models, wanted.models);
    copy(visibility.nodes, wanted.nodes);
    copy(visibility.states, wanted.states);
}

const LoadedFile* stageOf(const OpenDocument& open)
{
    const auto& files = open.document().files;
    const auto found = std::ranges::find_if(files, [](const auto& file) { return isStage(*file); });
    return found != files.end() ? found->get() : nullptr;
}

// True where two stages are different versions or layouts. Then the eye stands in the same section, while for one file
// before and after a change it stays where it is.
bool isOtherLayout(const OpenDocument& open, const OpenDocument& other)
{
    const LoadedFile *first = stageOf(open), *second = stageOf(other);
    return first && second &&
           (lowerCase(first->name()) != lowerCase(second->name()) ||
            first->as<formats::Stage>()->variant != second->as<formats::Stage>()->variant);
}

} // namespace

void Comparison::load(std::vector<std::filesystem::path> files)
{
    _wanted.reset();
    _loader.start(std::move(files));
}

void Comparison::load(const DocumentRequest& request, const ComparedLook& wanted)
{
    _wanted = wanted;
    _loader.load(request);
}

Comparison::Taken Comparison::take(const OpenDocument* open)
{
    if (!open)
        return {};
    if (_watch.takeChange() && _chosen && !_loader.isLoading())
        _loader.loadAgain(_chosen->document().request, {});
    auto result = _loader.take();
    if (!result || (result->again && !_chosen)) // it has been put away meanwhile
        return {};
    const bool again = result->again;
    return {take(std::move(*result), *open), again};
}

formats::Message Comparison::take(LoadResult result, const OpenDocument& open)
{
    if (!result.document)
        return result.error.empty() && !result.archives.empty()
                   ? formats::Message("{}: is an archive; name a stage or model in it",
                                      result.archives.front().generic_string())
                   : result.error;
    try {
        auto chosen = std::make_unique<OpenDocument>(std::move(result.document), result.request.files);
        if (!result.again) {
            end();
            ComparedLook usual;
            usual.aligned = isOtherLayout(open, *chosen);
            look = std::exchange(_wanted, std::nullopt).value_or(usual);
        }
        _chosen = std::move(chosen);
        _watch.watch(_chosen->paths());
        use(_chosen.get(), open);
        return {};
    } catch (const std::exception& error) {
        return messageOf(error);
    }
}

void Comparison::use(OpenDocument* other, const OpenDocument& open)
{
    if (_other != other)
        selection = {}, inspected = probed = false;
    _other = other;
    _files.start(open.document(), other->document());
    align(open);
}

void Comparison::align(const OpenDocument& open)
{
    _alignment = scene::alignSections(open.scene(), _other->scene());
}

scene::Camera Comparison::cameraOfSecond(const OpenDocument& open, const scene::Camera& camera) const
{
    return _other && look.aligned ? scene::alignedCamera(camera, open.scene(), _other->scene(), _alignment) : camera;
}

// The file as it was first read is shown whole: things hidden now were not hidden then.
void Comparison::useBefore(const OpenDocument& open)
{
    if (!_before)
        return;
    end();
    look = {};
    showAll(_before->view().visibility(), _before->scene());
    use(_before.get(), open);
}

void Comparison::follow(std::unique_ptr<OpenDocument> before, const OpenDocument& now, bool again)
{
    if (!again) {
        end();
        _before.reset();
    } else if (!_before) {
        _before = std::move(before);
        _before->apply({}); // as the files have it
    }
    if (!_other)
        return;
    _files.start(now.document(), _other->document());
    align(now);
}

void Comparison::end()
{
    blinking = inspected = probed = false;
    selection = {};
    _other = nullptr;
    _chosen.reset();
    _watch.watch({});
    _files.clear();
}

Comparison::Names Comparison::names(const OpenDocument& open) const
{
    if (!_other)
        return {open.document().title, {}};
    if (isWithBefore())
        return {open.document().title, tr("as it was when opened")};
    const std::filesystem::path first = open.key(), second = _other->key();
    if (lowerCase(first.filename().string()) != lowerCase(second.filename().string()))
        return {open.document().title, _other->document().title};
    const auto folders = endsApart({first.parent_path(), second.parent_path()});
    return {(folders[0] / first.filename()).generic_string(), (folders[1] / second.filename()).generic_string()};
}

std::string Comparison::differingText() const
{
    return reportText({"{} pixels differ", _differing});
}

std::optional<ComparedWith> Comparison::record() const
{
    if (!_other)
        return std::nullopt;
    return ComparedWith{_other->document().request, look, recordedFiles(_other->document())};
}

void Comparison::blink()
{
    look.view = look.view == ComparisonView::Second ? ComparisonView::First : ComparisonView::Second;
}

void Comparison::advance(double dt)
{
    _shown += dt;
    if (!_other || !blinking || _shown < kBlink)
        return;
    _shown = 0;
    blink();
}

void Comparison::next()
{
    look.view = ComparisonView((std::size_t(look.view) + 1) % 4);
}

// Hides the parts that the first document hides. Where the two have different sections, those that are paired go
// together.
void Comparison::hideTheSame(OpenDocument& open)
{
    const scene::Visibility& wanted = open.view().visibility();
    scene::Visibility& visibility = _other->view().visibility();
    hideParts(visibility, wanted);
    if (visibility.sections.size() == wanted.sections.size())
        return;
    for (const scene::SectionPair& pair : _alignment.pairs)
        for (std::uint32_t i = 0; i < visibility.sections.size(); ++i)
            if (_other->scene().sections[i].id == _other->scene().sections[pair.second].id)
                visibility.sections[i] = wanted.sections[pair.first];
}

void Comparison::draw(render::FrameRequest request, OpenDocument& open, const LayerSettings& layers,
                      render::RenderTarget& target, bool outlines)
{
    if (!_other || look.view == ComparisonView::First)
        return;
    if (!_pass)
        _pass = std::make_unique<render::ComparisonPass>();
    const bool isOutlined = outlines && inspected && selection.hasStrip();
    request.highlighted = {&selection.strip, isOutlined ? 1u : 0u};
    hideTheSame(open);
    request.camera = cameraOfSecond(open, request.camera);
    _other->layers().addTo(request, layers);
    _other->view().draw(request, look.view == ComparisonView::Second ? target : _pass->second(target));
    if (look.view == ComparisonView::Split)
        _pass->split(target, look.line);
    else if (look.view == ComparisonView::Marks)
        _differing = _pass->mark(target, std::uint32_t(look.tolerance));
}

} // namespace telepipe::tools
