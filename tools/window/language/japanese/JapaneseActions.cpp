#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kActions[] = {
#define TELEPIPE_ACTION(id, group, name, label, japanese, ...) {label, japanese},
#define TELEPIPE_PANEL_ACTIONS // JapaneseMessages.cpp has them
#include "tools/window/keys/ActionTable.inc"

    // Headings of the list of keys
    {"Moving (held)", "移動 (押している間)"},
    {"Camera", "カメラ"},
    {"Changes", "変更"},
    {"Panels", "パネル"},
    {"Program", "プログラム"},
    {"Mouse", "マウス"},
    {"Gamepad", "ゲームパッド"},

    // Bookmarks
    {"Go to bookmark 1 to 9", "ブックマーク 1～9 へ"},
    {"Set bookmark 1 to 9", "ブックマーク 1～9 に登録"},

    // Mouse
    {"Right button, drag", "右ドラッグ"},
    {"Look around", "見回す"},
    {"Left button, drag", "左ドラッグ"},
    {"Look around, or orbit", "見回す、または周回"},
    {"Middle button, drag", "中ドラッグ"},
    {"Shift the picture", "視点を平行移動"},
    {"Wheel", "ホイール"},
    {"Flying speed; distance in orbit", "移動速度、周回時は距離"},
    {"Left click", "左クリック"},
    {"Select the triangle under the cursor", "カーソル位置の三角形を選択"},
    {"Drop files", "ファイルをドロップ"},
    {"Open them", "開く"},

    // Gamepad
    {"Left stick", "左スティック"},
    {"Move", "移動"},
    {"Right stick", "右スティック"},
    {"Triggers", "トリガ"},
    {"Down, up", "下降、上昇"},
    {"Bumpers", "L・R ボタン"},
    {"Slow, fast", "低速、高速"},
    {"A, B, X, Y", "A、B、X、Y"},
    {"Focus, select nothing, orbit, whole stage", "注視、選択解除、周回、全体"},
    {"D-pad left, right", "方向キー左右"},
    {"Previous, next section", "前・次のセクション"},
    {"Start", "スタート"},

    // Menus
    {"File", "ファイル"},
    {"Edit", "編集"},
    {"Help", "ヘルプ"},
    {"Open recent", "最近のファイル"},
    {"Forget these", "履歴を消去"},
    {"Take every override out", "オーバーライドをすべて外す"},
    {"Jump to section", "セクションへ移動"},
    {"Look through", "カメラを選ぶ"},
    {"Your own camera", "自分のカメラ"},
    {"Bookmark this view", "この視点をブックマーク"},
    {"Where panels lie", "パネルの位置"},
    {"Floating", "浮動"},
    {"At the left", "左端"},
    {"At the right", "右端"},
    {"At the bottom", "下端"},
    {"Telepipe %s", "Telepipe %s"},
};

} // namespace

std::span<const Wording> japaneseActions()
{
    return kActions;
}

} // namespace telepipe::tools
