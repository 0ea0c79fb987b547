#pragma once

#include "formats/message/Message.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// A step that can be taken after a note: a button in it.
struct NextStep
{
    const char* label = nullptr; // English; null: nothing
    std::function<void()> take = {};
    std::string about = {}; // shown over the button
};

// Short notes over the picture that go by themselves: "saved as ...", "speed 240". One with a button stays longer, and
// as long as the mouse is over it.
class Toasts
{
public:
    struct Toast
    {
        std::string topic, text;
        NextStep next;
        float secondsLeft = 0;
        bool isHeld = false; // by the mouse, in the last frame
    };

    void add(std::string text, NextStep next = {});
    // Replaces the newest one with the same topic: turning a wheel makes one note, not twenty.
    void replace(const std::string& topic, std::string text, NextStep next = {});
    bool has(const std::string& topic) const;
    void take(const std::string& topic); // away
    void advance(float dt);
    void close(std::size_t number);
    void hold(std::size_t number, bool held) { _toasts[number].isHeld = held; }
    bool empty() const { return _toasts.empty(); }
    const std::vector<Toast>& all() const { return _toasts; } // oldest first

private:
    std::vector<Toast> _toasts;
};

// An action that is only done when the user agrees. Words are English.
struct Question
{
    const char* title;
    formats::Message text;
    const char *yesLabel, *noLabel;
    std::function<void()> yes, no = {};
};

// Names the files that a picture wants from outside its folder. A name is shown in one line, whatever is in it.
formats::Message trustQuestion(const std::vector<std::filesystem::path>& files);
// A message with the files whose textures would lose their pictures.
formats::Message unsavedQuestion(const std::vector<std::filesystem::path>& files);

// The messages for the user of the window.
struct Notices
{
    std::optional<Question> question;
    Toasts toasts;
    std::vector<formats::Message> errors;     // each is shown until the user has read it; newest last
    std::vector<formats::Message> readErrors; // those of this session, newest last
    std::vector<formats::Message> notes;      // of the window itself: GL version, settings, GLFW's complaints

    void takeError(); // the user has read the oldest one
};

} // namespace telepipe::tools
