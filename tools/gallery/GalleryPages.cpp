#include "tools/gallery/Gallery.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

constexpr const char* kStyle = R"(<style>
:root { color-scheme: light dark; --ground: #f4f4f2; --card: #fff; --ink: #1d1f21; --faint: #63676b; --line: #d8d8d4; --bad: #a3271d }
@media (prefers-color-scheme: dark) { :root { --ground: #17191b; --card: #212427; --ink: #e6e6e3; --faint: #9aa0a5; --line: #34383c; --bad: #ff8a7e } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 1600px; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 .25rem; font-size: 1.5rem }
a { color: inherit }
.bar { display: flex; gap: .75rem; flex-wrap: wrap; align-items: center; margin: 1rem 0; color: var(--faint) }
input, select { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink) }
input { min-width: 16rem }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 1rem; padding: 0; list-style: none }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
.card a { text-decoration: none; display: block }
.card img, .card .none { display: block; width: 100%; aspect-ratio: 16 / 9; background: #000; object-fit: cover }
.card .none { display: grid; place-items: center; padding: 1rem; color: var(--bad); background: var(--ground); overflow: hidden; font-size: .85rem }
.card p { margin: 0; padding: .5rem .75rem }
.card p + p { padding-top: 0; color: var(--faint); font-size: .85rem }
.warn { color: var(--bad) }
.large { max-width: 100%; height: auto; display: block; border-radius: 8px; background: #000 }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { text-align: left; padding: .2rem 1.5rem .2rem 0; vertical-align: top; font-weight: normal }
th { color: var(--faint) }
</style>)";

// Filtering and sorting in place; without scripts all items show, in the order of the files.
constexpr const char* kScript = R"(<script>
const grid = document.querySelector('.grid'), filter = document.querySelector('input'), order = document.querySelector('select');
const cards = [...grid.children], shown = document.querySelector('#shown');
function update() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const card of cards) {
    card.hidden = !words.every(word => card.dataset.text.includes(word));
    count += !card.hidden;
  }
  shown.textContent = count;
  const key = order.value, sorted = [...cards];
  if (key !== 'file') sorted.sort((a, b) => b.dataset[key] - a.dataset[key]);
  grid.append(...sorted);
}
filter.addEventListener('input', update);
order.addEventListener('change', update);
update();
</script>)";

std::string head(const std::string& title)
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
           escapeHtml(title) + "</title>\n" + kStyle + "\n</head>\n<body>\n";
}

std::string factOf(const GalleryItem& item, const std::string& key)
{
    const auto found = std::ranges::find(item.facts, key, &std::pair<std::string, std::string>::first);
    return found == item.facts.end() ? "0" : found->second;
}

std::string counted(std::size_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string cardPicture(const GalleryItem& item)
{
    if (!item.error.empty())
        return "<span class=\"none\">" + escapeHtml(item.error) + "</span>";
    return "<img loading=\"lazy\" src=\"pictures/" + item.picture + ".small.png\" alt=\"" + escapeHtml(item.name) +
           "\">";
}

std::string card(const GalleryItem& item)
{
    std::string text = item.name + " " + item.kind;
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return c < 128 ? std::tolower(c) : c; });
    std::string html = "<li class=\"card\" data-text=\"" + escapeHtml(text) + "\" data-triangles=\"" +
                       factOf(item, "triangles") + "\" data-warnings=\"" + std::to_string(item.warningCount) + "\">";
    html += "<a href=\"pages/" + item.picture + ".html\">" + cardPicture(item) + "<p>" + escapeHtml(item.name) + "</p>";
    html += "<p>" + escapeHtml(item.kind) + " · " + factOf(item, "triangles") + " triangles";
    if (item.warningCount > 0)
        html += " · <span class=\"warn\">" + counted(item.warningCount, "warning") + "</span>";
    return html + "</p></a></li>\n";
}

std::string list(const std::string& title, const std::vector<std::string>& lines)
{
    if (lines.empty())
        return {};
    std::string html = "<h2>" + title + "</h2>\n<ul>\n";
    for (const std::string& line : lines)
        html += "<li>" + escapeHtml(line) + "</li>\n";
    return html + "</ul>\n";
}

std::string link(const GalleryItem* item, const std::string& rel, const std::string& label)
{
    return item ? "<a rel=\"" + rel + "\" href=\"" + item->picture + ".html\">" + label + "</a>\n" : "";
}

} // namespace

std::string escapeHtml(const std::string& text)
{
    std::string html;
    for (const char c : text)
        switch (c) {
        case '&':
            html += "&amp;";
            break;
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '"':
            html += "&quot;";
            break;
        default:
            html += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    return html;
}

std::string galleryPictureName(std::size_t number, const std::string& name)
{
    char digits[24];
    std::snprintf(digits, sizeof digits, "%04zu-", number);
    std::string plain;
    for (const char c : name.substr(name.size() > 60 ? name.size() - 60 : 0))
        plain += std::isalnum(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 128 ? c : '_';
    return digits + plain;
}

std::string galleryIndex(const std::string& title, const std::vector<GalleryItem>& items)
{
    std::string html = head(title) + "<h1>" + escapeHtml(title) + "</h1>\n<div class=\"bar\">";
    html += "<input type=\"search\" placeholder=\"Filter by name\" aria-label=\"Filter by name\">";
    html += "<select aria-label=\"Order\"><option value=\"file\">by file</option><option value=\"triangles\">by "
            "triangles</option><option value=\"warnings\">by warnings</option></select>";
    html += "<span><span id=\"shown\">" + std::to_string(items.size()) + "</span> of " + std::to_string(items.size()) +
            "</span></div>\n<ul class=\"grid\">\n";
    for (const GalleryItem& item : items)
        html += card(item);
    return html + "</ul>\n" + kScript + "\n</body>\n</html>\n";
}

std::string galleryPage(const GalleryItem& item, const GalleryItem* previous, const GalleryItem* next)
{
    std::string html = head(item.name) + "<div class=\"bar\"><a href=\"../index.html\">All</a>\n" +
                       link(previous, "prev", "Previous") + link(next, "next", "Next") + "</div>\n<h1>" +
                       escapeHtml(item.name) + "</h1>\n";
    if (item.error.empty())
        html += "<img class=\"large\" width=\"1280\" height=\"720\" src=\"../pictures/" + item.picture +
                ".png\" alt=\"" + escapeHtml(item.name) + "\">\n";
    else
        html += "<p class=\"warn\">" + escapeHtml(item.error) + "</p>\n";
    html += "<table>\n";
    for (const auto& [key, value] : item.facts)
        html += "<tr><th>" + escapeHtml(key) + "</th><td>" + escapeHtml(value) + "</td></tr>\n";
    html += "</table>\n" + list("Notes", item.notes);
    html += list(counted(item.warningCount, "warning"), item.warnings);
    return html + "</body>\n</html>\n";
}

} // namespace telepipe::tools
