#include "tools/cli/draw/GalleryMaker.h"

#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "engine/stage/Measure.h"
#include "tools/cli/draw/GalleryLive.h"
#include "tools/cli/draw/GalleryMemory.h"
#include "tools/cli/draw/GalleryTables.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/document/Document.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/parallel/ForEach.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/gallery/GalleryParts.h"
#include "tools/picture/job/PlanMaker.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RecordTrust.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <memory>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr PictureSize kLarge{1280, 720}, kSmall{480, 270};

void countScene(const Document& document, GalleryItem& item)
{
    const scene::Measure measure = scene::measure(document.scene);
    const auto add = [&](const char* name, std::uint64_t value) {
        item.facts.emplace_back(name, fmt::to_string(value));
    };
    add("sections", document.scene.sections.size());
    add("models", measure.models);
    add("triangles", measure.triangles);
    add("vertices", measure.vertices);
    add("textures", document.textureNames.size());
    add("motions", document.scene.motions.size());
    std::string files;
    for (const auto& file : document.files)
        files += (files.empty() ? "" : ", ") + file->name();
    item.facts.emplace_back("files", files);
}

void collectWarnings(const Document& document, GalleryItem& item)
{
    for (const formats::Message& note : document.notes)
        item.notes.push_back(english(note));
    const auto add = [&](const formats::Warnings& warnings, const std::string& prefix) {
        item.warningCount += warnings.total();
        for (const formats::Warning& warning : warnings.list())
            item.warnings.push_back(prefix + english(warning.message()));
    };
    for (const auto& file : document.files)
        add(file->warnings, file->name() + ": ");
    add(document.scene.warnings, "");
}

// The first bookmark that people have left beside the file, if any.
void goToItsBookmark(PictureRecord& shot, GalleryItem& item)
{
    try {
        const Bookmarks bookmarks = BookmarkFile(shot.request, {}).read();
        if (bookmarks.marks.empty())
            return;
        goToBookmark(shot, bookmarks.marks.front());
        item.notes.push_back("seen from its bookmark " + bookmarks.marks.front().name);
    } catch (const FileError& error) {
        item.notes.push_back(error.what());
    }
}

// Draws items one after another, in a context of its own.
class ItemPainter
{
public:
    ItemPainter(const GalleryOptions& options, GalleryMemory& memory) : _options(options), _memory(memory)
    {
        const PictureRecord made = completed({}, {}, {}, _context.description());
        _drawnBy = made.version + "\n" + made.driver;
    }

    // Draws an item. Faults are told on the item's page. False: an earlier run has drawn the same.
    bool paint(const GallerySource& source, GalleryItem& item)
    {
        try {
            if (item.error.empty() && _memory.recall(source, _drawnBy, item))
                return false;
            if (item.error.empty())
                draw(source, item);
        } catch (const FileError& error) {
            item.error = error.what();
        }
        if (!item.error.empty())
            report(item.error);
        return true;
    }

private:
    void draw(const GallerySource& source, GalleryItem& item)
    {
        PictureRecord shot;
        shot.request.files = {source.path};
        shot.request.limit = _options.limit;
        shot.request.lost = source.lost;
        shot.request.things = _options.things;
        const std::unique_ptr<Document> document = openDocument(shot.request);
        countScene(*document, item);
        collectWarnings(*document, item);
        if (source.lost.empty())
            goToItsBookmark(shot, item);
        render::SceneView view(document->scene, document->textures, document->palette);
        PictureMaker maker(view);
        shot = completed(shot, resolve(shot, *document)->camera, recordedFiles(*document), _context.description());
        if (_options.live) {
            writeLiveFile(*document, item.picture, _options.output);
            item.live = liveView(shot);
        }
        save(maker, shot, kLarge, 1, item.picture + ".png");
        save(maker, shot, kSmall, 2, item.picture + ".small.png");
        if (item.kind == "stage") {
            drawPlan(*document, shot, view, item);
            addSideFiles(*document); // its things, for the page alone
        }
        item.tables = galleryTables(*document);
        _memory.stamp(source, _drawnBy, recordedFiles(*document), item);
    }

    // A stage that has none goes without.
    void drawPlan(const Document& document, PictureRecord record, render::SceneView& view, GalleryItem& item) const
    {
        record.camera.reset();
        beginPlan(record);
        OrMistake<PlanMaker> plan =
            PlanMaker::make(document, record, record.inputs, _context.description(), PictureNotices());
        if (!plan)
            return;
        plan->write(view, _options.output / "plans" / (item.picture + ".png"));
        item.hasPlan = true;
    }

    void save(PictureMaker& maker, PictureRecord& record, PictureSize size, std::uint32_t supersampling,
              const std::string& name) const
    {
        record.size = size;
        record.supersampling = supersampling;
        writePicture(maker, pictureRequest(record), record, _options.output / "pictures" / name);
    }

    const GalleryOptions& _options;
    GalleryMemory& _memory;
    gl::HeadlessContext _context;
    std::string _drawnBy;
};

// The items of a part, side by side. How many of them had to be drawn.
std::size_t paintItems(const GalleryOptions& options, GalleryMemory& memory, const std::vector<GallerySource>& sources,
                       std::vector<GalleryItem>& items, const std::vector<std::size_t>& numbers)
{
    std::atomic<std::size_t> drawn = 0;
    const auto begin = [&]() -> Worker {
        return [&, painter = std::make_shared<ItemPainter>(options, memory)](std::size_t i) {
            const std::size_t number = numbers[i];
            printProgress(lineOf("{}/{} {}", i + 1, numbers.size(), sources[number].name));
            drawn += painter->paint(sources[number], items[number]);
        };
    };
    forEachWithWorkers(numbers.size(), threadsThatDraw(numbers.size()), begin);
    return drawn;
}

