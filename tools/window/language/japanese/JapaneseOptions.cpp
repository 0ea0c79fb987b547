#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kOptions[] = {
    {"Colours", "カラー"},
    {"Drawing", "描画"},
    {"Overlays", "補助表示"},
    {"Light", "ライト"},
    {"Fog", "フォグ"},

    {"Show", "表示内容"},
    {"What surfaces show instead of their own colours", "面に本来の色の代わりに表示するもの"},
    {"Vertex colour: the baked light alone. Texture: without that light. Normals: x, y, z as red, green, blue. "
     "Sections: a hue a room. Lists: the PowerVR2's display lists; blue opaque, green punch-through, orange "
     "translucent. Sorting errors: what translucency by triangles draws otherwise than by pixel; grey: nothing, blue: "
     "little, yellow: a quarter of the scale, red: all of it. Numbers: a flat colour for each section, model, distinct "
     "state or list. Overdraw: fragments drawn, hidden ones too; red counts them, green eight and blue 32 to one. "
     "Layers: the same of translucent fragments that nothing opaque hides. Weights: a hue a node. Order: blue first, "
     "red last of what is submitted. Texel density: blue a sixteenth of a texel a unit, green one, red sixteen. "
     "Texture coordinates: u red, v green, blue where they leave 0 to 1.",
     "頂点カラー: 焼き込まれたライトのみ。テクスチャ: そのライトを除いたもの。法線: x、y、z を赤、緑、青で表示。"
     "セクション: 部屋ごとの色。リスト: PowerVR2 のディスプレイリスト。青は不透明、緑はパンチスルー、橙は半透明。"
     "ソート誤差: 三角形単位とピクセル単位の半透明ソートの差。灰は差なし、青はわずか、黄は目盛りの 1/4、赤は最大。"
     "番号: セクション、モデル、ステート、リストごとの単色。オーバードロー: 隠れたものも含む描画フラグメント数。"
     "赤は 1 個、緑は 8 個、青は 32 個で 1 段階。半透明の層: 不透明に隠されない半透明フラグメントについて同じ。"
     "ウェイト: ノードごとの色。描画順: 青が最初、赤が最後。テクセル密度: 1 単位あたり青は 1/16、緑は 1、赤は 16 "
     "テクセル。テクスチャ座標: u は赤、v は緑、0～1 の外は青。"},
    {"Sorting errors", "ソート誤差"},
    {"Section numbers", "セクション番号"},
    {"Model numbers", "モデル番号"},
    {"Material numbers", "マテリアル番号"},
    {"List numbers", "リスト番号"},
    {"Overdraw", "オーバードロー"},
    {"Translucent layers", "半透明の層"},
    {"Weights of nodes", "ノードのウェイト"},
    {"Order of drawing", "描画順"},
    {"Texel density", "テクセル密度"},
    {"Texture coordinates", "テクスチャ座標"},

    {"Leave out triangles seen from behind", "裏から見た三角形を描かない"},
    {"NJD_FST_DB strips show both sides anyway. The library's Simple, Multi and Normal functions cull, Easy ones "
     "never.",
     "NJD_FST_DB のストリップは常に両面を描きます。ライブラリの Simple、Multi、Normal 系の関数はカリングし、Easy 系"
     "はしません。"},
    {"Texture filtering", "テクスチャフィルタ"},
    {"Filter textures as their strips say", "ストリップの指定どおりにフィルタする"},
    {"Each texture chunk asks for point, bilinear or trilinear sampling. Off: the nearest texel everywhere.",
     "テクスチャチャンクごとにポイント、バイリニア、トライリニアが指定されています。オフ: すべて最近傍のテクセル。"},
    {"Smooth", "なめらか"},
    {"Smaller copies of textures that have none, and four samples a pixel",
     "縮小版のないテクスチャに縮小版を作り、1ピクセル4サンプルで描く"},
    {"Textures of version 2 archives have one level and shimmer in the distance. On: copies made by a box filter in "
     "linear light, sampled along their slope, and edges of at least four samples. Off: as stored, as the Dreamcast "
     "had it. The chip's arithmetic takes what is stored, whatever this says; pixel and the fragments tell of that.",
     "バージョン2のアーカイブのテクスチャは1段だけで、遠くでちらつきます。オン: "
     "線形光のボックスフィルタで縮小版を作り、"
     "傾きに沿ってサンプリングし、輪郭は4サンプル以上。オフ: 元データのまま、ドリームキャストと同じ。チップの演算は"
     "常に元データを使い、pixel とフラグメントもそれを説明します。"},
    {"Translucency", "半透明"},
    {"Order of translucent strips", "半透明ストリップの順序"},
    {"The hardware sorts translucent fragments a pixel at a time and blends them back to front. Batches: a strip at a "
     "time, faster and often wrong. Triangles: by the depth of their centroids, wrong where they cross. Peeled: the "
     "exact picture by another way, to compare with.",
     "ハードウェアは半透明フラグメントをピクセルごとにソートし、奥から手前へブレンドします。バッチ: ストリップ単位。"
     "速いものの誤りがち。三角形: 重心の深度順。交差する所は誤り。ピーリング: 別の方法による正確な絵。比較用。"},
    {"batches, far to near", "バッチ単位"},
    {"sorted a pixel at a time", "ピクセル単位"},
    {"the same, by depth peeling", "デプスピーリング"},
    {"triangles, far to near", "三角形単位"},
    {"Punch-through", "パンチスルー"},
    {"Alpha-test what is translucent by a texture of one-bit alpha",
     "1 ビットアルファのテクスチャによる半透明をアルファテストで抜く"},
    {"The PowerVR2 list for cut-outs: a texel is drawn whole or not at all, and writes depth. No bit of the files "
     "chooses it; the game's program did (CONTROL_3D bit 14).",
     "切り抜き用の PowerVR2 のリスト。テクセルは完全に描かれるか全く描かれず、深度も書きます。ファイルのビットでは"
     "なく、ゲームのプログラムが選びます (CONTROL_3D ビット 14)。"},
    {"Alpha reference", "アルファ基準値"},
    {"Least alpha that punch-through draws", "パンチスルーが描く最小のアルファ"},
    {"The register PT_ALPHA_REF (kmSetAlphaThreshold); what the game set it to is not known.",
     "レジスタ PT_ALPHA_REF (kmSetAlphaThreshold)。ゲームが設定した値は不明です。"},
    {"Texture environment", "テクスチャ環境"},
    {"How texel and vertex colour meet", "テクセルと頂点カラーの合成方法"},
    {"Bits 6-7 of the TSP word. Decal: the texel alone. Modulate: their product, the texel's alpha. Decal alpha: the "
     "texel over the vertex colour. Modulate alpha, which the library sets: the product of both, alpha too.",
     "TSP ワードのビット 6-7。デカール: テクセルのみ。モジュレート: 積、アルファはテクセル。デカールアルファ: 頂点"
     "カラーの上にテクセル。モジュレートアルファ (ライブラリの設定): アルファも含めて積。"},
    {"decal", "デカール"},
    {"modulate", "モジュレート"},
    {"decal alpha", "デカール+α"},
    {"modulate alpha", "モジュレート+α"},
    {"UV scroll across", "UV スクロール 横"},
    {"Widths a second that marked textures scroll", "対象テクスチャが 1 秒に動く幅"},
    {"Textures of models whose entry names a UV scroll (Blue Burst flag 0x20, version 2 flag 0x800). No known file "
     "says how fast or which way.",
     "エントリが UV スクロールを指すモデル (Blue Burst フラグ 0x20、バージョン 2 フラグ 0x800) のテクスチャ。速さと"
     "向きを記したファイルは知られていません。"},
    {"a second", "毎秒"},
    {"UV scroll down", "UV スクロール 縦"},
    {"Heights a second that marked textures scroll", "対象テクスチャが 1 秒に動く高さ"},
    {"Positive: what is seen moves up, for V runs down the texture.",
     "正: V はテクスチャの下向きなので、見た目は上へ動きます。"},
    {"Draw distance", "描画距離"},
    {"Sections drawn from where the camera stands", "カメラ位置から描くセクション"},
    {"The game draws a section whose sphere is in view and whose centre is no farther than the view distance in the "
     "stage's header.",
     "ゲームは、球が視野に入り、中心がステージヘッダの視界距離以内にあるセクションを描きます。"},
    {"everything", "すべて"},
    {"as the game", "ゲームと同じ"},
    {"Modifier volumes", "モディファイア"},
    {"What lies inside modifier volumes", "モディファイアボリュームの内側の扱い"},
    {"The hardware does one of two for a whole frame (FPU_SHAD_SCALE, bit 8): two-parameter strips take their second "
     "set, or everything is dimmed. Automatic: the first where a file has such strips.",
     "ハードウェアはフレーム全体でどちらか一方を行います (FPU_SHAD_SCALE ビット 8): 2 パラメータのストリップが第 2 "
     "の組を使うか、全体を暗くするか。自動: そのようなストリップがあれば前者。"},
    {"as the file has it", "ファイルのとおり"},
    {"nothing", "何もしない"},
    {"the second set of parameters", "第 2 パラメータ"},
    {"a shadow", "影"},
    {"Shadow scale", "影の濃さ"},
    {"Of 256, what the shadow of a volume leaves of a colour", "ボリュームの影が色を残す割合 (256 分率)"},
    {"The register FPU_SHAD_SCALE (njSetCheapShadowMode); what the game set it to is not known.",
     "レジスタ FPU_SHAD_SCALE (njSetCheapShadowMode)。ゲームが設定した値は不明です。"},
    {"Exclusion volumes", "除外ボリューム"},
    {"Numbers of modifier volumes that take their inside away, or none",
     "内側を除外するモディファイアボリュームの番号、またはなし"},
    {"Counted from 0 in the order they are drawn. A program ends a volume with KM_MODIFIER_INCLUDE_LAST_POLY or "
     "KM_MODIFIER_EXCLUDE_LAST_POLY; the files do not say which, and all others include.",
     "描画順に 0 から数えます。プログラムは KM_MODIFIER_INCLUDE_LAST_POLY か KM_MODIFIER_EXCLUDE_LAST_POLY でボリューム"
     "を終えます。ファイルからは分からず、ほかはすべて包含です。"},
    {"Dreamcast output", "ドリームキャスト出力"},
    {"640x480 in 16-bit colour with ordered dither, scaled up", "640x480、16 ビットカラー、ディザを拡大表示"},
    {"Arithmetic", "演算"},
    {"What colours are calculated in", "色の計算方法"},
    {"The PowerVR2 rounds after every step: eight bits of colour, eight of a texel's fraction, eight bits after each "
     "layer. Chip: as its reference model does it, to the level; where batches or triangles are blended as they are "
     "drawn, drivers that cannot read what they draw over blend in their own way.",
     "PowerVR2 は色 8 ビット、テクセルの端数 8 ビット、レイヤーごとに 8 ビットと、各段階で丸めます。チップ: "
     "参照モデルと同じ値になるまで計算します。バッチや三角形を描きながら合成するとき、描画先を読めないドライバーでは合"
     "成だけがドライバーの方式になります。"},
    {"real numbers", "実数"},
    {"the chip's whole numbers", "チップの整数"},
    {"The console drew 640x480 in the chip's arithmetic and wrote each pixel as 5, 6 and 5 bits of red, green and "
     "blue; the dither hides the steps. The picture keeps its 4:3 shape, with black beside it.",
     "実機は 640x480 をチップの演算で描き、各ピクセルを赤 5、緑 6、青 5 "
     "ビットで書きました。段差はディザで隠します。絵は 4:3 を保ち、"
     "左右は黒になります。"},
    {"Fragment memory", "フラグメントメモリ"},
    {"Megabytes that sorting a pixel at a time may take", "ピクセル単位のソートに使えるメモリ (MB)"},
    {"A frame with more translucent fragments is drawn in parts: slower, never different.",
     "半透明フラグメントがこれを超えるフレームは分けて描きます。遅くなりますが、絵は同じです。"},
    {"Background", "背景"},
    {"Colour where nothing is drawn", "何も描かれない所の色"},
    {"The PowerVR2's background plane, which the game's program set an area.",
     "PowerVR2 の背景プレーン。ゲームのプログラムがエリアごとに設定しました。"},

    {"Wireframe", "ワイヤーフレーム"},
    {"Draw the edges of triangles on top", "三角形の辺を重ねて描く"},
    {"Strips become triangles; each edge is drawn once a triangle.",
     "ストリップは三角形になり、辺は三角形ごとに 1 回描かれます。"},
    {"Draw the normal of each corner, or of faces whose corners have none",
     "各頂点の法線を描く。法線のない面は面の法線"},
    {"Yellow: normals of the file (NJD_CV_N, NJD_CV_VN), as its nodes turn them. White: of the triangle, for strips "
     "without any, which are never lit. Always as long on the screen.",
     "黄: ファイルの法線 (NJD_CV_N、NJD_CV_VN)。ノードの回転後の向き。白: 法線がなくライティングされないストリップの"
     "三角形の法線。画面上の長さは一定です。"},
    {"Skeleton", "スケルトン"},
    {"Draw the nodes with their axes and numbers, and bones between them", "ノードの軸と番号、ノード間のボーンを描く"},
    {"NJS_CNK_OBJECT: each has a number, counted from its model's first in the order of the tree. Red, green and blue "
     "are its x, y and z.",
     "NJS_CNK_OBJECT: モデルの先頭からツリー順に数えた番号を持ちます。赤、緑、青が x、y、z 軸です。"},
    {"Draw the spheres that models and sections lie within", "モデルとセクションを囲む球を描く"},
    {"Orange: centre and r of an NJS_CNK_MODEL, by which the library leaves out what is not in view. Blue: the radius "
     "of a section, by which the game does.",
     "橙: NJS_CNK_MODEL の center と r。ライブラリが視野外の判定に使います。青: セクションの半径。ゲームが判定に使い"
     "ます。"},
    {"Section cells", "セクションの範囲"},
    {"Draw boxes around what sections hold, with their ids", "セクションの中身を囲む箱と ID を描く"},
    {"The circle is the section's radius around its place.", "円はセクションの位置を中心とする半径です。"},
    {"Volume outlines", "ボリュームの輪郭"},
    {"Draw the edges of modifier volumes", "モディファイアボリュームの辺を描く"},
    {"Volumes have no colour of their own. Blue ones include what is inside, pink ones exclude it.",
     "ボリューム自体に色はありません。青は内側を含み、桃は除外します。"},

    {"Draw functions", "描画関数"},
    {"Ninja functions to draw with", "描画に使う Ninja の関数"},
    {"Which family of the library's functions PSO called for what is in its program. Stages carry their light in "
     "vertex colours, which only Multi lights again; what has none is lit by its material and the lights below.",
     "PSO がどの系統の関数を使ったかはプログラム側の情報です。ステージのライトは頂点カラーに含まれ、Multi だけが"
     "改めてライティングします。頂点カラーのないものは、マテリアルと下のライトで照らされます。"},
    {"Unlit: colours as authored", "ライトなし: 元の色のまま"},
    {"Simple: one light", "Simple: ライト 1 個"},
    {"Easy: one light, no culling", "Easy: ライト 1 個、カリングなし"},
    {"Multi: six lights", "Multi: ライト 6 個"},
    {"Normal: six lights, highlights", "Normal: ライト 6 個、ハイライト"},
    {"Lights of the file", "ファイルのライト"},
    {"Light with what lights the files bring (NJLI, NLIM)", "ファイルに含まれるライトで照らす (NJLI、NLIM)"},
    {"They take the place of the ambient light and the lights below, and unlit surfaces are drawn with the Normal "
     "functions, which are those that take an NJS_LIGHT. Files without lights are drawn as without this.",
     "環境光と下のライトの代わりになり、ライトなしの面は NJS_LIGHT を使う Normal 系の関数で描かれます。ライトのない"
     "ファイルには影響しません。"},
    {"Lights of the program", "プログラムのライト"},
    {"What lights of the file are whose kind only the program knew",
     "種類がプログラムにしか分からないファイルのライトを何として扱うか"},
    {"NJD_USER_LIGHT and NJD_SIMPLE_LIGHT alone: a function computed them, and no bit says from where they shine. "
     "Directional lights take their vector, point and spot lights their point.",
     "NJD_USER_LIGHT と NJD_SIMPLE_LIGHT だけの場合: 計算は関数によるもので、どこから照らすかのビットはありません。"
     "平行光源はベクトルを、点光源とスポットは位置を使います。"},
    {"Ambient light", "環境光"},
    {"Light from everywhere, for what is lit", "ライティングされるものに全方向から当たる光"},
    {"Simple and Easy take its mean as least intensity; Multi and Normal multiply it with the material's ambient. "
     "NJD_FST_IA strips ignore it.",
     "Simple と Easy は平均を最低の明るさとし、Multi と Normal はマテリアルのアンビエントと掛けます。NJD_FST_IA の"
     "ストリップは無視します。"},
    {"Bump depth", "バンプの深さ"},
    {"How deep bump textures look, 0 to 1", "バンプテクスチャの深さ、0～1"},
    {"K1 = 1 - depth, K2 and K3 = depth times the sine and cosine of the first light's elevation, in the frame of the "
     "bump material.",
     "K1 = 1 - 深さ、K2 と K3 = 深さ × 第 1 ライトの仰角の正弦と余弦。バンプマテリアルの座標系で計算します。"},

    {"Kind of fog", "フォグの種類"},
    {"The PowerVR2 mixes in the fog colour by a table of 128 depths a pixel at a time, or by the alpha of a vertex's "
     "offset colour. Models whose entry says no fog (Blue Burst flag 1) take none.",
     "PowerVR2 はピクセルごとに 128 "
     "段の深度テーブルで、または頂点のオフセットカラーのアルファでフォグカラーを混ぜます。"
     "エントリがフォグなし (Blue Burst フラグ 1) のモデルには掛かりません。"},
    {"by the table", "テーブル"},
    {"at the vertices", "頂点"},
    {"off", "オフ"},
    {"Fog colour", "フォグカラー"},
    {"What far things fade to", "遠くのものが溶け込む色"},
    {"The registers FOG_COL_RAM and FOG_COL_VERT.", "レジスタ FOG_COL_RAM と FOG_COL_VERT。"},
    {"Fog begins", "フォグ開始"},
    {"Eye depth at which fog begins", "フォグが始まる視点からの深度"},
    {"njGenerateFogTable3 moves it to the nearest depth of the table.",
     "njGenerateFogTable3 はテーブルの最も近い深度に合わせます。"},
    {"Fog is full", "フォグ最大"},
    {"Eye depth from which only fog is seen", "フォグだけになる視点からの深度"},
    {"The density register, FOG_DENSITY, holds it with eight bits of mantissa.",
     "密度レジスタ FOG_DENSITY は仮数 8 ビットで保持します。"},
    {"Fog and light of the area", "エリアのフォグとライト"},
    {"Take what is not set from fogentry.dat and lightentry.bin",
     "設定していない値を fogentry.dat と lightentry.bin から取る"},
    {"The game's tables have a fog and a light for each area. Colour and distances of the fog that are as they are at "
     "first are the entry's, and so are the lights where none of them is set. Whether there is fog is a setting all "
     "the "
     "same.",
     "ゲームの表にはエリアごとのフォグとライトがあります。初期値のままのフォグの色と距離、どれも設定していない"
     "ライトはその値になります。フォグの有無は設定のままです。"},

    // Fields of a light
    {"Kind", "種類"},
    {"off, directional, point or spot", "オフ、平行光源、点光源、スポット"},
    {"Directional: from one side everywhere, as the sun. Point: from a place in all directions. Spot: a cone from a "
     "place.",
     "平行光源: 太陽のように一方向から。点光源: ある位置から全方向へ。スポット: ある位置から円錐状に。"},
    {"directional", "平行光源"},
    {"point light", "点光源"},
    {"spot light", "スポット"},
    {"Colour", "カラー"},
    {"Colour of the light", "ライトの色"},
    {"Multiplied with the material's diffuse.", "マテリアルのディフューズと掛けられます。"},
    {"Direction", "方向"},
    {"The way the light travels; of any length", "光の進む向き。長さは任意"},
    {"Directional and spot lights.", "平行光源とスポット。"},
    {"Position", "位置"},
    {"Where the light stands, in the stage's units", "ライトの位置。ステージの単位"},
    {"Point and spot lights.", "点光源とスポット。"},
    {"Near", "近距離"},
    {"Distance up to which a point or spot light has full strength", "点光源・スポットが最大の強さを保つ距離"},
    {"Beyond, strength falls as near squared over distance squared.", "その先は (近距離 / 距離) の 2 乗で弱まります。"},
    {"Far", "遠距離"},
    {"Distance beyond which a point or spot light does not reach", "点光源・スポットの届く限界の距離"},
    {"It ends there at once.", "そこで急に途切れます。"},
    {"Inner angle", "内側の角度"},
    {"Degrees off its direction within which a spot has full strength", "スポットが最大の強さを保つ、方向からの角度"},
    {"deg", "度"},
    {"Outer angle", "外側の角度"},
    {"Degrees off its direction outside which a spot gives nothing", "スポットの光が届かなくなる、方向からの角度"},

    // Legends
    {"towards +X", "+X 向き"},
    {"towards +Y, up", "+Y 向き (上)"},
    {"towards +Z", "+Z 向き"},
    {"towards -X", "-X 向き"},
    {"towards -Y", "-Y 向き"},
    {"towards -Z", "-Z 向き"},
    {"no fragment", "フラグメントなし"},
    {"one fragment", "1 個"},
    {"two", "2 個"},
    {"four", "4 個"},
    {"eight", "8 個"},
    {"a hue a node; corners of several are their mixture by weight",
     "ノードごとの色。複数ノードの頂点はウェイトで混色"},
    {"submitted first", "最初に送られたもの"},
    {"after a quarter of what is drawn", "1/4 の後"},
    {"after half", "半分の後"},
    {"after three quarters", "3/4 の後"},
    {"last", "最後"},
    {"1/16 of a texel a unit, or less", "1 単位に 1/16 テクセル以下"},
    {"1 texel a unit", "1 単位に 1 テクセル"},
    {"16 or more", "16 以上"},
    {"no texture, or one that mirrors the surroundings", "テクスチャなし、または環境マップ"},
    {"the texture's top left", "テクスチャの左上"},
    {"u grows with red, to the right", "赤: u が右へ増える"},
    {"v grows with green, downwards", "緑: v が下へ増える"},
    {"blue: beyond 0 to 1, repeated, mirrored or clamped", "青: 0～1 の外 (リピート、ミラー、クランプ)"},
    {"no texture", "テクスチャなし"},
    {"normal of a corner", "頂点の法線"},
    {"normal of a face whose corners have none", "頂点に法線のない面の法線"},
    {"bone from a node to its parent", "ノードから親へのボーン"},
    {"number of the node in its model", "モデル内のノード番号"},
    {"its x axis", "x 軸"},
    {"its y axis", "y 軸"},
    {"its z axis", "z 軸"},
    {"sphere of a model in the file", "ファイルにあるモデルの球"},
    {"radius of a section", "セクションの半径"},
};

} // namespace

std::span<const Wording> japaneseOptions()
{
    return kOptions;
}

} // namespace telepipe::tools
