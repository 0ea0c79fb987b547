#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

// Chromium or one of its kind without a screen, controlled through the DevTools protocol, for questions about a page
// that only a browser can answer.
namespace telepipe::test {

// It does not start, does not answer or refuses.
struct BrowserError : std::runtime_error
{
    using runtime_error::runtime_error;
};

struct PageSize
{
    std::uint32_t width = 1280, height = 800;
    bool phone = false; // the page's own viewport line counts
};

class Browser
{
public:
    // The browser that TELEPIPE_BROWSER names, or the first of the usual names on the PATH that is no snap; empty when
    // there is none.
    static std::string program();

    // All it writes lies in the folder. It ends with the object, or by itself when this process is gone.
    explicit Browser(const std::filesystem::path& folder);
    ~Browser();
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    void resize(const PageSize& size);
    void preferDark(bool dark);
    void open(const std::filesystem::path& page); // until it is loaded
    // The value of an expression in the page; a promise is waited for. Throws BrowserError where it throws.
    nlohmann::json evaluate(const std::string& expression);

    // Clicks like a finger: on the middle of the element of a selector, brought into view.
    void click(const std::string& selector);
    void clickThrough(const std::string& selector); // and until the page it leads to is loaded
    void key(char letter);
    void insert(const std::string& text); // as an input method does

    std::string address();
    std::vector<std::uint8_t> screenshot(); // PNG
    // Errors of scripts, of loading and on the console since the browser started.
    const std::vector<std::string>& complaints() const { return _complaints; }
    const std::vector<std::string>& requests() const { return _requests; } // addresses asked for

    nlohmann::json call(const std::string& method, const nlohmann::json& parameters = nlohmann::json::object());

private:
    void start(const std::filesystem::path& folder);
    void attach();
    void send(const std::string& text);
    nlohmann::json receive();
    void notice(const nlohmann::json& event);
    void waitForLoad(std::size_t before);
    [[noreturn]] void failEnded() const;
    void stop();

    std::filesystem::path _log; // its standard outputs
    int _pid = -1, _socket = -1;
    std::string _read, _session;
    int _calls = 0;
    std::size_t _loads = 0;
    std::vector<std::string> _complaints, _requests;
};

} // namespace telepipe::test
