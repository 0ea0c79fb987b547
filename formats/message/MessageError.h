#pragma once

#include "formats/message/Message.h"

#include <stdexcept>
#include <utility>

namespace telepipe::formats {

// An error that is said as messages are, in every language. what() is its English.
class MessageError : public std::runtime_error
{
public:
    explicit MessageError(Message message) : std::runtime_error(english(message)), _message(std::move(message)) {}

    const Message& message() const { return _message; }

private:
    Message _message;
};

} // namespace telepipe::formats
