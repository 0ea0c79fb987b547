#ifdef _WIN32

#include "tools/disk/system/FileDialog.h"

#include <memory>
#include <windows.h>
// Needs what windows.h declares.
#include <shobjidl.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct Release
{
    void operator()(IUnknown* object) const { object->Release(); }
};
template <class Interface> using Owned = std::unique_ptr<Interface, Release>;

// The thread of the window talks to the shell, and may have begun to already.
class Com
{
public:
    Com() : _begun(SUCCEEDED(CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED))) {}
    ~Com()
    {
        if (_begun)
            CoUninitialize();
    }
    Com(const Com&) = delete;
    Com& operator=(const Com&) = delete;

private:
    bool _begun;
};

Owned<IFileDialog> makeDialog(WantedPath wanted)
{
    const CLSID& kind = wanted == WantedPath::NewFile ? CLSID_FileSaveDialog : CLSID_FileOpenDialog;
    void* made = nullptr;
    if (FAILED(CoCreateInstance(kind, nullptr, CLSCTX_INPROC_SERVER, IID_IFileDialog, &made)))
        return nullptr;
    return Owned<IFileDialog>(static_cast<IFileDialog*>(made));
}

void beginIn(IFileDialog& dialog, const fs::path& folder)
{
    void* found = nullptr;
    if (FAILED(SHCreateItemFromParsingName(folder.c_str(), nullptr, IID_IShellItem, &found)))
        return;
    const Owned<IShellItem> begin(static_cast<IShellItem*>(found));
    dialog.SetFolder(begin.get());
}

// Files and folders of the system alone can be chosen, as only they can be opened here. The folder of the process
// stays.
void setUp(IFileDialog& dialog, const PathQuestion& question)
{
    constexpr DWORD kOfWanted[] = {FOS_FILEMUSTEXIST, FOS_PICKFOLDERS, FOS_OVERWRITEPROMPT};
    FILEOPENDIALOGOPTIONS options = 0;
    dialog.GetOptions(&options);
    options |= FOS_FORCEFILESYSTEM | FOS_PATHMUSTEXIST | FOS_NOCHANGEDIR | FOS_DONTADDTORECENT;
    dialog.SetOptions(options | kOfWanted[std::size_t(question.wanted)]);
    dialog.SetTitle(fs::path(question.title).c_str());
    std::error_code error;
    fs::path begin = fs::absolute(question.begin, error).lexically_normal();
    begin.make_preferred(); // the system's own slashes
    if (question.wanted != WantedPath::NewFile)
        return beginIn(dialog, begin);
    beginIn(dialog, begin.parent_path());
    dialog.SetFileName(begin.filename().c_str());
    if (begin.has_extension())
        dialog.SetDefaultExtension(begin.extension().c_str() + 1);
}

std::optional<fs::path> choice(IFileDialog& dialog)
{
    IShellItem* chosen = nullptr;
    if (FAILED(dialog.Show(GetActiveWindow())) || FAILED(dialog.GetResult(&chosen)))
        return std::nullopt;
    const Owned<IShellItem> owned(chosen);
    wchar_t* name = nullptr;
    if (FAILED(owned->GetDisplayName(SIGDN_FILESYSPATH, &name)))
        return std::nullopt;
    const fs::path path(name);
    CoTaskMemFree(name);
    return path;
}

} // namespace

bool hasFileDialog()
{
    return true;
}

bool isOfWindowThread()
{
    return true;
}

std::optional<fs::path> askForPath(const PathQuestion& question, const std::function<bool()>&)
{
    const Com com;
    const Owned<IFileDialog> dialog = makeDialog(question.wanted);
    if (!dialog)
        return std::nullopt;
    setUp(*dialog, question);
    return choice(*dialog);
}

} // namespace telepipe::tools

#endif
