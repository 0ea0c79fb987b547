#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/map/FileDifference.h"
#include "formats/map/PointerFields.h"

#include <functional>
#include <set>

namespace telepipe::formats {

// A file as structures that can be paired with those of another. The bytes must outlive it.
class ComparedFile
{
public:
    explicit ComparedFile(Bytes file); // throws ParseError where it cannot be read
    ComparedFile(const ComparedFile&) = delete;
    ComparedFile& operator=(const ComparedFile&) = delete;

    const FileMap& map() const { return _map; }
    const std::string& kind(std::size_t structure) const { return *_kinds[structure]; } // its title without numbers
    std::span<const PointerField> pointers(std::size_t structure) const;
    bool isAlike(std::size_t structure, const ComparedFile& other, std::size_t counterpart) const; // in kind and rest

private:
    ByteVector rest(std::size_t structure) const; // its bytes, those of pointers 0
    Bytes bytesOf(std::size_t i) const { return _bytes.subspan(_map[i].offset, _map[i].size); }

    Bytes _bytes;
    FileMap _map;
    std::set<std::string> _kindNames;
    std::vector<const std::string*> _kinds; // by structure: one of the names
    std::vector<PointerField> _pointers;
};

FileDifference differenceOf(const ComparedFile& first, const ComparedFile& second);
// Hands out each difference as it is found, for callers that need not keep them. Returns the number of equal
// structures.
using DifferenceSink = std::function<void(RangeDifference difference)>;
std::size_t tellDifferences(const ComparedFile& first, const ComparedFile& second, const DifferenceSink& sink);

} // namespace telepipe::formats
