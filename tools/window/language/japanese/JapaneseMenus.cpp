#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kMenus[] = {
    // Actions on a thing
    {"Select", "選択"},
    {"Show again", "再び表示"},
    {"Walk here", "ここを歩く"},
    {"Go through", "通り抜ける"},
    {"Go to its bytes", "バイト列へ"},
    {"Show in the stage tree", "ステージツリーで表示"},
    {"Step through its chunks", "チャンクを順にたどる"},
    {"Try other values", "値を変えて試す"},
    {"Show its texture", "テクスチャを表示"},
    {"Put a picture in its place ...", "画像に差し替える..."},
    {"Save its texture as PNG", "テクスチャを PNG で保存"},
    {"Delete", "削除"},
    {"Copy the coordinates", "座標をコピー"},
    {"Copy the name", "名前をコピー"},
    {"Copy the row", "行をコピー"},
    {"Copy the path", "パスをコピー"},

    // The system's own dialog
    {"Files by the system's own dialog", "ファイルをシステムのダイアログで選ぶ"},
    {"It opens at once when a file is asked for; Browse... opens it where this is off. It needs zenity or kdialog, but "
     "on Windows.",
     "ファイルを選ぶときすぐに開きます。オフなら「参照...」で開きます。Windows 以外では zenity か kdialog "
     "が必要です。"},
    {"Among the programs that open the game's files", "ゲームのファイルを開くプログラムに加える"},
    {"Under \"Open with\" of the system. What opens them at a double click stays as it is.",
     "システムの「プログラムから開く」に出ます。ダブルクリックで開くプログラムは変わりません。"},

    {"Floor grid", "床の格子"},

    // Notes, and what to do next
    {"Hidden", "隠しました"},
    {"Choose textures ...", "テクスチャを選択..."},

    // Selection
    {"Nothing else was selected", "ほかに選択したものはありません"},
    {"Nothing is selected: click it in the picture or the stage tree",
     "何も選択されていません: 絵かステージツリーでクリックしてください"},
};

} // namespace

std::span<const Wording> japaneseMenus()
{
    return kMenus;
}

} // namespace telepipe::tools
