#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

// What the window says with values in it.
constexpr Wording kSaid[] = {
    // Panels and bars
    {"  for {}", "  ({0} 用)"},
    {"frame {:.1f}", "フレーム {0}"},
    {"Motions that fit: {}", "合うモーション: {0}"},
    {"Section {}", "セクション {0}"},
    {"No stage of floor {} lies beside this one", "フロア {0} のステージは隣にありません"},
    {"Through {}", "{0} を通った"},
    {"wave {}", "ウェーブ {0}"},
    {"and {} more", "ほか {0} 件"},
    {"{} of them", "{0} 個"},
    {"Copied:\n{}", "コピーしました:\n{0}"},
    {"{} at two points measures", "{0} を2点で押すと計測します"},
    {"yaw {:.2f}, pitch {:.2f}", "ヨー {0}、ピッチ {1}"},
    {"while moving: {} % of the pixels, triangles in order", "移動中: ピクセルの {0} %、三角形単位で整列"},
    {"while moving: {} % of the pixels, batches in order", "移動中: ピクセルの {0} %、バッチ単位で整列"},
    {"on foot, {}", "歩行中、{0}"},
    {" > Strip {:#x}", " > ストリップ {0}"},
    {"Light {}", "ライト {0}"},
    {"Light {} (off)", "ライト {0} (オフ)"},
    {"With: {}", "同じ場所: {0}"},

    // Notices
    {"{} shows every key", "{0} ですべてのキーを表示します"},
    {"Speed {:.0f}", "速度 {0}"},
    {"Saved {}", "保存しました: {0}"},
    {"{} value was tried here last time", "前回ここで {0} 個の値を試しました"},
    {"{} values were tried here last time", "前回ここで {0} 個の値を試しました"},
    {"The screenshot was not saved: {}", "画面を保存できませんでした: {0}"},
    {"{}: no TrueType or OpenType font that can be read", "{0}: 読み込める TrueType、OpenType フォントではありません"},
    {"Undone: {}", "元に戻しました: {0}"},
    {"Done again: {}", "やり直しました: {0}"},
    {"No bookmark {} here yet: {} sets it", "ブックマーク {0} はまだありません: {1} で登録します"},
    {"Bookmark {} is {}", "ブックマーク {0}: {1}"},
    {"Bookmark {}", "ブックマーク: {0}"},
    {"{}: key {}", "{0}: キー {1}"},
    {"No camera path here yet: {} adds the view as a key of one",
     "カメラパスはまだありません: {0} で現在の視点をキーとして追加します"},
    {"Not written over: {}", "上書きしませんでした: {0}"},
    {"The bookmarks were not written: {}", "ブックマークを書き込めませんでした: {0}"},
    {"No bookmarks yet: {} sets the first.", "ブックマークはまだありません。{0} で最初の 1 つを登録します。"},
    {"On foot: {} jumps, {} runs, {} flies again", "歩行: {0} でジャンプ、{1} で走る、{2} で飛行に戻る"},
    {"{}: the whole stage; {}: on foot, on the nearest floor", "{0}: ステージ全体、{1}: 最も近い床の上で歩行"},
    {"Camera {}", "カメラ {0}"},
    {"No {} beside this", "{0}のファイルが隣にありません"},
    {"With {}", "{0}を表示"},
    {"Without {}", "{0}を非表示"},
    {"Saved {} files in {}", "{0} 個のファイルを保存しました: {1}"},
    {"{} bytes, {} structures", "{0} バイト、構造体 {1} 個"},
    {"Taken from: {}", "割り当てを移しました: {0}"},
    {"{}, {}: {} {} {}, alpha {} (#{:02x}{:02x}{:02x}{:02x})\n",
     "{0}, {1}: {2} {3} {4}、アルファ {5} (#{6}{7}{8}{9})\n"},
    {" at {:#x}", "、位置 {0}"},
    {"codebook entry {}, there 0x{:04x} {}", "コードブック {0} 番、値 0x{1} {2}"},
    {"colour {} of the palette's bank", "パレットバンクの {0} 番の色"},
    {"in a block of 4 x 4, {:016x}", "4 x 4 ブロックの中、{0}"},
    {"stored 0x{} {}", "保存値 0x{0} {1}"},
    {"The texture was not saved: {}", "テクスチャを保存できませんでした: {0}"},

    // Two files compared
    {"{} changed, {} only in the first, {} only in the second", "変更 {0}、一つ目だけ {1}、二つ目だけ {2}"},
    {"Sections: {} in both, {} moved, {} numbered anew, {} only in the first, {} only in the second",
     "セクション: 両方 {0}、移動 {1}、番号変更 {2}、一つ目だけ {3}、二つ目だけ {4}"},
    {"Section {} is {} now", "セクション {0} は {1} になりました"},
    {", moved by {}", "、{0} 移動"},
    {", turned by {:.1f} deg", "、{0} 度回転"},
    {"- section {}", "- セクション {0}"},
    {"+ section {}", "+ セクション {0}"},
    {"{} pixels differ", "{0} 画素が異なります"},
    {"Nothing to compare with: {} opens a second file", "比較の相手がありません: {0} で二つ目を開きます"},

    // The library
    {"{} of {} shown", "表示 {0} / {1}"},
    {"{} areas, {} stages, {} of {} shown", "エリア {0}、ステージ {1}、表示 {2} / {3}"},
    {"{} pictures to come", "残りの画像 {0}"},
    {", {} files", "、ファイル {0}"},
    {", {} warnings", "、警告 {0}"},
    {"Compare with {}", "{0} と比較"},

    // The menu of a thing
    {"{} things", "{0} 個"},
    {"Hidden: {}", "隠しました: {0}"},
    {"{} thing is still hidden by an override (panel Overrides)",
     "オーバーライドで非表示のものが {0} 個あります (オーバーライドパネル)"},
    {"{} things are still hidden by overrides (panel Overrides)",
     "オーバーライドで非表示のものが {0} 個あります (オーバーライドパネル)"},
    {"Deleted: {}", "削除しました: {0}"},

    // Pictures, plans and films
    {"such as {}", "例: {0}"},
    {"{}: {} is not understood; it is written as {}", "{0}: {1} は解釈できません。{2} のように書きます"},

    // Meanings of words
    {"Bytes (chunk models, version 2): {}", "バイト (チャンクモデル、バージョン 2): {0}"},
    {"Source: {}", "出典: {0}"},
};

} // namespace

std::span<const Wording> japaneseSaid()
{
    return kSaid;
}

} // namespace telepipe::tools
