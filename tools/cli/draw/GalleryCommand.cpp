#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "engine/stage/Measure.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/document/Document.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/gallery/Gallery.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RestorePicture.h"

namespace telepipe::tools {

namespace {

struct GalleryOptions
{
    std::filesystem::path folder, output;
    std::size_t limit = kUnpackLimit;
    ThingsRequest things;
    bool force = false;
};

namespace fs = std::filesystem;

constexpr PictureSize kLarge{1280, 720}, kSmall{480, 270};

void countScene(const Document& document, GalleryItem& item)
{
    const scene::Measure measure = scene::measure(document.scene);
    const auto add = [&](const char* name, std::uint64_t value) {
        item.facts.emplace_back(name, std::to_string(value));
    };
    add("sections", document.scene.sections.size());
    add("models", measure.models);
    add("triangles", measure.triangles);
    add("vertices", measure.vertices);
    add("textures", document.textureNames.size());
    add("motions", document.scene.motions.size());
    std::string files;
    for (const auto& file : document.files)
        files += (files.empty() ? "" : ", ") + file->path.filename().string();
    item.facts.emplace_back("files", files);
}

void collectWarnings(const Document& document, GalleryItem& item)
{
    for (const formats::Message& note : document.notes)
        item.notes.push_back(english(note));
    const auto add = [&](const formats::Warnings& warnings, const std::string& prefix) {
        item.warningCount += warnings.total();
        for (const formats::Warning& warning : warnings.list())
            item.warnings.push_back(prefix + "offset " + formats::hexadecimal(warning.offset) + ": " +
                                    formats::english(warning.text));
    };
    for (const auto& file : document.files)
        add(file->warnings, file->path.filename().string() + ": ");
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

class GalleryMaker
{
public:
    explicit GalleryMaker(const GalleryOptions& options)
        : _options(options), _filled(options.output, {.replace = options.force, .isOurs = isOurPicture})
    {
        createFolder(options.output / "pictures");
        createFolder(options.output / "pages");
    }

    void make()
    {
        const std::vector<GallerySource> sources = gallerySources(_options.folder, _options.limit, reportSkipped);
        for (std::size_t i = 0; i < sources.size(); ++i) {
            printProgress(lineOf("{}/{} {}", i + 1, sources.size(), sources[i].name));
            addItem(sources[i]);
        }
        for (std::size_t i = 0; i < _items.size(); ++i)
            write("pages/" + _items[i].picture + ".html",
                  galleryPage(_items[i], i > 0 ? &_items[i - 1] : nullptr,
                              i + 1 < _items.size() ? &_items[i + 1] : nullptr));
        write("index.html", galleryIndex(fs::absolute(_options.folder).filename().string(), _items));
    }

    std::size_t items() const { return _items.size(); }
    std::size_t bad() const { return _bad; }

private:
    void addItem(const GallerySource& source)
    {
        GalleryItem& item = _items.emplace_back();
        item.name = source.name;
        item.kind = source.kind;
        item.error = source.error;
        item.picture = galleryPictureName(_items.size(), source.name);
        try {
            if (item.error.empty())
                draw(source, item);
        } catch (const FileError& error) {
            item.error = error.what();
        }
        _bad += !item.error.empty();
    }

    void draw(const GallerySource& source, GalleryItem& item)
    {
        PictureRecord shot;
        shot.request.files = {source.path};
        shot.request.limit = _options.limit;
        shot.request.things = _options.things;
        const std::unique_ptr<Document> document = openDocument(shot.request);
        countScene(*document, item);
        collectWarnings(*document, item);
        goToItsBookmark(shot, item);
        render::SceneView view(document->scene, document->textures, document->palette);
        PictureMaker maker(view);
        shot = completed(shot, resolve(shot, *document)->camera, recordedFiles(*document), _context.description());
        save(maker, shot, kLarge, 1, item.picture + ".png");
        save(maker, shot, kSmall, 2, item.picture + ".small.png");
    }

    void save(PictureMaker& maker, PictureRecord& record, PictureSize size, std::uint32_t supersampling,
              const std::string& name) const
    {
        record.size = size;
        record.supersampling = supersampling;
        writePicture(maker, pictureRequest(record), record, _options.output / "pictures" / name);
    }

    void write(const std::string& name, const std::string& text) const { writeText(_options.output / name, text); }

    const GalleryOptions& _options;
    OutputFolder _filled;
    gl::HeadlessContext _context;
    std::vector<GalleryItem> _items;
    std::size_t _bad = 0;
};

int runGallery(const GalleryOptions& options)
{
    std::size_t bad = 0;
    const int result = guarded(options.folder.string(), [&] {
        GalleryMaker maker(options);
        maker.make();
        bad = maker.bad();
        printLine("{} items, {} without a picture: {}", maker.items(), bad, options.output / "index.html");
    });
    return result != kExitFine || bad == 0 ? result : kExitBadFile;
}

} // namespace

Command galleryCommand()
{
    const auto options = std::make_shared<GalleryOptions>();
    return {"gallery",
            "Draw everything below a folder into web pages",
            kGalleryHelp,
            {pathValue("DIR", options->folder, "Folder of stages, models and archives", "").required(),
             output(options->output, "Folder for the pages; made where it does not exist", "SITE"),
             thingsArguments(options->things), replaceFlag(options->force), limit(options->limit)},
            [options] { return runGallery(*options); }};
}

} // namespace telepipe::tools
