#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Message kMessages[] = {
    // Fragments
    {"corner {0}", "頂点 {0}"},
    {"{0t} list, draw {1}", "{0}リスト、描画 {1}"},
    {"{0} id {1} at {2}", "{0}、ID {1} (位置 {2})"},
    {"{0} corners at {1}, reversed", "{0} 頂点 (位置 {1})、逆順"},
    {"{0} corners at {1}", "{0} 頂点 (位置 {1})"},
    {"{0} of {1}, front", "{1} 個のうち {0} 番、表"},
    {"{0} of {1}, back", "{1} 個のうち {0} 番、裏"},
    {"slot {0} at {1}, which nothing wrote", "スロット {0} (位置 {1})、書き込みなし"},
    {"slot {0} at {1}", "スロット {0} (位置 {1})"},
    {"vertex at {0} weight {1} of node {2} at {3}", "頂点 (位置 {0}) ウェイト {1} ノード {2} (位置 {3})"},
    {"vertex at {0}", "頂点 (位置 {0})"},
    {"{0}, {1} away, depth {2}", "{0}、距離 {1}、深度 {2}"},
    {"{0} {1}, missing", "{0} {1}、なし"},
    {"{0} {1} of level {2} at {3}, wanted {4}, uv {5}", "{0} {1} レベル {2} (位置 {3})、要求 {4}、UV {5}"},
    {"{0} {1} of level {2}, wanted {3}, uv {4}", "{0} {1} レベル {2}、要求 {3}、UV {4}"},
    {"vertex {0} make {1}", "頂点 {0} → {1}"},
    {"vertex {0} {1l} make {2}", "頂点 {0} {1} → {2}"},
    {"texture {0} {1l}", "テクスチャ {0} {1}"},
    {"offset {0} {1l}", "オフセット {0} {1}"},
    {"in the shadow of a modifier volume fog {0}", "モディファイアボリュームの影の中 フォグ {0}"},
    {"inside a modifier volume, the second set fog {0}", "モディファイアボリュームの内側 (2 組目) フォグ {0}"},
    {"in the shadow of a modifier volume", "モディファイアボリュームの影の中"},
    {"inside a modifier volume, the second set", "モディファイアボリュームの内側 (2 組目)"},
    {"fog {0}", "フォグ {0}"},
    {"{0} at {1}", "{0} (位置 {1})"},
    {"at {0}", "位置 {0}"},

    // Steps
    {"read next by step {0} at {1}", "次はステップ {0} が読む (位置 {1})"},
    {"overwritten by step {0} at {1}", "ステップ {0} が上書き (位置 {1})"},
    {"nothing has written it", "書き込みなし"},
    {"vertex {0} at {1} of step {2}, {3l}", "ステップ {2} の頂点 {0} (位置 {1})、{3}"},
    {"vertex {0} at {1} of step {2}", "ステップ {2} の頂点 {0} (位置 {1})"},
    {"added", "加算"},
    {"node {0} x {1}", "ノード {0} × {1}"},
    {"node {0}", "ノード {0}"},
    {"{0} bytes", "{0} バイト"},
    {"no slot", "スロットなし"},
    {"adds to slot {0}", "スロット {0} に加算"},
    {"writes slot {0}", "スロット {0} に書き込み"},
    {"adds to {0} slots from {1} to {2}", "スロット {1}～{2} の {0} 個に加算"},
    {"writes {0} slots from {1} to {2}", "スロット {1}～{2} の {0} 個に書き込み"},
    {"{0} strip", "ストリップ {0} 個"},
    {"{0} strips", "ストリップ {0} 個"},
    {"a modifier volume", "モディファイアボリューム"},
    {"what follows is list {0}, drawn when it is called", "以降はリスト {0}、呼び出し時に描画"},
    {"draws list {0}", "リスト {0} を描画"},
    {"ignored", "無視"},
    {"back from a list", "リストから復帰"},

    // Registers
    {"NJD_CT_TID flags", "NJD_CT_TID フラグ"},
    {"NJD_CB_EXP exponent", "NJD_CB_EXP 指数"},
    {"NJD_CB_CP list {0}", "NJD_CB_CP リスト {0}"},
    {"last vertex chunk", "直前の頂点チャンク"},
    {"colours: the material is ignored, {0t}", "頂点カラーあり (マテリアルを無視)、{0}"},
    {"no colours: the material is taken, {0t}", "頂点カラーなし (マテリアルを使用)、{0}"},
    {"normals", "法線あり"},
    {"no normals", "法線なし"},
    {"none yet", "まだなし"},
    {"none: as NJD_CT_TID", "なし: NJD_CT_TID と同じ"},
    {"none: as the first", "なし: 1 組目と同じ"},
    {"nothing", "なし"},
    {"from {0} on", "位置 {0} から"},
    {"texture {0}", "テクスチャ {0}"},
    {"diffuse {0}", "ディフューズ {0}"},
    {"ambient {0}", "アンビエント {0}"},
    {"specular {0}", "スペキュラ {0}"},
    {"exponent {0}", "指数 {0}"},
    {"{0} up {1}", "{0} 上 {1}"},

    // Chunks
    {"source alpha ({0})", "ソースアルファ ({0})"},
    {"destination alpha ({0})", "デストアルファ ({0})"},
    {"source {0} {1t}", "ブレンド元 {0} ({1})"},
    {"destination {0} {1t}", "ブレンド先 {0} ({1})"},
    {"other colour", "相手の色"},
    {"1 - other colour", "1 - 相手の色"},
    {"source alpha", "ソースアルファ"},
    {"1 - source alpha", "1 - ソースアルファ"},
    {"dest alpha", "デストアルファ"},
    {"1 - dest alpha", "1 - デストアルファ"},
    {"source from the secondary buffer", "ブレンド元はセカンダリバッファ"},
    {"destination in the secondary buffer", "ブレンド先はセカンダリバッファ"},
    {"D adjust {0}", "D 調整 {0}"},
    {"clamp U", "U クランプ"},
    {"clamp V", "V クランプ"},
    {"flip U", "U フリップ"},
    {"flip V", "V フリップ"},
    {"point", "ポイント"}, // a filter
    {"super-sampled", "スーパーサンプリング"},
    {"sets the slots", "スロットに設定"},
    {"adds to them", "スロットに加算"},
    {"adds and ends", "加算して終了"},
    {"weight status 3", "ウェイト状態 3"},
    {"compact shape", "コンパクトシェイプ"},
    {"another chunk goes on", "次のチャンクに続く"},
    {"type {0}", "種類 {0}"},
    {"flags {0} {1t}", "フラグ {0} {1}"},
    {"flags {0}", "フラグ {0}"},
    {"size {0} longs", "サイズ {0} ロング"},
    {"meaning unknown", "意味不明"},

    // Draw states
    {"opaque flags {0} {1w}", "不透明 フラグ {0} {1}"},
    {"punch-through flags {0} {1w}", "パンチスルー フラグ {0} {1}"},
    {"translucent flags {0} {1w}", "半透明 フラグ {0} {1}"},
    {"trilinear-a", "トライリニア A"},
    {"trilinear-b", "トライリニア B"},
    {"untextured", "テクスチャなし"},
    {"swap", "切り替え"},
    {"depth", "D 調整"},
    {"supersampled", "スーパーサンプリング"},
    {"blend", "ブレンド"},
    {"select", "バッファ選択"},
    {"ambient", "アンビエント"},
    {"specular", "スペキュラ"},
    {"vertex-colour", "頂点カラー"},
    {"normal", "法線"},
    {"environment", "環境マップ"},
    {"double-sided", "両面"},
    {"flat", "フラット"},
    {"two-parameter", "2 パラメータ"},
    {"inside:", "内側:"},
    {"bump", "バンプ"},
    {"up", "上"},

    // Places in files
    {"{0} at {1} of {2s}", "{0} (位置 {1}、{2})"},
    {"{0} {1} at {2} of {3s}", "{0} {1} (位置 {2}、{3})"},

    // Overrides
    {"strip {0}", "ストリップ {0}"},
    {"model {0}", "モデル {0}"},
    {"inverse other colour", "1 - 相手の色"},
    {"inverse source alpha", "1 - ソースアルファ"},
    {"destination alpha", "デストアルファ"},
    {"inverse destination alpha", "1 - デストアルファ"},

    // Coverage
    {"{0} % {1t}", "{0} % {1}"},
    {"under {0} % {1t}", "{0} % 未満 {1}"},
    {"understood", "解析済み"},
    {"padding", "パディング"},
    {"skipped", "読み飛ばし"},
    {"never reached", "未到達"},

    // What was asked of a picture
    {"no section has the id {0}", "ID {0} のセクションはありません"},
    {"the files have {0} materials, counted from 0", "ファイルのマテリアルは {0} 個 (0 から数えて)"},
    {"the files have {0} cameras, counted from 0", "ファイルのカメラは {0} 個 (0 から数えて)"},
};

} // namespace

std::span<const Message> japaneseReports()
{
    return kMessages;
}

} // namespace telepipe::tools
