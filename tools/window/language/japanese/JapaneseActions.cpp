#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kActions[] = {
    // Headings of the list of keys
    {"Moving (held)", "移動 (押している間)"},
    {"Camera", "カメラ"},
    {"Changes", "変更"},
    {"Panels", "パネル"},
    {"Program", "プログラム"},
    {"Mouse", "マウス"},
    {"Gamepad", "ゲームパッド"},

    // Held down
    {"Forward", "前進"},
    {"Back", "後退"},
    {"Left", "左へ"},
    {"Right", "右へ"},
    {"Up", "上昇"},
    {"Down", "下降"},
    {"Four times as fast", "4 倍の速さ"},
    {"Four times as slow", "4 分の 1 の速さ"},
    {"Turn left", "左を向く"},
    {"Turn right", "右を向く"},
    {"Look up", "上を向く"},
    {"Look down", "下を向く"},
    {"Show the fragments under the cursor", "カーソル位置のフラグメントを表示"},

    // Camera
    {"Catch the mouse for looking, let it go", "マウス視点の開始・終了"},
    {"Orbit or free camera", "周回カメラ／自由カメラ"},
    {"On foot or flying", "歩行／飛行"},
    {"Focus on the selection", "選択対象を中心に見る"},
    {"See the whole stage", "ステージ全体を見る"},
    {"Look through the files' cameras", "ファイルのカメラから見る"},
    {"Jump to the next section", "次のセクションへ"},
    {"Jump to the previous section", "前のセクションへ"},

    // Clock
    {"Play or pause", "再生／一時停止"},
    {"One frame back", "1 フレーム戻る"},
    {"One frame forward", "1 フレーム進む"},
    {"Back to frame 0", "フレーム 0 に戻る"},

    // Stage
    {"Show the selection alone, or everything again", "選択対象だけを表示／すべて表示"},
    {"Hide or show the selection", "選択対象を隠す／表示"},
    {"Show everything", "すべて表示"},
    {"Select nothing, let the mouse go", "選択を解除、マウスを解放"},
    {"One chunk back in the stepper", "ステッパで 1 チャンク戻る"},
    {"One chunk on in the stepper", "ステッパで 1 チャンク進む"},

    // Changes
    {"Undo", "元に戻す"},
    {"Do again", "やり直す"},

    // View
    {"Textured", "テクスチャ付き"},
    {"Vertex colour only", "頂点カラーのみ"},
    {"Texture only", "テクスチャのみ"},
    {"Normals", "法線"},
    {"Section colours", "セクション別の色"},
    {"List colours", "リスト別の色"},
    {"Wireframe overlay", "ワイヤーフレームを重ねる"},
    {"Back-face culling", "背面カリング"},
    {"Normals as lines", "法線を線で表示"},
    {"Skeleton of nodes", "ノードのスケルトン"},
    {"Bounding spheres", "境界球"},
    {"Section cells and ids", "セクションの範囲と ID"},
    {"Show the next of what surfaces can show", "面の表示内容を次へ"},
    {"Collision over the stage", "コリジョンを重ねる"},
    {"Minimap over the stage", "ミニマップを重ねる"},
    {"Objects over the stage", "オブジェクトを重ねる"},
    {"Enemies over the stage", "エネミーを重ねる"},
    {"People over the stage", "人物を重ねる"},
    {"Areas of sounds, fog and events over the stage", "音・フォグ・イベントの範囲を重ねる"},
    {"Places of particles over the stage", "パーティクルの場所を重ねる"},
    {"Lines from what opens or fires to what is opened", "開けるものから開くものへの線"},
    {"As stored, or smooth", "元データのまま、またはなめらかに"},
    {"Copy the coordinates of eye, middle and cursor", "視点・中央・カーソルの座標をコピー"},
    {"Measure from here, and to here", "ここから計測、ここまで計測"},
    {"Sky around the stage", "空を表示"},

    // Bookmarks
    {"Go to bookmark 1", "ブックマーク 1 へ"},
    {"Go to bookmark 2", "ブックマーク 2 へ"},
    {"Go to bookmark 3", "ブックマーク 3 へ"},
    {"Go to bookmark 4", "ブックマーク 4 へ"},
    {"Go to bookmark 5", "ブックマーク 5 へ"},
    {"Go to bookmark 6", "ブックマーク 6 へ"},
    {"Go to bookmark 7", "ブックマーク 7 へ"},
    {"Go to bookmark 8", "ブックマーク 8 へ"},
    {"Go to bookmark 9", "ブックマーク 9 へ"},
    {"Go to bookmark 1 to 9", "ブックマーク 1～9 へ"},
    {"Set bookmark 1", "ブックマーク 1 に登録"},
    {"Set bookmark 2", "ブックマーク 2 に登録"},
    {"Set bookmark 3", "ブックマーク 3 に登録"},
    {"Set bookmark 4", "ブックマーク 4 に登録"},
    {"Set bookmark 5", "ブックマーク 5 に登録"},
    {"Set bookmark 6", "ブックマーク 6 に登録"},
    {"Set bookmark 7", "ブックマーク 7 に登録"},
    {"Set bookmark 8", "ブックマーク 8 に登録"},
    {"Set bookmark 9", "ブックマーク 9 に登録"},
    {"Set bookmark 1 to 9", "ブックマーク 1～9 に登録"},
    {"Add the view to the camera path", "現在の視点をカメラパスに追加"},
    {"Play the camera path", "カメラパスを再生"},

    // Panels
    {"Hide or show all panels", "全パネルを隠す／表示"},

    // Program
    {"Open a file", "ファイルを開く"},
    {"Library: what is in a folder or on a disc", "ライブラリ: フォルダやディスクの中身"},
    {"The one before in the library", "ライブラリの前の項目"},
    {"The next one in the library", "ライブラリの次の項目"},
    {"Choose textures for what is open", "開いているもののテクスチャを選ぶ"},
    {"Open the demo stage", "デモステージを開く"},
    {"Find a command by its name", "コマンドを名前で探す"},
    {"Save a screenshot without the panels", "パネルなしの画面を保存"},
    {"Export for other programs", "ほかのプログラム用に書き出す"},
    {"Save what was tried ...", "試した変更を保存..."},
    {"Full screen", "全画面表示"},
    {"English or Japanese", "英語／日本語"},
    {"Quit", "終了"},

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
    {"With: %s", "同じ場所: %s"},
    {"Panels as at first", "パネルを初期配置に戻す"},
    {"Telepipe %s", "Telepipe %s"},
};

} // namespace

std::span<const Wording> japaneseActions()
{
    return kActions;
}

} // namespace telepipe::tools
