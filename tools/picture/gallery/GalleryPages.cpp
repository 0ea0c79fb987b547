#include "tools/picture/gallery/Gallery.h"

#include "tools/disk/FileName.h"
#include "tools/text/Counted.h"
#include "tools/text/Markup.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

constexpr const char* kStyle = R"(<style>
:root { color-scheme: light dark; --ground: #f4f4f2; --card: #fff; --ink: #1d1f21; --faint: #5f6367; --line: #d8d8d4; --bad: #a3271d; --glow: #2f6f8f }
@media (prefers-color-scheme: dark) { :root { --ground: #17191b; --card: #212427; --ink: #e6e6e3; --faint: #a0a6ab; --line: #34383c; --bad: #ff8a7e; --glow: #7fc4e0 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 1600px; padding: 1.25rem clamp(.75rem, 2vw, 2rem) 3rem; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic", IPAGothic, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.05rem }
a { color: inherit }
a:focus-visible { outline: 2px solid var(--glow); outline-offset: 2px }
.bar { display: flex; gap: .5rem .75rem; flex-wrap: wrap; align-items: center; color: var(--faint) }
.index .bar { position: sticky; top: 0; z-index: 1; padding: .75rem 0; background: var(--ground) }
.page .bar { margin-bottom: .75rem }
.page .bar a { padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink); text-decoration: none }
.page .bar a:hover { border-color: var(--glow) }
input, select { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink) }
input { flex: 0 1 20rem; min-width: 10rem }
.sum { margin: 0; color: var(--faint) }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 1rem; margin: .25rem 0 0; padding: 0; list-style: none }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
.card:hover { border-color: var(--glow) }
.card a { text-decoration: none; display: block }
.card img, .card .none { display: block; width: 100%; aspect-ratio: 16 / 9; background: #000; object-fit: cover }
.card .none { padding: 1rem; color: var(--bad); background: var(--ground); overflow: hidden; font-size: .85rem }
.card p { margin: 0; padding: .5rem .75rem }
.card p + p { padding-top: 0; margin-top: -.25rem; color: var(--faint); font-size: .85rem }
.folder { color: var(--faint) }
.warn { color: var(--bad) }
.large { display: block; width: auto; height: auto; max-width: 100%; max-height: max(16rem, calc(100vh - 9rem)); margin-top: .75rem; border-radius: 8px; background: #000 }
.box { margin: .75rem 0 0; padding: .75rem 1rem; border: 1px solid var(--bad); border-radius: 8px; background: var(--card) }
table { border-collapse: collapse; margin: 1rem 0 0 }
th, td { text-align: left; padding: .2rem 1.5rem .2rem 0; vertical-align: top; font-weight: normal }
th { color: var(--faint); white-space: nowrap }
.wide { overflow-x: auto }
ul { padding-left: 1.25rem }
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

std::string head(const std::string& title, const char* kind)
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
           htmlText(title) + "</title>\n" + kStyle + "\n</head>\n<body class=\"" + kind + "\">\n";
}

std::string factOf(const GalleryItem& item, const std::string& key)
{
    const auto found = std::ranges::find(item.facts, key, &std::pair<std::string, std::string>::first);
    return found == item.facts.end() ? "0" : found->second;
}

// "12345" as "12 345"; anything else as it is.
std::string grouped(const std::string& text)
{
    if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
        return text;
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i > 0 && (text.size() - i) % 3 == 0)
            result += "\u00a0"; // which does not break
        result += text[i];
    }
    return result;
}

// The folder is less than the name.
std::string nameHtml(const std::string& name)
{
    const std::size_t end = name.rfind('/') + 1; // npos + 1: 0
    return (end > 0 ? "<span class=\"folder\">" + htmlText(name.substr(0, end)) + "</span>" : "") +
           htmlText(name.substr(end));
}

// "4 items: 1 stage, 2 models, 1 without a picture"
std::string sum(const std::vector<GalleryItem>& items)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? ": " : ", ") + part; };
    for (const char* kind : {"stage", "model", "lost"})
        if (const auto count = std::ranges::count_if(
                items, [&](const GalleryItem& item) { return item.kind == kind && item.error.empty(); }))
            add(std::string(kind) == "lost" ? fmt::format("{} lost", count) : counted(std::size_t(count), kind));
    if (const auto bad = std::ranges::count_if(items, [](const GalleryItem& item) { return !item.error.empty(); }))
        add(fmt::format("{} without a picture", bad));
    return counted(items.size(), "item") + text;
}

std::string cardPicture(const GalleryItem& item)
{
    if (!item.error.empty())
        return "<span class=\"none\">" + htmlText(item.error) + "</span>";
    return "<img loading=\"lazy\" src=\"pictures/" + htmlText(item.picture) + ".small.png\" alt=\"" +
           htmlText(item.name) + "\">";
}

