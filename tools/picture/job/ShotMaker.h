#pragma once

#include "engine/gl/HeadlessContext.h"
#include "tools/picture/draw/ShotList.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/job/OpenPicture.h"

#include <future>
#include <map>
#include <mutex>

namespace telepipe::tools {

// Opens each document once, for the first who asks; the others wait for it. Safe from several threads.
class SharedDocuments
{
public:
    using Pointer = std::shared_ptr<const OpenedPicture>;
    Pointer open(const PictureRecord& record, const PictureNotices& notices); // throws FileError, each time

private:
    std::mutex _mutex;
    std::map<std::string, std::shared_future<Pointer>> _documents;
};

// The outcome of a shot.
struct ShotResult
{
    enum class Kind
    {
        Skipped, // there already
        Unchanged,
        Changed,
        New,
        Failed
    };

    Kind kind = Kind::New;
    formats::Message text; // its change, or its fault
};

// Draws shots one after the other with a context of its own; keeps the last document on the GPU.
class ShotMaker
{
public:
    ShotMaker(SharedDocuments& documents, std::filesystem::path folder, bool force, PictureNotices notices)
        : _documents(documents), _folder(std::move(folder)), _force(force), _notices(std::move(notices)),
          _driver(_context.description())
    {
    }

    ShotResult make(const ListedShot& shot);

private:
    void show(const PictureRecord& record);
    render::SceneView& view(); // of the shown record
    ShotResult makeView(const ListedShot& shot);
    ShotResult makePlan(const ListedShot& shot);
    ShotResult makeSheet(const ListedShot& shot);
    ShotResult makePath(const ListedShot& shot);
    // write: hands its rows to the sink too, where there is one.
    ShotResult redraw(const PictureRecord& record, const std::filesystem::path& path,
                      const std::function<void(const RowSink&)>& write);

    SharedDocuments& _documents;
    std::filesystem::path _folder;
    bool _force;
    PictureNotices _notices;
    gl::HeadlessContext _context;
    std::string _driver;
    SharedDocuments::Pointer _shown;
    std::unique_ptr<render::SceneView> _view; // of it, once it is needed
};

} // namespace telepipe::tools
