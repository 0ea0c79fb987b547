#pragma once

#include "tools/document/ChangedSource.h"
#include "tools/picture/record/RestorePicture.h"

#include <atomic>
#include <filesystem>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <thread>
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
    bool again = false; // the files of the open document were read anew
};

// Reads documents on a thread beside the frame, one at a time: a new load cancels the one before. The owner asks for
// the result once a frame.
class Loader
{
public:
    Loader() = default;
    ~Loader(); // cancels and waits
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    void start(std::vector<std::filesystem::path> files); // none: the demo stage
    // Likewise, with textures and motions chosen. trust: of a picture, files wherever it names them.
    void load(DocumentRequest request, bool trust = false);
    // Of the open document, with other contents of some of its files.
    void loadAgain(DocumentRequest request, ChangedSource changes);
    // Further folders in which the files of pictures are looked for, and from which they may come.
    void lookIn(std::vector<std::filesystem::path> folders) { _folders = std::move(folders); }
    // Sets the field of view, in degrees, for which the first view of a stage is made.
    void seeWith(float fov) { _fov = fov; }
    // What stands in a stage is drawn, too; of pictures as it was when they were made.
    void drawThings(bool drawn) { _drawsThings = drawn; }
    void cancel();
    bool isLoading() const { return _current != nullptr; }
    float fraction() const;
    formats::Message what() const;    // "reading map_forest01n.rel"
    std::optional<LoadResult> take(); // once, when the load has ended; nothing for a cancelled one

private:
    struct Job
    {
        LoadProgress progress;
        std::vector<std::filesystem::path> folders;
        float fov = 0;
        bool trust = false;
        bool drawsThings = false;
        ChangedSource changes;
        LoadResult result;
        bool takesTexturesAlone = false; // of a sheet, which may show nothing else
        std::size_t ownFiles = 0;        // of the document, without those that lie beside it
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    void start(DocumentRequest request, bool trust, ChangedSource changes, bool again);
    static void run(Job& job);
    static void restore(Job& job);
    static void open(Job& job);
    static std::unique_ptr<Document> document(Job& job);
    static void openFiles(Job& job);
    static void findView(Job& job);

    std::vector<std::filesystem::path> _folders;
    float _fov = scene::Camera().fov;
    bool _drawsThings = false;
    std::unique_ptr<Job> _current;
    std::list<std::unique_ptr<Job>> _cancelled; // may still be at work on a long step
};

} // namespace telepipe::tools
