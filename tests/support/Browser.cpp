#include "tests/support/Browser.h"

#include "tests/support/Xvfb.h"

#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>

#if defined(__unix__) || defined(__APPLE__)
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace telepipe::test {

namespace fs = std::filesystem;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

constexpr auto kPatience = 60s; // only spent when something is wrong

// Options that differ from those of a person's browser keep it from asking, waiting and phoning home.
[[maybe_unused]] std::vector<std::string> commandLine(const fs::path& folder)
{
    return {Browser::program(),
            "--headless=new",
            "--remote-debugging-pipe", // NUL-ended JSON: in on 3, out on 4
            "--no-sandbox",            // which root cannot have, nor many a container; the pages are our own
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-breakpad",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-extensions",
            "--disable-sync",
            "--no-first-run",
            "--no-default-browser-check",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            "--password-store=basic",
            "--user-data-dir=" + (folder / "profile").string(),
            "about:blank"};
}

std::vector<std::uint8_t> fromBase64(const std::string& text)
{
    static const std::string kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<std::uint8_t> bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text.substr(0, text.find('='))) {
        bits = bits << 6 | static_cast<std::uint32_t>(kDigits.find(c));
        count += 6;
        if (count >= 8)
            bytes.push_back(static_cast<std::uint8_t>(bits >> (count -= 8)));
    }
    return bytes;
}

std::string textOf(const json& thrown)
{
    return thrown.contains("exception") && thrown["exception"].contains("description")
               ? thrown["exception"]["description"].get<std::string>()
               : thrown.value("text", "an exception");
}

} // namespace

#if defined(__unix__) || defined(__APPLE__)

namespace {

// A browser from a snap has a /tmp of its own, in which the pages are not; the script that stands for one names the
// snap.
bool isSnap(const fs::path& program)
{
    std::error_code error;
    std::string head(4096, ' ');
    std::ifstream(program, std::ios::binary).read(head.data(), std::streamsize(head.size()));
    return fs::canonical(program, error).filename() == "snap" || head.find("/snap/") != std::string::npos;
}

bool isUsable(const fs::path& program)
{
    return ::access(program.c_str(), X_OK) == 0 && !isSnap(program);
}

} // namespace

std::string Browser::program()
{
    if (const char* named = std::getenv("TELEPIPE_BROWSER"))
        return named;
    const char* path = std::getenv("PATH");
    for (const char* name : {"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}) {
        std::stringstream folders(path ? path : "");
        for (std::string folder; std::getline(folders, folder, ':');)
            if (isUsable(fs::path(folder) / name))
                return fs::path(folder) / name;
    }
    return {};
}

#else

std::string Browser::program()
{
    return {};
}

#endif

Browser::Browser(const fs::path& folder)
{
    try {
        start(folder);
        attach();
    } catch (const BrowserError&) {
        stop();
        throw;
    }
}

Browser::~Browser()
{
    stop();
}

void Browser::attach()
{
    const json target = call("Target.createTarget", {{"url", "about:blank"}});
    const json session = call("Target.attachToTarget", {{"targetId", target.at("targetId")}, {"flatten", true}});
    _session = session.at("sessionId").get<std::string>();
    for (const char* domain : {"Page", "Runtime", "Log", "Network"})
        call(std::string(domain) + ".enable");
}

json Browser::call(const std::string& method, const json& parameters)
{
    const int id = ++_calls;
    json message{{"id", id}, {"method", method}, {"params", parameters}};
    if (!_session.empty())
        message["sessionId"] = _session;
    send(message.dump());
    for (;;) {
        const json answer = receive();
        if (answer.value("id", 0) != id)
            continue;
        if (answer.contains("error"))
            throw BrowserError(method + ": " + answer["error"].dump());
        return answer.value("result", json::object());
    }
}

void Browser::notice(const json& event)
{
    const std::string method = event.value("method", "");
    const json& what = event.contains("params") ? event["params"] : event;
    if (method == "Page.loadEventFired")
        ++_loads;
    else if (method == "Runtime.exceptionThrown")
        _complaints.push_back(textOf(what.at("exceptionDetails")));
    else if (method == "Runtime.consoleAPICalled" && what.at("type") != "log")
        _complaints.push_back(what.at("args").dump());
    else if (method == "Log.entryAdded")
        _complaints.push_back(what.at("entry").at("text").get<std::string>() + " " + what["entry"].value("url", ""));
    else if (method == "Network.loadingFailed")
        _complaints.push_back("not loaded: " + what.at("errorText").get<std::string>());
    else if (method == "Network.requestWillBeSent")
        _requests.push_back(what.at("request").at("url").get<std::string>());
}

void Browser::waitForLoad(std::size_t before)
{
    while (_loads == before)
        receive();
}

void Browser::resize(const PageSize& size)
{
    call("Emulation.setDeviceMetricsOverride",
         {{"width", size.width}, {"height", size.height}, {"deviceScaleFactor", 1}, {"mobile", size.phone}});
}

void Browser::preferDark(bool dark)
{
    const json feature{{"name", "prefers-color-scheme"}, {"value", dark ? "dark" : "light"}};
    call("Emulation.setEmulatedMedia", {{"features", json::array({feature})}});
}

void Browser::open(const fs::path& page)
{
    const std::size_t before = _loads;
    const json answer = call("Page.navigate", {{"url", "file://" + fs::absolute(page).string()}});
    if (answer.contains("errorText"))
        throw BrowserError(page.string() + ": " + answer["errorText"].get<std::string>());
    waitForLoad(before);
}

json Browser::evaluate(const std::string& expression)
{
    const json answer =
        call("Runtime.evaluate", {{"expression", expression}, {"awaitPromise", true}, {"returnByValue", true}});
    if (answer.contains("exceptionDetails"))
        throw BrowserError(expression + ": " + textOf(answer["exceptionDetails"]));
    return answer.at("result").value("value", json());
}

void Browser::click(const std::string& selector)
{
    const json middle =
        evaluate("(() => { const found = document.querySelector(" + json(selector).dump() +
                 "); found.scrollIntoView({block: 'center'}); const box = found.getBoundingClientRect(); "
                 "return [box.x + box.width / 2, box.y + box.height / 2]; })()");
    for (const char* type : {"mousePressed", "mouseReleased"})
        call("Input.dispatchMouseEvent",
             {{"type", type}, {"x", middle[0]}, {"y", middle[1]}, {"button", "left"}, {"clickCount", 1}});
}

void Browser::clickThrough(const std::string& selector)
{
    const std::size_t before = _loads;
    click(selector);
    waitForLoad(before);
}

void Browser::key(char letter)
{
    const std::string text(1, letter);
    call("Input.dispatchKeyEvent", {{"type", "keyDown"}, {"text", text}, {"key", text}});
    call("Input.dispatchKeyEvent", {{"type", "keyUp"}, {"key", text}});
}

void Browser::insert(const std::string& text)
{
    call("Input.insertText", {{"text", text}});
}

std::string Browser::address()
{
    return evaluate("location.href").get<std::string>();
}

std::vector<std::uint8_t> Browser::screenshot()
{
    return fromBase64(call("Page.captureScreenshot").at("data").get<std::string>());
}

#if defined(__unix__) || defined(__APPLE__)

namespace {

// Runs in its own process group, so that its children end with it. A person's own settings are not touched.
[[noreturn]] void execute(const std::vector<std::string>& command, const fs::path& folder, const fs::path& logPath,
                          int socket)
{
    ::setpgid(0, 0);
    ::setenv("HOME", folder.c_str(), 1);
    ::setenv("TMPDIR", folder.c_str(), 1);
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "DISPLAY", "WAYLAND_DISPLAY"})
        ::unsetenv(name);
    const int log = ::open(logPath.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    const int kept = ::fcntl(socket, F_DUPFD, 10); // out of the way of 3 and 4
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO})
        ::dup2(log, standard);
    for (const int pipe : {3, 4})
        ::dup2(kept, pipe);
    ::close(kept);
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
}

} // namespace

