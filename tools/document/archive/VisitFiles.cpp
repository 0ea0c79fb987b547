#include "tools/document/archive/VisitFiles.h"

#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"

namespace telepipe::tools {

namespace {

class Visitor
{
public:
    Visitor(std::size_t limit, const std::function<void(LoadedFile&)>& show,
            const std::function<void(const FileError&)>& tell)
        : _limit(limit), _budget(limit), _show(show), _tell(tell)
    {
    }

    void visit(const std::filesystem::path& path)
    {
        formats::ByteVector bytes = readFile(path, _budget);
        _budget.allow(bytes.size());
        look(*parseFile(path, std::move(bytes), _budget), 0);
    }

private:
    void look(LoadedFile& file, int depth)
    {
        _show(file);
        using formats::FileKind;
        const bool mayHold = file.kind == FileKind::Archive || file.kind == FileKind::Prs || file.kind == FileKind::Prc;
        if (!mayHold)
            return;
        file.contents = {};
        UnpackBudget budget(_limit); // it was counted when the file was read
        const auto archive = openArchive(file.path, std::move(file.bytes), budget);
        if (!archive)
            return;
        if (depth > 0)
            _budget.lookInto(file.path, archive->size());
        if (depth == kDeepestArchive)
            return;
        for (std::size_t i = 0; i < archive->size(); ++i)
            lookAt(*archive, i, depth + 1);
    }

    void lookAt(const OpenArchive& archive, std::size_t index, int depth)
    try {
        formats::Warnings ignored; // check tells them
        formats::ByteVector bytes = archive.unpack(index, _budget, ignored);
        look(*parseFile(archive.entryPath(index), std::move(bytes), _budget), depth);
    } catch (const FileError& error) {
        _tell(error);
    }

    std::size_t _limit;
    UnpackBudget _budget;
    const std::function<void(LoadedFile&)>& _show;
    const std::function<void(const FileError&)>& _tell;
};

} // namespace

void visitFiles(const std::filesystem::path& path, std::size_t limit, const std::function<void(LoadedFile&)>& show,
                const std::function<void(const FileError&)>& tell)
{
    Visitor(limit, show, tell).visit(path);
}

} // namespace telepipe::tools
