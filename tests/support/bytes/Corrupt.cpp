#include "tests/support/bytes/Corrupt.h"

#include <random>

namespace telepipe::test {

namespace {

void tryRead(formats::Bytes bytes, const std::function<void(formats::Bytes)>& read)
{
    try {
        // A copy that ends where the bytes end, so that a sanitizer sees a read past them.
        const formats::ByteVector exact(bytes.begin(), bytes.end());
        read(exact);
    } catch (const formats::ParseError&) {
    }
}

} // namespace

void readBroken(formats::Bytes file, const std::function<void(formats::Bytes)>& read, int mutations)
{
    for (std::size_t length = 0; length < file.size(); ++length)
        tryRead(file.first(length), read);
    std::mt19937 random(12345);
    for (int i = 0; i < mutations && !file.empty(); ++i) {
        formats::ByteVector broken(file.begin(), file.end());
        const unsigned changes = 1 + random() % 8;
        for (unsigned change = 0; change < changes; ++change)
            broken[random() % broken.size()] = static_cast<std::uint8_t>(random());
        tryRead(broken, read);
    }
}

} // namespace telepipe::test