// One socket does for both ways; when its other end is gone, the browser ends.
void Browser::start(const fs::path& folder)
{
    fs::create_directories(folder);
    _log = fs::absolute(folder) / "browser.log";
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0)
        throw BrowserError(std::strerror(errno));
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    const std::vector<std::string> command = commandLine(fs::absolute(folder));
#ifdef __linux__
    ::prctl(PR_SET_CHILD_SUBREAPER, 1); // we wait for the browser's orphans
#endif
    _pid = ::fork();
    if (_pid == 0)
        execute(command, fs::absolute(folder), _log, ends[1]);
    ::setpgid(_pid, _pid); // in both: whichever comes first
    ::close(ends[1]);
    _socket = ends[0];
}

void Browser::failEnded() const
{
    std::ostringstream said;
    said << std::ifstream(_log).rdbuf();
    throw BrowserError(program() + " has ended: " + said.str());
}

void Browser::send(const std::string& text)
{
    for (std::size_t sent = 0; sent <= text.size();) { // the NUL too
        const ssize_t count = ::send(_socket, text.c_str() + sent, text.size() + 1 - sent, MSG_NOSIGNAL);
        if (count <= 0)
            failEnded();
        sent += static_cast<std::size_t>(count);
    }
}

json Browser::receive()
{
    for (;;) {
        if (const std::size_t end = _read.find('\0'); end != std::string::npos) {
            const json message = json::parse(_read.substr(0, end));
            _read.erase(0, end + 1);
            notice(message);
            return message;
        }
        pollfd waiting{_socket, POLLIN, 0};
        if (::poll(&waiting, 1, int(std::chrono::milliseconds(kPatience).count())) <= 0)
            throw BrowserError("the browser does not answer");
        std::array<char, 65536> buffer;
        const ssize_t count = ::read(_socket, buffer.data(), buffer.size());
        if (count <= 0)
            failEnded();
        _read.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

void Browser::stop()
{
    if (_pid > 0) {
        ::kill(-_pid, SIGKILL);
        while (::waitpid(-_pid, nullptr, 0) > 0) // all of them: they write into the folder while they are there
            continue;
    }
    if (_socket >= 0)
        ::close(_socket);
    _pid = _socket = -1;
}

#else

void Browser::start(const fs::path&)
{
    throw BrowserError("not on this system");
}
void Browser::send(const std::string&) {}
json Browser::receive()
{
    throw BrowserError("not on this system");
}
void Browser::stop() {}

#endif

} // namespace telepipe::test