std::string titleOf(const fs::path& folder)
{
    return fs::absolute(folder).filename().string();
}

class GalleryMaker
{
public:
    explicit GalleryMaker(const GalleryOptions& options)
        : _options(options), _filled(options.output, {.replace = options.force, .isOurs = isOurPicture})
    {
        for (const char* folder : {"pictures", "pages", "plans"})
            createFolder(options.output / folder);
        if (options.live)
            copyViewer(viewerFolder(options.viewer), options.output);
    }

    void make()
    {
        const std::vector<GallerySource> sources =
            _options.lost ? lostSources(_options.folder, _options.limit, _options.unique, reportSkipped)
                          : gallerySources(_options.folder, _options.limit, reportSkipped);
        nameItems(sources);
        GalleryMemory memory(_options);
        _drawn = paintItems(_options, memory, sources, _items, _numbers);
        memory.write(itemsHere());
        for (const std::size_t i : _numbers)
            writePage(i);
        _options.shard.isWhole() ? write("index.html", galleryIndex(titleOf(_options.folder), _items)) : writePart();
    }

    std::size_t items() const { return _numbers.size(); }
    std::size_t drawn() const { return _drawn; } // of them, in this run
    std::size_t bad() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(_numbers, [this](std::size_t i) { return !_items[i].error.empty(); }));
    }

private:
    // Names all items, also those of other parts, as pages lead to their neighbours.
    void nameItems(const std::vector<GallerySource>& sources)
    {
        for (const GallerySource& source : sources) {
            const std::size_t number = _items.size();
            GalleryItem& item = _items.emplace_back();
            item.name = source.name;
            item.kind = source.kind;
            item.error = source.error;
            item.picture = galleryPictureName(number + 1, source.name);
            if (_options.shard.takes(number))
                _numbers.push_back(number);
        }
    }

    void writePage(std::size_t i) const
    {
        write("pages/" + _items[i].picture + ".html", galleryPage(_items[i], i > 0 ? &_items[i - 1] : nullptr,
                                                                  i + 1 < _items.size() ? &_items[i + 1] : nullptr));
    }

    std::vector<std::pair<std::size_t, GalleryItem>> itemsHere() const
    {
        std::vector<std::pair<std::size_t, GalleryItem>> items;
        for (const std::size_t i : _numbers)
            items.emplace_back(i, _items[i]);
        return items;
    }

    void writePart() const
    {
        GalleryPart part{titleOf(_options.folder), _options.shard.part, _options.shard.of, _items.size(), {}};
        part.items = itemsHere();
        createFolder(_options.output / "parts");
        writeText(galleryPartPath(_options.output, _options.shard.part), galleryPartText(part));
    }

    void write(const std::string& name, const std::string& text) const { writeText(_options.output / name, text); }

    const GalleryOptions& _options;
    OutputFolder _filled;
    std::vector<GalleryItem> _items;   // all
    std::vector<std::size_t> _numbers; // those of this part
    std::size_t _drawn = 0;
};

[[noreturn]] void failParts(const fs::path& site, std::size_t item, const char* fault)
{
    throw FileError({"{}: its parts were drawn when there were other files: item {} is {}; draw them anew",
                     site.string(), item, fault});
}

} // namespace

int runGallery(const GalleryOptions& options)
{
    std::size_t bad = 0;
    const int result = guarded(options.folder.string(), [&] {
        if (!isFolder(options.folder) && !pathExists(options.folder))
            throw FileError({"{}: there is no such file or folder", options.folder.string()});
        if (options.live)
            viewerFolder(options.viewer); // throws before anything is begun where the viewer is missing
        GalleryMaker maker(options);
        maker.make();
        bad = maker.bad();
        if (maker.drawn() < maker.items())
            printProgress(lineOf("{} of {} had not changed and were not drawn again", maker.items() - maker.drawn(),
                                 maker.items()));
        if (options.shard.isWhole())
            printLine("{}, {} without a picture: {}", counted(maker.items(), "item"), bad,
                      options.output / "index.html");
        else
            printLine("{}, {} without a picture; telepipe merge {} makes the index of all parts",
                      counted(maker.items(), "item"), bad, options.output);
    });
    return result != kExitFine || bad == 0 ? result : kExitBadFile;
}

void mergeGallery(const fs::path& site)
{
    const GalleryPart first = readGalleryPart(galleryPartPath(site, 1));
    std::vector<std::pair<std::size_t, GalleryItem>> items = first.items;
    for (std::size_t part = 2; part <= first.of; ++part) {
        const GalleryPart next = readGalleryPart(galleryPartPath(site, part));
        if (next.of != first.of || next.title != first.title)
            throw FileError({"{}: is part {} of {} of '{}', and the first is of {} of '{}'; draw it anew with --shard",
                             galleryPartPath(site, part).string(), next.part, next.of, next.title, first.of,
                             first.title});
        items.insert(items.end(), next.items.begin(), next.items.end());
    }
    std::ranges::stable_sort(items, {}, [](const auto& item) { return item.first; });
    std::vector<GalleryItem> all;
    for (auto& [number, item] : items) {
        if (number != all.size())
            failParts(site, all.size() + 1, number < all.size() ? "there twice" : "missing");
        all.push_back(std::move(item));
    }
    if (all.size() != first.count)
        failParts(site, std::min(all.size(), first.count) + 1, all.size() < first.count ? "missing" : "one too many");
    const OutputFolder filled(site, {.isOurs = isOurPicture});
    writeText(site / "index.html", galleryIndex(first.title, all));
    printLine("{}: {}", counted(all.size(), "item"), site / "index.html");
}

} // namespace telepipe::tools
