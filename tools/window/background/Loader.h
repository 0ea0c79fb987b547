#pragma once

#include "tools/document/ChangedSource.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/window/background/BackgroundJob.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The result of a load: a document, or the reason why there is none.
struct LoadResult
{
    DocumentRequest request; // no files: the demo stage; of a picture that it was made from
    std::unique_ptr<Document> document;
    std::optional<RestoredPicture> restored;      // a picture was asked for: how it was made
    std::vector<std::filesystem::path> archives;  // files that are no document: their entries may be
    std::vector<std::filesystem::path> untrusted; // files that a picture names elsewhere: to be asked about
    formats::Message error;
    bool again = false; // the files of the open document were read again
    bool worn = false;  // likewise, with other textures or motions

    void fail(formats::Message why) { error = std::move(why); }
};

// Reads documents beside the frame.
class Loader : public BackgroundJob<LoadResult>
{
public:
    void start(std::vector<std::filesystem::path> files); // none: the demo stage
    // Loads files with textures and motions chosen. trust: opens all files that a picture names, wherever they are.
    void load(DocumentRequest request, bool trust = false);
    // Loads the open document again, with other contents of some of its files; or with other textures or motions.
    void loadAgain(DocumentRequest request, ChangedSource changes, bool worn = false);
    // Further folders in which the files of pictures are looked for, and from which they may come.
    void lookIn(std::vector<std::filesystem::path> folders) { _wish.folders = std::move(folders); }
    // Sets the field of view, in degrees, for which the first view of a stage is made.
    void seeWith(float fov) { _wish.fov = fov; }
    // Draws the things that stand in a stage, too. A picture is restored with or without them, as it was made.
    void drawThings(bool drawn) { _wish.drawsThings = drawn; }
    bool isLoading() const { return isBusy(); }

private:
    struct Wish
    {
        std::vector<std::filesystem::path> folders;
        float fov = scene::Camera().fov;
        bool drawsThings = false;
        bool trust = false;
        ChangedSource changes;
    };
    struct Job
    {
        const Wish& wish;
        LoadResult& result;
        LoadProgress& progress;
        bool takesTexturesAlone = false; // of a sheet, which may show nothing else
        std::size_t ownFiles = 0;        // of the document, without those that lie beside it
    };

    void start(LoadResult result, bool trust, ChangedSource changes);
    static void run(Job& job);
    static void restore(Job& job);
    static void open(Job& job);
    static std::unique_ptr<Document> document(Job& job);
    static void openFiles(Job& job);
    static void findView(Job& job);

    Wish _wish; // of the next one
};

} // namespace telepipe::tools
