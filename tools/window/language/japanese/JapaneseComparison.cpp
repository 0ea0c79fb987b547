#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kComparison[] = {
    // Keys
    {"Two files", "ファイル比較"},
    {"A file to compare with", "比較するファイル"},

    // The panel
    {"Compare with ...", "比較..."},
    {"A file, seen with the same camera, time and settings as the open one",
     "開いているものと同じカメラ・時刻・設定で見るファイル"},
    {"As it was when opened", "開いた時の状態"},
    {"Once the open file has changed on disk and was read again: how it was at first",
     "ディスク上で変更され、読み直されたファイルの最初の状態"},
    {"End", "終了"},
    {"First", "一つ目"},
    {"The open file", "開いているファイル"},
    {"Second", "二つ目"},
    {"The one it is compared with. A click selects in the file that is seen there.",
     "比較の相手。クリックすると、そこに見えているファイルの中を選びます。"},
    {"Side by side", "左右に並べる"},
    {"One left of the line, the other right of it; the line can be dragged",
     "線の左が一つ目、右が二つ目。線はドラッグで動かせます"},
    {"Differences", "差分"},
    {"Red where the two pictures are not the same", "違う画素を赤で示します"},
    {"Blink", "点滅"},
    {"Twice a second from one to the other", "1 秒に 2 回切り替えます"},
    {"more than %d of 255", "255 のうち %d を超える差"},
    {"How far a channel may be apart and still count as the same", "同じとみなす、各色の差の上限"},
    {"Filter: parts of names, like strip or material", "絞り込み: 名前の一部 (strip, material など)"},
    {"reading ...", "読み込み中..."},
    {"Choose a second file: it is seen beside the open one or in its place, by the same camera, and what differs is "
     "listed here.",
     "もう一つのファイルを選ぶと、同じカメラで横に並べるか切り替えて表示し、違いをここに一覧します。"},
    {"comparing their files ...", "ファイルを比較中..."},
    {"only in the first", "一つ目だけにあります"},
    {"only in the second", "二つ目だけにあります"},
    {"the same", "同じです"},

    {"From the same place in the same section", "同じセクションの同じ場所から見る"},
    {"Where a section stands elsewhere in the second, the eye goes there with it",
     "二つ目でセクションが別の場所にある時は、視点もそこへ移ります"},

    // Notes
    {"as it was when opened", "開いた時の状態"},
    {"No geometry is known to be made of that", "これから作られる形状は見つかりません"},
};

} // namespace

std::span<const Wording> japaneseComparison()
{
    return kComparison;
}

} // namespace telepipe::tools
