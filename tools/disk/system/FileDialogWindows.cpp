#ifdef _WIN32

#include "tools/disk/system/FileDialog.h"

#include <memory>
#include <windows.h>
// It needs what windows.h declares.
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

Owned<IFileOpenDialog> makeDialog()
{
    void* made = nullptr;
    if (FAILED(CoCreateInstance(CLSID_FileOpenDialog, nullptr, CLSCTX_INPROC_SERVER, IID_IFileOpenDialog, &made)))
        return nullptr;
    return Owned<IFileOpenDialog>(static_cast<IFileOpenDialog*>(made));
}

// Only what is a file or folder of the system can be opened here, and the folder of the process stays.
void setUp(IFileOpenDialog& dialog, const std::string& title, const fs::path& folder, bool isFolderWanted)
{
    FILEOPENDIALOGOPTIONS options = 0;
    dialog.GetOptions(&options);
    options |= FOS_FORCEFILESYSTEM | FOS_PATHMUSTEXIST | FOS_NOCHANGEDIR | FOS_DONTADDTORECENT;
    dialog.SetOptions(options | (isFolderWanted ? FOS_PICKFOLDERS : FOS_FILEMUSTEXIST));
    dialog.SetTitle(fs::path(title).c_str());
    void* found = nullptr;
    if (FAILED(SHCreateItemFromParsingName(folder.c_str(), nullptr, IID_IShellItem, &found)))
        return;
    const Owned<IShellItem> begin(static_cast<IShellItem*>(found));
    dialog.SetFolder(begin.get());
}

std::optional<fs::path> choice(IFileOpenDialog& dialog)
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

std::optional<fs::path> askForPath(const std::string& title, const fs::path& folder, bool isFolderWanted,
                                   const std::function<bool()>&)
{
    const Com com;
    const Owned<IFileOpenDialog> dialog = makeDialog();
    if (!dialog)
        return std::nullopt;
    std::error_code error;
    fs::path whole = fs::absolute(folder, error).lexically_normal(); // with the system's own slashes
    setUp(*dialog, title, whole.make_preferred(), isFolderWanted);
    return choice(*dialog);
}

} // namespace telepipe::tools

#endif
