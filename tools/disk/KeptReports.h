#pragma once

#include <string>

namespace telepipe::tools {

// Keeps the reports of this thread while it exists, so that work done side by side is reported in its order.
class KeptReports
{
public:
    KeptReports();
    ~KeptReports();
    KeptReports(const KeptReports&) = delete;
    KeptReports& operator=(const KeptReports&) = delete;

    const std::string& text() const { return _text; }

private:
    std::string _text;
    std::string* _before;
};

// Prints kept reports on standard error.
void reportKept(const std::string& text);

} // namespace telepipe::tools
