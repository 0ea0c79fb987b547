#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kReports[] = {
    // Saving
    {"Drawing {}", "{0} を描画しています"},
    {"Drawing {}: {} of {}", "{0} を描画しています: {1} / {2}"},
    {"Exporting {}", "{0} を書き出しています"},
    {"Writing {}", "{0} を保存しています"},
    {"{}: is there already", "{0}: すでにあります"},
    {"Lost on the way: {}", "失われるもの: {0}"},
    {"Nothing was drawn", "何も描画されませんでした"},
    {"Nothing was drawn: {}", "何も描画されませんでした: {0}"},
    {"The system names no folder for what is drawn", "描画用のフォルダがシステムにありません"},
    {"Nothing was written: {}", "何も保存しませんでした: {0}"},
    {"Nothing was written: no file would be another", "何も保存しませんでした: 変わるファイルがありません"},
    {"{}: there is no texture to put it into", "{0}: 入れるテクスチャがありません"},
    {"{} shows the picture: {} x {} texels, {}; not saved yet",
     "{0} に画像を表示しています: {1} x {2} テクセル、{3}。まだ保存されていません"},
    {"{}: was {} x {} texels and is {} x {} now: it covers what it covered, and takes {} bytes of texture memory in "
     "place "
     "of {}. A picture of {} x {} keeps the size",
     "{0}: {1} x {2} テクセルから {3} x {4} に変わりました。貼られる範囲は同じで、テクスチャメモリは {6} バイトから "
     "{5} "
     "バイトになります。{7} x {8} の画像ならサイズは変わりません"},
    {"the picture to the bit", "画像と完全に一致"},
    {"{:.1f} dB", "{0} dB"},
    {"{}: is nothing that a file could say", "{0}: ファイルには書けません"},
    {"{}: read again, the files draw something else; nothing was written",
     "{0}: 読み直すと別のものが描かれるため、何も保存しませんでした"},
    {"{} strips are not drawn as tried: no bytes of the file set it for them",
     "{0} 本のストリップは試したとおりに描かれません: それを決めるバイトがファイルにありません"},
    {"{} other strips are drawn so, too: they have it from the same bytes",
     "ほかの {0} 本のストリップも同じバイトを使うため、一緒に変わります"},
    {"{} nodes do not stand as tried: an object stands in all its places alike, and one with a quaternion has no "
     "angles",
     "{0} 個のノードは試したとおりに置かれません: "
     "オブジェクトはすべての場所で同じ姿勢になり、クォータニオンのものには角度"
     "がありません"},
    {"sections, placements and nodes ({}): everything stands where they put it, once for each place",
     "セクション、配置、{0} 個のノード: すべてが置かれた場所に一つずつ入ります"},
    {"motions ({})", "{0} 個のモーション"},
    {"skins ({}): what they move is at rest", "{0} 個のスキン: 静止した姿勢になります"},
    {"cameras ({})", "{0} 台のカメラ"},
    {"lights ({})", "{0} 個のライト"},
    {"further scenes ({}): collision, minimap, volumes, sky, what stands in the stage",
     "ほかの {0} 個のシーン: 当たり判定、ミニマップ、ボリューム、空、配置物"},
    {"alpha of the colours of corners ({} of the parts); the colours stand behind the positions, where many programs "
     "read them, and some do not",
     "{0} "
     "個の部分の頂点カラーのアルファ。色は位置の後ろに書かれ、多くのプログラムが読みますが、読まないものもあります"},
    {"second texture coordinates ({} of the parts)", "{0} 個の部分の二組目のテクスチャ座標"},
    {"offset colours ({} of the parts)", "{0} 個の部分のオフセットカラー"},
    {"blend codes of translucent materials ({})", "{0} 個の半透明マテリアルのブレンドコード"},
    {"wrap, filter, culling, D adjust and environment mapping of materials ({})",
     "{0} 個のマテリアルのラップ、フィルタ、カリング、D アジャスト、環境マッピング"},

    // Fragments
    {"corner {:.3f}", "頂点 {0}"},
    {"{} list, draw {}", "{0}リスト、描画 {1}"},
    {"{}, entry {} at {:#x} of {}", "{0}、{3} の項目 {1} (位置 {2})"},
    {"{} ({}st)", "{0} ({1}番目)"},
    {"{} ({}nd)", "{0} ({1}番目)"},
    {"{} ({}rd)", "{0} ({1}番目)"},
    {"{} ({}th)", "{0} ({1}番目)"},
    {"{} corners at {:#x}, reversed", "{0} 頂点 (位置 {1})、逆順"},
    {"{} corners at {:#x}", "{0} 頂点 (位置 {1})"},
    {"{} of {}, front", "{1} 個のうち {0} 番、表"},
    {"{} of {}, back", "{1} 個のうち {0} 番、裏"},
    {"slot {} at {:#x}, which nothing wrote", "スロット {0} (位置 {1})、書き込みなし"},
    {"slot {} at {:#x}", "スロット {0} (位置 {1})"},
    {"vertex at {:#x} weight {:.3f} of node {} at {:#x}", "頂点 (位置 {0}) ウェイト {1} ノード {2} (位置 {3})"},
    {"vertex at {:#x}", "頂点 (位置 {0})"},
    {"({:.3f}, {:.3f}, {:.3f}), {:.3f} away, depth {:.6f}", "({0}, {1}, {2})、距離 {3}、深度 {4}"},
    {"{}, missing", "{0}、なし"},
    {"({}, {}) {} of {}, wanted {:.2f}, uv ({:.4f}, {:.4f})", "({0}, {1}) {2} {3}、要求 {4}、UV ({5}, {6})"},
    {"level {} at {:#x}", "レベル {0} (位置 {1})"},
    {"level {}", "レベル {0}"},
    {"{} make {}", "{0} → {1}"},
    {"vertex {}", "頂点 {0}"},
    {"offset {:08x}", "オフセット {0}"},
    {"offset {}", "オフセット {0}"},
    {"in the shadow of a modifier volume", "モディファイアボリュームの影の中"},
    {"inside a modifier volume, the second set", "モディファイアボリュームの内側 (2 組目)"},
    {"fog {:.3f}", "フォグ {0}"},
    {"fog", "フォグ"},
    {"both levels", "両レベル"},
    {"base colour", "ベースカラー"},
    {"offset colour", "オフセットカラー"},
    {"layer", "レイヤー"},
    {"({}, {}) / 256: {}", "({0}, {1}) / 256: {2}"},
    {"({}, {}) / 256: {}, {}, {}, {} by {} and {} of 256 make {}",
     "({0}, {1}) / 256: {2}、{3}、{4}、{5} を {6}/256 と {7}/256 で混ぜて {8}"},
    {"{} and {} make {}", "{0} と {1} → {2}"},
    {"{} of 255", "255 分の {0}"},
    {"({} x {} + {} x {}) / 256 = {}", "({0} × {1} + {2} × {3}) / 256 = {4}"},
    {"{} at {:#x} of {}", "{0} (位置 {1}、{2})"},
    {"{} at {:#x}", "{0} (位置 {1})"},
    {"at {:#x}", "位置 {0}"},

    // Steps
    {"{:08x}  {}{}, {} bytes, node {}", "{0}  {1}{2}、{3} バイト、ノード {4}"},
    {"read next by step {} at {:08x}", "次はステップ {0} が読む (位置 {1})"},
    {"overwritten by step {} at {:08x}", "ステップ {0} が上書き (位置 {1})"},
    {"nothing has written it", "書き込みなし"},
    {"vertex {} at {:08x} of step {}", "ステップ {2} の頂点 {0} (位置 {1})"},
    {"added", "加算"},
    {"node {} x {:.4g}", "ノード {0} × {1}"},
    {"node {}", "ノード {0}"},
    {"no slot", "スロットなし"},
    {"adds to slot {}", "スロット {0} に加算"},
    {"writes slot {}", "スロット {0} に書き込み"},
    {"adds to {} slots from {} to {}", "スロット {1}～{2} の {0} 個に加算"},
    {"writes {} slots from {} to {}", "スロット {1}～{2} の {0} 個に書き込み"},
    {"{} strip, {}", "ストリップ {0} 個、{1}"},
    {"{} strips, {}", "ストリップ {0} 個、{1}"},
    {"a modifier volume", "モディファイアボリューム"},
    {"what follows is list {}, drawn when it is called", "以降はリスト {0}、呼び出し時に描画"},
    {"draws list {}", "リスト {0} を描画"},
    {"draws list {}: ignored", "リスト {0} を描画: 無視"},
    {"back from a list", "リストから復帰"},

    // Registers
    {"NJD_CB_CP list {}", "NJD_CB_CP リスト {0}"},
    {"colours: the material is ignored, normals", "頂点カラーあり (マテリアルを無視)、法線あり"},
    {"colours: the material is ignored, no normals", "頂点カラーあり (マテリアルを無視)、法線なし"},
    {"no colours: the material is taken, normals", "頂点カラーなし (マテリアルを使用)、法線あり"},
    {"no colours: the material is taken, no normals", "頂点カラーなし (マテリアルを使用)、法線なし"},
    {"from {:08x} on", "位置 {0} から"},
    {"texture {}", "テクスチャ {0}"},
    {"{} up {}", "{0} 上 {1}"},
    {"{}, diffuse {:#010x}, ambient {:#010x}, specular {:#08x}, exponent {}",
     "{0}、ディフューズ {1}、アンビエント {2}、スペキュラ {3}、指数 {4}"},
    {"{:#06x} (meaning unknown)", "{0} (意味不明)"},
    {"{:#010x} (meaning unknown)", "{0} (意味不明)"},
    {"blend: {}", "ブレンド: {0}"},

    // Draw states
    {"flags {:#x}", "フラグ {0}"},
    {"swap {}", "切り替え {0}"},
    {"depth {}", "D 調整 {0}"},
    {"blend {}/{}", "ブレンド {0}/{1}"},
    {"select {}/{}", "バッファ選択 {0}/{1}"},
    {"diffuse {:#x}", "ディフューズ {0}"},
    {"ambient {:#x}", "アンビエント {0}"},
    {"specular {:#x}^{}", "スペキュラ {0}^{1}"},
    {"untextured", "テクスチャなし"},
    {"supersampled", "スーパーサンプリング"},
    {"vertex-colour", "頂点カラー"},
    {"offset-colour", "オフセットカラー"},
    {"normal", "法線"},
    {"environment", "環境マップ"},
    {"two-parameter", "2 パラメータ"},
    {"inside:", "内側:"},
    {"bump {}", "バンプ {0}"},
    {"up {}", "上 {0}"},

    // Overrides
    {"section {}", "セクション {0}"},
    {"model {:#x}", "モデル {0}"},
    {"node {:#x}", "ノード {0}"},
    {"strip {:#x}", "ストリップ {0}"},

    // Coverage
    {"{}.{:02} % {}", "{0}.{1} % {2}"},
    {"under 0.01 % {}", "0.01 % 未満 {0}"},
    {"understood", "解析済み"},
    {"padding", "パディング"},
    {"of unknown meaning", "意味不明"},
    {"lost", "参照されないモデル"},
    {"never reached", "未到達"},

    // Faults of picture requests
    {"no section has the id {}; there are {}", "ID {0} のセクションはありません。あるのは {1} です"},
    {"there is no material {}; the last is {}", "マテリアル {0} はありません。最後は {1} です"},
    {"there is no camera {}; the last is {}", "カメラ {0} はありません。最後は {1} です"},
    {"nothing in the files has a material", "ファイルにはマテリアルのあるものがありません"},
    {"there is no camera in the files", "ファイルにカメラはありません"},
    {"--path: {} would be more than 100000 pictures", "{0}: 画像が 100000 枚を超えます"},
    {"the plan would be {}x{} pixels; a smaller --scale is needed",
     "平面図が {0} x {1} ピクセルになります。1 単位のピクセル数を減らしてください"},
    {"the plan takes {}x{} pixels at this --scale, more than --size",
     "この縮尺では平面図が {0} x {1} ピクセルになり、指定の大きさに収まりません"},
    {"defaults: {}", "defaults: {0}"},
    {"--compare: at most {} pixels; draw each file for itself, or a smaller picture (--size)",
     "比較できるのは {0} ピクセルまでです。ファイルを別々に描くか、画像を小さくしてください"},
    {"--size leaves no room for the map; a larger one is needed",
     "指定の大きさでは地図が入りません。もっと大きくしてください"},
    {"lines of --grid would lie less than a pixel apart; a larger one is needed",
     "線の間隔が 1 ピクセル未満になります。もっと広げてください"},
    {"nothing is left to draw", "描画するものが残っていません"},

    // Oddities of pictures
    {"--collision: no collision file (c.rel) was found or given", "コリジョンのファイル (c.rel) が見つかりません"},
    {"--cut auto: takes off a roof, which only a plan from above has over it; nothing is cut",
     "屋根を自動で切り取れるのは真上から見た平面図だけです。何も切り取りません"},
    {"--area: nothing lies in it", "指定した範囲には何もありません"},
    {"{}: there are textures alone", "{0}: テクスチャしかありません"},
    {"textures: there are none", "テクスチャがありません"},
    {"{}: has no colours without a palette; drawn as a grey ramp of its indices",
     "{0}: パレットがないため色がなく、色番号を灰色の濃淡で描きます"},
    {"nothing that was asked for is there to draw", "指定されたもので、描くものがありません"},
    {"motion: nothing moves", "動くものがありません"},
    {"the chip's arithmetic ends before the blending: the driver blends what --translucency does not sort "
     "by pixel, and rounds otherwise",
     "チップの演算はブレンドの手前までです。ピクセルごとに並べ替えない半透明はドライバがブレンドし、"
     "丸め方が異なります"},
    {"modifier volumes are wrong around translucent strips: more of their faces than "
     "--fragment-memory holds, or too many volumes at a pixel",
     "半透明のストリップの周りでモディファイアボリュームが正しくありません。面がフラグメントメモリに収まらないか、"
     "1 ピクセルのボリュームが多すぎます"},

    // Values of a list, after a name
    {"{}: event {}", "{0}: イベント {1}"},
    {"{}: to floor {}", "{0}: フロア {1} へ"},
    {"{}: room {:.0f}, {:.0f} behind", "{0}: 部屋 {1}、後ろは {2}"},
    {"switch {}", "スイッチ {0}"},
    {"switches {}-{}", "スイッチ {0}-{1}"},
    {", ", "、"},
    // Registers
    {"NJD_CT_TID flags", "NJD_CT_TID フラグ"},
    {"NJD_CB_EXP exponent", "NJD_CB_EXP 指数"},
    {"last vertex chunk", "直前の頂点チャンク"},
    {"none yet", "まだなし"},
    {"none: as NJD_CT_TID", "なし: NJD_CT_TID と同じ"},
    {"none: as the first", "なし: 1 組目と同じ"},
    {"nothing", "なし"},

    // Chunks
    {"source {} {}", "ブレンド元 {0} ({1})"},
    {"destination {} {}", "ブレンド先 {0} ({1})"},
    {"source from the secondary buffer", "ブレンド元はセカンダリバッファ"},
    {"destination in the secondary buffer", "ブレンド先はセカンダリバッファ"},
    {"D adjust {}", "D 調整 {0}"},
    {"type {:#04x}, flags {:#04x}, size {} longs", "種類 {0}、フラグ {1}、サイズ {2} ロング"},
    {"type {:#04x}, flags {:#04x} {}, size {} longs", "種類 {0}、フラグ {1} {2}、サイズ {3} ロング"},
    {"type {:#04x}, flags {:#04x}", "種類 {0}、フラグ {1}"},
    {"type {:#04x}, flags {:#04x} {}", "種類 {0}、フラグ {1} {2}"},
    {"type {:#x}", "種類 {0}"},
    {"meaning unknown", "意味不明"},
};

} // namespace

std::span<const Wording> japaneseReports()
{
    return kReports;
}

} // namespace telepipe::tools
