#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace telepipe::formats {

// Names in files are Shift-JIS, in Windows' form of it (code page 932). As text they are UTF-8. A byte that is part of
// no character, and a control character, is written \x82, as is a backslash that would read as the begin of one: every
// name leads back to its bytes, which stay for writing.
std::string nameText(std::string_view bytes);
// The Shift-JIS bytes of a text; nothing where it has a character that Shift-JIS lacks.
std::optional<std::string> nameBytes(std::string_view text);

// The name of a file in an image or archive that does not give its encoding, or gives a wrong one: programs of today
// write UTF-8, old ones Shift-JIS, whose Japanese is hardly ever UTF-8 by chance.
std::string fileNameText(std::string_view bytes);

} // namespace telepipe::formats
