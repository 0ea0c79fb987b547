#pragma once

#include "tools/disk/FileError.h"
#include "tools/disk/progress/LoadProgress.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

#include <optional>

namespace telepipe::fuzz {

// A document of the bytes alone, under each name that a reader might look at; nothing where they are none.
inline std::unique_ptr<tools::Document> openBytes(formats::Bytes bytes)
{
    tools::MemorySource source;
    source.add("map_fuzz_n.rel", formats::ByteVector(bytes.begin(), bytes.end()));
    tools::DocumentRequest request;
    request.files = {"map_fuzz_n.rel"};
    request.limit = std::size_t(1) << 20;
    try {
        return tools::openDocument(request, source, nullptr);
    } catch (const tools::FileError&) {
        return nullptr;
    } catch (const formats::ParseError&) {
        return nullptr;
    }
}

} // namespace telepipe::fuzz
