#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kNotes[] = {
    // The window
    {"Stages of Phantasy Star Online, as the Dreamcast drew them. This one is the demo; open a stage, a model, an "
     "archive, a disc or a picture of yours, or drop it here.",
     "ファンタシースターオンラインのステージを、ドリームキャストと同じように描きます。これはデモです。お手持ちのステー"
     "ジ、"
     "モデル、アーカイブ、画像を開くか、ここへドロップしてください。"},
    {"Show this at the start", "起動時に表示する"},
    {"Every key", "すべてのキー"},
    {"Changed on disk, and read again", "ディスク上で変更されたので、読み直しました"},
    {"Demo stage", "デモステージ"},
    {"A file that is written over stays beside it as a .bak.", "上書きされるファイルは .bak として横に残ります。"},
    {"Triangles, materials and pictures for the oldest of programs; what is lost is told.",
     "最も古いプログラム向けの三角形、マテリアル、画像です。失われるものは表示されます。"},
    {"Everything that was authored; changed elsewhere, telepipe build makes game files of it again.",
     "作られたものすべてです。ほかで変更したあと、telepipe build でゲームのファイルに戻せます。"},
    {"A text with nothing of the game in it; telepipe patch apply puts it into the same file.",
     "ゲームの内容を含まないテキストです。telepipe patch apply で同じファイルに適用できます。"},
    {"The files that change, under their own names.", "変更されるファイルを元の名前で保存します。"},
    {"Or drop a PNG here: it is seen at once, and no file is changed until it is saved",
     "PNG をここへドロップすることもできます。すぐに表示され、保存するまでファイルは変わりません"},
    {"Nothing was tried that could be saved", "保存できる変更はありません"},
    {"Try them again", "もう一度試す"},
    {"Try it again", "もう一度試す"},
    {"Pictures that are not saved", "保存していない画像"},
    {"Go on without them", "保存せずに続ける"},
    {"Stay here", "ここにとどまる"},
    {"pictures in textures", "テクスチャの画像"},
    {"textures and motions", "テクスチャとモーション"},
    {"What was open before stays open.", "それまで開いていたものは、そのまま開いています。"},
    {"Making the demo stage", "デモステージを作成中"},
    {"Placing what stands in the stage", "ステージにあるものを配置しています"},
    {"Looking for a first view", "最初の視点を探しています"},
    {"Done", "完了"},
    {"to the graphics card", "グラフィックスカードへ転送中"},
    {"what to do", "コマンド"},
    {"Nothing is called that.", "該当するものはありません。"},
    {"There is no such folder.", "そのようなフォルダはありません。"},
    {"This folder cannot be read.", "このフォルダは読み込めません。"},
    {"Nothing here that can be opened.", "ここに開けるものはありません。"},

    // Changes
    {"Nothing is left to undo or redo", "元に戻す、またはやり直す変更がありません"},
    {"overrides", "オーバーライド"},
    {"view", "表示"},
    {"hidden and shown", "表示と非表示"},
    {"layers", "レイヤ"},
    {"settings", "設定"},
    {"keys", "キー"},

    // Bookmarks
    {"A bookmark needs a name of its own", "ブックマークには固有の名前が必要です"},
    {"A path needs a name of its own", "パスには固有の名前が必要です"},
    {"name of a new bookmark", "新しいブックマークの名前"},
    {"%s\nGive it to others: it goes beside the same stage.", "%s\n同じステージの隣に置けば、ほかの人も使えます。"},
    {"folder for stages that lie where nothing can be written", "書き込めない場所にあるステージ用のフォルダ"},
    {"In use from the next time a stage is opened. Empty: %s", "次にステージを開いたときから使います。空欄: %s"},
    {"Look from there", "そこから見る"},
    {"Becomes the view as it is now", "現在の視点に置き換える"},
    {"Undo brings it back", "「元に戻す」で復元できます"},
    {"An empty path", "空のパスを作る"},
    {"The view as it is now, three seconds after the last key", "現在の視点を、最後のキーの 3 秒後に追加"},
    {"Passes without halting", "止まらずに通過"},
    {"Comes to rest here", "ここで静止"},
    {"Straight and at one speed, towards it and away from it", "前後を直線に等速で移動"},
    {"Stays here until the next key, and is there at once", "次のキーまでとどまり、瞬時に移る"},

    // Cameras, sections
    {"{}, {} of {}", "{}、{} / {}"},
    {"Orbit camera", "周回カメラ"},
    {"Free camera", "自由カメラ"},
    {"Flying", "飛行"},
    {"You are below the floor of the stage", "ステージの床より下にいます"},
    {"The stage is far ahead of you", "ステージははるか前方にあります"},
    {"The stage is to your left", "ステージは左にあります"},
    {"The stage is to your right", "ステージは右にあります"},
    {"The stage is behind you", "ステージは後ろにあります"},
    {"The stage is above you", "ステージは上にあります"},
    {"The stage is below you", "ステージは下にあります"},
    {"There is no floor here to walk on", "ここには歩ける床がありません"},
    {"Fell out of the world: back on the last firm ground", "世界の外に落ちたので、最後に立っていた地面に戻りました"},
    {"No camera in these files", "これらのファイルにカメラはありません"},
    {"Open a model or a stage first; then this goes with it", "先にモデルかステージを開いてください"},

    // Opening
    {"Textures for what is open", "開いているもののテクスチャ"},
    {"A motion for what is open", "開いているもののモーション"},
    {"A palette to see textures with", "テクスチャを見るパレット"},
    {"A folder to extract to", "展開先のフォルダ"},
    {"path of a file", "ファイルのパス"},

    // Archives
    {"Filter: name or kind", "絞り込み: 名前か種類 (英語)"},
    {"Entries by parts of their names and kinds, also in archives read before",
     "名前と種類の一部でエントリを絞り込みます。読み込み済みのアーカイブの中も対象です"},
    {"No archive is open. One that is opened or dropped on the window, as the image of a disc, is shown here with its "
     "entries.",
     "アーカイブは開かれていません。アーカイブやディスクイメージを開くか、ウィンドウにドロップすると、ここにエントリが"
     "表示されます。"},
    {"%zu bytes", "%zu バイト"},
    {"%s%s%s\nat 0x%zx", "%s%s%s\n位置 0x%zx"},
    {"Saves the entry, or all entries of an archive, unpacked, under names that are safe on any system.\nWithout "
     "\"Replace\" no file there is changed.",
     "エントリ、またはアーカイブの全エントリを、どのシステムでも安全な名前で展開して保存します。\n「上書き」がオフなら"
     "、"
     "既存のファイルは変更しません。"},
    {"Filter: name, kind or reason", "絞り込み: 名前、種類、理由"},
    {"Textures and motions found for a model or stage are offered here.",
     "モデルやステージに合うテクスチャとモーションが、ここに表示されます。"},

    // Clock
    {"Drag, or double-click to type; 1 is the game's speed, and a right click sets it",
     "ドラッグで変更、ダブルクリックで入力。1 がゲームの速さで、右クリックで 1 に戻ります"},
    {"Nothing moves here.  Frame %.0f", "動くものはありません。フレーム %.0f"},
    {"What moves here has no end.  Frame %.0f", "動きに終わりはありません。フレーム %.0f"},

    // The scene
    {"Nothing is open yet.", "まだ何も開いていません。"},
    {"The scene is empty.", "シーンは空です。"},
    {"No model matches.", "該当するモデルはありません。"},
    {"Filter: id, offset, texture, animated ...", "絞り込み: ID、テクスチャなど"},
    {"Models by section id, file offset, kind, or the name of a texture they use",
     "セクション ID、ファイル内オフセット、種類、使用テクスチャの名前でモデルを絞り込みます"},
    {"Shown; click to hide", "表示中。クリックで隠す"},
    {"Hidden; click to show", "非表示。クリックで表示"},
    {"Click a triangle in the picture, or a row of the stage tree, to see what it is made of and where in the file it "
     "stands.",
     "絵の三角形かステージツリーの行をクリックすると、構成とファイル内の位置が表示されます。"},
    {"Click a pixel of the picture, or hold Left Alt over one, to see every fragment that made it.",
     "絵のピクセルをクリックするか、左 Alt を押しながら指すと、そのピクセルの全フラグメントが表示されます。"},
    {"Select something in the picture or in the stage tree to see its bytes.",
     "絵かステージツリーで何かを選択すると、そのバイト列が表示されます。"},
    {"The opaque list forces one, zero", "不透明リストでは one、zero に固定されます"},

    // Layers
    {"Only surfaces with bit 0x%x", "ビット 0x%x の面のみ"},
    {"No collision (c.rel), minimap (r.rel), placement (o.dat, e.dat) or sky lies beside what is open.",
     "開いているものの隣に、コリジョン (c.rel)、ミニマップ (r.rel)、配置 (o.dat, e.dat)、空のファイルはありません。"},

    // Lists
    {"Filter: parts of any cells, like 4/1 translucent", "絞り込み: セルの一部。例: 4/1 半透明"},
    {"The rows listed, as text with tabs", "一覧の行をタブ区切りテキストで"},
    {"Isolate, Hide and Focus act on all rows listed, not on the chosen one",
     "単独表示、隠す、注視を、選択行ではなく一覧の全行に対して行います"},
    {"Choose a row to see who draws with it.", "行を選ぶと、使っているモデルが表示されます。"},
    {"Runs of strips with one state", "同じステートのストリップの連なり"},
    {"Runs of strips with one state: what the renderer draws and sorts",
     "同じステートのストリップの連なり。描画とソートの単位です"},
    {"Nodes that it has keys for", "キーを持つノードの数"},
    {"Motion frames a game frame", "ゲームの 1 フレームに進むモーションフレーム数"},
    {"The hardware's list: opaque, then punch-through, then translucent",
     "ハードウェアのリスト。不透明、パンチスルー、半透明の順"},
    {"Source and destination blend codes; 4/5 is by alpha, 4/1 adds, opaque means 1/0",
     "ソースとデスティネーションのブレンドコード。4/5 はアルファ、4/1 は加算、不透明は 1/0"},
    {"NJD_FST_* of the strips", "ストリップの NJD_FST_*"},
    {"AARRGGBB, of the material", "マテリアルの AARRGGBB"},

    // Overrides
    {"Select something to try other values on it. No file is changed.",
     "何かを選択すると、値を変えて試せます。ファイルは変更されません。"},
    {"Take this one out", "これを外す"},
    {"Not drawn and not picked", "描画も選択もされません"},
    {"The PowerVR2's display list; NJD_FST_UA chooses opaque or translucent",
     "PowerVR2 のディスプレイリスト。NJD_FST_UA が不透明か半透明かを決めます"},
    {"Blend instruction of the colour that comes", "描く側の色のブレンド命令"},
    {"Blend instruction of the colour that is there", "描かれる側の色のブレンド命令"},
    {"Index into the texture list", "テクスチャリストの番号"},
    {"How texels are mixed", "テクセルの混ぜ方"},
    {"What lies past the texture's edges, left and right", "テクスチャの左右の端の外の扱い"},
    {"What lies past the texture's edges, above and below", "テクスチャの上下の端の外の扱い"},
    {"The colour of corners that bring none of their own", "頂点カラーのない頂点の色"},
    {"Lit drawing only", "ライティング時のみ"},
    {"Of the highlight; lit drawing only", "ハイライトの指数。ライティング時のみ"},
    {"From the parent; held against a motion", "親からの値。モーションより優先"},
    {"Degrees about x, y, z; held against a motion", "x、y、z 軸まわりの度数。モーションより優先"},
    {"Held against a motion", "モーションより優先"},
    {"Of every vertex this node shares with others: as stored, 0 to 1",
     "このノードがほかと共有する全頂点のウェイト。保存値のまま 0～1"},

    // Settings
    {"Click a key and press another; Escape leaves it, Delete takes it away.",
     "キーをクリックして別のキーを押します。Escape で中止、Delete で解除。"},
    {"The window's words; names of the SDK stay as they are", "ウィンドウの言語。SDK の名前はそのままです"},
    {"TrueType or OpenType, taken before the system's fonts; empty: those alone",
     "TrueType か OpenType。システムのフォントより優先します。空欄: システムのフォントのみ"},

    // Statistics
    {"wrong: %u faces without room%s", "不正確: 容量不足の面 %u%s"},
    {", too many at a pixel", "、1 ピクセルに多すぎ"},

    // Stepper
    {"Select a model of vertex and polygon chunks, in the picture or in the stage tree, to run its lists chunk by "
     "chunk.",
     "頂点・ポリゴンチャンクのモデルを絵かステージツリーで選択すると、リストを 1 チャンクずつ実行できます。"},
    {"The selected model has no chunks: XJ models and basic models name their strips and materials outright, so that "
     "there is nothing to step through.",
     "選択中のモデルにはチャンクがありません。XJ モデルとベーシックモデルはストリップとマテリアルを直接持つため、"
     "ステップ実行するものがありません。"},
    {"This step draws none.", "このステップはストリップを描きません。"},

    // Textures
    {"No textures.", "テクスチャはありません。"},
    {"Filter: name, number, format", "絞り込み: 名前、番号、形式"},
    {"It has no levels.", "ミップマップレベルがありません。"},
    {"It cannot be decoded.", "デコードできません。"},
    {"not found in any archive", "どのアーカイブにもありません"},

    // View
    {"Paint the strip of the picked triangle over everything, never into a screenshot",
     "選択した三角形のストリップをすべての上に描きます。保存する画面には入りません"},
    {"Smooth edges: each pixel is the mean of so many samples",
     "輪郭を滑らかに。ピクセルをこの数のサンプルの平均にします"},
    {"The console had one. Translucency sorted a pixel at a time costs a frame a sample.",
     "実機は 1 でした。ピクセル単位の半透明ソートでは、サンプルごとに 1 フレーム分の負荷が掛かります。"},
    {"A light of the library; Simple and Easy take the first alone, Multi and Normal all six",
     "ライブラリのライト。Simple と Easy は最初の 1 個、Multi と Normal は 6 個すべてを使います"},
    {"Fog, light, background and the rest of what the game's program chose for a stage, as for every other",
     "フォグ、ライト、背景など、ゲームのプログラムがステージごとに決めたものを、ほかのステージと同じにします"},
    {"They are remembered by the stage's name.", "ステージの名前で記憶されます。"},
    {"Stages that have no values of their own take these", "固有の値のないステージで使われます"},
    {"The values this program starts with", "このプログラムの初期値"},
    {"Vertical angle that the picture shows", "絵に写る垂直方向の角度"},
    {"Flying speed in the stage's units; the mouse wheel changes it too",
     "ステージの単位での移動速度。マウスホイールでも変わります"},
    {"Turn around a point instead of flying", "飛行せず、1 点の周りを回る"},
    {"Back to the view the stage was opened with", "ステージを開いたときの視点に戻る"},
    {"Where the camera stands: right-handed, y up, in the stage's units",
     "カメラの位置。右手系、y が上、ステージの単位"},
    {"Degrees. Yaw 0 looks along -Z, positive turns left; positive pitch looks up",
     "度。ヨー 0 は -Z 向き、正で左回り。ピッチは正で上向き"},
};

} // namespace

std::span<const Wording> japaneseNotes()
{
    return kNotes;
}

} // namespace telepipe::tools