std::string card(const GalleryItem& item)
{
    const std::string text = lowerCase(item.name + " " + item.kind);
    std::string html = fmt::format("<li class=\"card\" data-text=\"{}\" data-triangles=\"{}\" data-warnings=\"{}\">",
                                   htmlText(text), htmlText(factOf(item, "triangles")), item.warningCount);
    html += "<a href=\"pages/" + htmlText(item.picture) + ".html\">" + cardPicture(item) + "<p>" + nameHtml(item.name) +
            "</p>";
    html += "<p>" + htmlText(item.kind);
    if (item.error.empty())
        html += " · " + htmlText(grouped(factOf(item, "triangles"))) + " triangles";
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
        html += "<li>" + htmlText(line) + "</li>\n";
    return html + "</ul>\n";
}

std::string row(const std::vector<std::string>& cells, const char* tag)
{
    std::string html = "<tr>";
    for (const std::string& cell : cells)
        html += std::string("<") + tag + ">" + htmlText(cell) + "</" + tag + ">";
    return html + "</tr>\n";
}

std::string tableHtml(const GalleryTable& table)
{
    std::string html = "<h2>" + htmlText(table.title) + "</h2>\n<div class=\"wide\"><table>\n";
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        html += row(table.rows[i], i == 0 ? "th" : "td");
    return html + "</table></div>\n";
}

std::string link(const GalleryItem* item, const std::string& rel, const std::string& label)
{
    return item ? "<a rel=\"" + rel + "\" href=\"" + htmlText(item->picture) + ".html\">" + label + "</a>\n" : "";
}

std::string liveLink(const GalleryItem& item)
{
    return "<a class=\"live\" href=\"../live/index.html?open=" + htmlText(item.picture) + "#" + htmlText(item.live) +
           "\">";
}

std::string largePicture(const GalleryItem& item)
{
    const std::string image = "<img class=\"large\" width=\"1280\" height=\"720\" src=\"../pictures/" +
                              htmlText(item.picture) + ".png\" alt=\"" + htmlText(item.name) + "\">";
    return item.live.empty() ? image + "\n" : liveLink(item) + image + "</a>\n";
}

// Letters and digits that every file system and address takes.
bool isPlain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

} // namespace

std::string galleryPictureName(std::size_t number, const std::string& name)
{
    std::string plain = fmt::format("{:04}-", number);
    for (const char c : name.substr(name.size() > 60 ? name.size() - 60 : 0))
        plain += isPlain(c) ? c : '_';
    return plain;
}

bool isGalleryPictureName(std::string_view name)
{
    return !name.empty() && std::ranges::all_of(name, [](char c) { return isPlain(c) || c == '-' || c == '_'; });
}

std::string galleryIndex(const std::string& title, const std::vector<GalleryItem>& items)
{
    const std::string count = fmt::to_string(items.size());
    std::string html = head(title, "index") + "<h1>" + htmlText(title) + "</h1>\n<p class=\"sum\">" + sum(items) +
                       "</p>\n<div class=\"bar\">";
    html += "<input type=\"search\" placeholder=\"Filter by name\" aria-label=\"Filter by name\">";
    html += "<select aria-label=\"Order\"><option value=\"file\">in the order of files</option>"
            "<option value=\"triangles\">most triangles first</option>"
            "<option value=\"warnings\">most warnings first</option></select>";
    html += "<span><span id=\"shown\">" + count + "</span> of " + count + "</span></div>\n<ul class=\"grid\">\n";
    for (const GalleryItem& item : items)
        html += card(item);
    return html + "</ul>\n" + kScript + "\n</body>\n</html>\n";
}

std::string galleryPage(const GalleryItem& item, const GalleryItem* previous, const GalleryItem* next)
{
    std::string html = head(item.name, "page") + "<div class=\"bar\"><a href=\"../index.html\">All</a>\n" +
                       link(previous, "prev", "Previous") + link(next, "next", "Next") +
                       (item.live.empty() ? "" : liveLink(item) + "Look around</a>\n") + "</div>\n<h1>" +
                       nameHtml(item.name) + "</h1>\n";
    if (item.error.empty())
        html += largePicture(item);
    else
        html += "<p class=\"warn box\">" + htmlText(item.error) + "</p>\n";
    html += item.facts.empty() ? "" : "<table>\n";
    for (const auto& [key, value] : item.facts)
        html += "<tr><th>" + htmlText(key) + "</th><td>" + htmlText(grouped(value)) + "</td></tr>\n";
    html += item.facts.empty() ? "" : "</table>\n";
    if (item.hasPlan)
        html += "<h2>Plan</h2>\n<img class=\"large\" loading=\"lazy\" src=\"../plans/" + htmlText(item.picture) +
                ".png\" alt=\"Floor plan\">\n";
    for (const GalleryTable& table : item.tables)
        html += tableHtml(table);
    html += list("Notes", item.notes) + list(counted(item.warningCount, "warning"), item.warnings);
    return html + "</body>\n</html>\n";
}

} // namespace telepipe::tools
