#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kDrawing[] = {
    // Menu
    {"Draw", "描画する"},
    {"Draw pictures", "画像を描画"},
    {"Draw a picture, plan, sheet or film ...", "画像、平面図、一覧、動画を描画..."},

    // What is drawn
    {"Picture", "画像"},
    {"Plan", "平面図"},
    {"Sheet", "一覧"},
    {"Turntable", "ターンテーブル"},
    {"Film", "動画"},
    {"What is seen now, in any size.", "今見えているものを好きな大きさで。"},
    {"From above or from a side, to scale.", "真上または側面から、縮尺どおりに。"},
    {"A folder with a page for each section, all textures, turns and motions.",
     "セクションごとのページ、全テクスチャ、回転、モーションを入れたフォルダ。"},
    {"A folder with a film around all that is shown, and its pictures.",
     "表示中のものの周りを回る動画と、その各画像を入れたフォルダ。"},
    {"Along a camera path of the bookmarks: a film, and its pictures beside it.",
     "ブックマークのカメラパスに沿った動画と、その各画像。"},

    // Options: their names, and their meanings as the command line has them
    {"Size in pixels", "大きさ (ピクセル)"},
    {"Supersampling", "スーパーサンプリング"},
    {"No background", "背景なし"},
    {"Seen from", "見る向き"},
    {"Pixels a unit", "1 単位のピクセル数"},
    {"Area", "範囲"},
    {"Cut off above", "切り取る高さ"},
    {"Units between lines", "線の間隔 (単位)"},
    {"No margins, no labels", "余白とラベルなし"},
    {"Outline of the collision", "コリジョンの輪郭"},
    {"An SVG beside it", "SVG も保存"},
    {"A JSON beside it", "JSON も保存"},
    {"Pages", "含めるページ"},
    {"Pictures of a turn", "1 回転の画像数"},
    {"Camera path", "カメラパス"},
    {"Pictures a second", "1 秒の画像数"},
    {"Video beside it", "動画も保存"},
    {"Size of the picture in pixels (1280x720)", "画像の大きさ、ピクセル (1280x720)"},
    {"Samples a pixel (1)", "1 ピクセルあたりのサンプル数 (1)"},
    {"Every pixel the mean of N x N, textures too (1)", "各ピクセルを N x N の平均にする。テクスチャも (1)"},
    {"No background: alpha says what would show through", "背景なし: 透けて見える度合いをアルファに入れる"},
    {"The side that it is seen from (top)", "見る向き (上)"},
    {"Pixels a unit (a round number for 2000 pixels)", "1 単位あたりのピクセル数 (約 2000 ピクセルになる切りのよい数)"},
    {"Size of the sheet in pixels (what the scale needs)", "紙面の大きさ、ピクセル (縮尺に応じた大きさ)"},
    {"Only what is between two corners; auto: most of it", "2 つの角の間だけ。auto: 大部分"},
    {"Leave out what is nearer than this; from above: the roof", "これより手前を省く。上からなら屋根"},
    {"Units between lines, 0 for none (a round number)", "線の間隔、単位。0 なら線なし (切りのよい数)"},
    {"The map alone: no margins, no labels", "地図だけ: 余白もラベルもなし"},
    {"Outline the collision beside the stage", "ステージのコリジョンの輪郭を描く"},
    {"Also an SVG of its name: labels and outlines as text and paths", "同名の SVG も: ラベルと輪郭を文字とパスとして"},
    {"Also a JSON of its name: the numbers that place it on a map", "同名の JSON も: 地図上の位置を表す数値"},
    {"What is on it (what suits)", "含めるもの (ファイルに合うもの)"},
    {"Pictures of a turn (24) or a motion (its frames)", "1 回転 (24) またはモーション (そのフレーム数) の画像数"},
    {"Draw a camera path kept there: OUT_0000.png ..., and OUT.png that moves",
     "描くカメラパス: 名前_0000.png ... と、動く 名前.png"},
    {"Pictures a second of the path (30)", "パス 1 秒あたりの画像数 (30)"},
    {"What moves also as a video, by the program ffmpeg", "動くものを動画ファイルにも。ffmpeg が必要"},
    {"as usual", "通常どおり"},
    {"sections", "セクション"},
    {"turntable", "ターンテーブル"},
    {"top", "上"},
    {"bottom", "下"},
    {"north", "北"},
    {"south", "南"},
    {"east", "東"},
    {"west", "西"},

    // Progress
    {"There is no camera path yet: the bookmarks panel makes them.",
     "カメラパスはまだありません。ブックマークパネルで作れます。"},
    {"Choose a camera path.", "カメラパスを選んでください。"},
    {"A video needs the program ffmpeg, which is not there.", "動画ファイルには ffmpeg が必要ですが、見つかりません。"},
    {"A preview is being drawn ...", "プレビューを描画しています..."},
    {"There is no preview of this.", "プレビューはありません。"},
    {"Stop drawing", "描画を中止"},
};

} // namespace

std::span<const Wording> japaneseDrawing()
{
    return kDrawing;
}

} // namespace telepipe::tools
