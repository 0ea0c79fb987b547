#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kMessages[] = {
    // Warnings that occurred several times
    {"{} ({} times)", "{0} ({1} 回)"},

    // Scenes
    {"a motion of {} entries on {} nodes", "エントリ {0} のモーションがノード {1} のモデルに付いています"},
    {"draws polygon list {}, which nothing cached", "キャッシュされていないポリゴンリスト {0} を描画します"},
    {"draws polygon list {} from within itself", "ポリゴンリスト {0} が自分自身を描画します"},
    {"strip with {} corners whose slots nothing wrote", "ストリップの {0} 頂点のスロットに何も書き込まれていません"},
    {"selects the secondary accumulation buffer; the first is drawn in",
     "セカンダリアキュムレーションバッファを選択していますが、プライマリに描画します"},
    {"material record of unknown type {}", "不明な種類 {0} のマテリアルレコード"},
    {"strip with {} indices past its vertex table", "ストリップの {0} インデックスが頂点テーブルの外です"},
    {"texture swap {} is not in the .tam file", "テクスチャ切り替え {0} が .tam ファイルにありません"},

    // Models
    {"end of vertex list has flags: {:#x}", "頂点リストの終わりにフラグがあります: {0}"},
    {"vertex chunk", "頂点チャンク"},
    {"weight status 3 taken as the end of accumulation", "ウェイト状態 3 を加算の終わりとして扱います"},
    {"end of polygon list has flags: {:#x}", "ポリゴンリストの終わりにフラグがあります: {0}"},
    {"null chunk has flags {:#x}", "NULL チャンクにフラグ {0} があります"},
    {"{} has {} bytes after its {}", "{0} の {2}の後に {1} バイトあります"},
    {"vertices", "頂点"},
    {"strips", "ストリップ"},
    {"colours", "カラー"},
    {"bump vectors", "バンプベクトル"},
    {"volume polygons", "ボリュームポリゴン"},
    {"{} without a strip count", "{0} にストリップ数がありません"},
    {"strip of {} corners", "頂点 {0} のストリップ"},
    {"material {} of a model with {}", "マテリアル {1} 個のモデルのマテリアル {0}"},
    {"polygon of {} corners", "頂点 {0} のポリゴン"},
    {"unknown evaluation flags {:#x}", "不明な評価フラグ {0}"},
    {"XJ model flags are {:#x}, not 0", "XJ モデルのフラグが 0 でなく {0} です"},
    {"XJ vertex stride is {}, not {} as of its type", "XJ 頂点のストライドが種類どおりの {1} でなく {0} です"},
    {"XJ strip of {} indices", "インデックス {0} の XJ ストリップ"},
    {"vertex list of {} chunks, of which a shape takes the first",
     "チャンク {0} 個の頂点リスト。シェイプは先頭だけを使います"},

    // Motions, cameras, lights
    {"key {} at frame {} after {} of {}", "キー {0} のフレーム {1} が {2} より後です (全 {3})"},
    {"unknown interpolation bits {:#x}", "不明な補間ビット {0}"},
    {"{} keys at a null pointer: no track", "NULL ポインタにキー {0}: トラックなし"},
    {"{} bytes after the camera", "カメラの後に {0} バイトあります"},
    {"{} bytes after the light", "ライトの後に {0} バイトあります"},
    {"light of kind {:#x}", "種類 {0} のライト"},

    // Chunks of files, pointers
    {"{} zero bytes after the last chunk", "最後のチャンクの後に 0 が {0} バイトあります"},
    {"{} with no chunk before it", "{0} の前にチャンクがありません"},
    {"POF1 read as POF0", "POF1 を POF0 として読みました"},
    {"{} lists a pointer at {:#x} of a {} of {} bytes", "{0} が {3} バイトの {2} の位置 {1} のポインタを挙げています"},
    {"POF0 lists this pointer of its {} twice", "POF0 が {0} のこのポインタを 2 回挙げています"},
    {"POF0 lists a word that is no pointer of the {} read", "POF0 が {0} のポインタでないワードを挙げています"},
    {"POF0 lists {} such words of this {}", "POF0 がこの {1} のそのようなワードを {0} 個挙げています"},
    {"texture name left empty: expected {}, found {}", "テクスチャ名を空にしました。期待: {0}、実際: {1}"},
    {"'{}' is part of nothing and left out", "「{0}」はどこにも属さないので除きました"},

    // REL, stages
    {"REL trailer word 2 is {:#x}, not 1", "REL 末尾部のワード 2 が 1 でなく {0} です"},
    {"REL trailer word 3 is {:#x}, not 0", "REL 末尾部のワード 3 が 0 でなく {0} です"},
    {"REL trailer does not end in zeros", "REL 末尾部の終わりが 0 ではありません"},
    {"REL file size is not a multiple of 32", "REL ファイルのサイズが 32 の倍数ではありません"},
    {"relocation table at {:#x}, not on a 32-byte boundary",
     "リロケーションテーブルの位置 {0} が 32 バイト境界にありません"},
    {"{} bytes of data after the relocation table", "リロケーションテーブルの後にデータが {0} バイトあります"},
    {"relocation distance 0", "リロケーションの間隔が 0 です"},
    {"pointer past the relocation table", "リロケーションテーブルより後を指すポインタ"},
    {"stage without a texture list", "テクスチャリストのないステージ"},
    {"pointer to a list of 0 entries", "エントリ 0 個のリストを指すポインタ"},
    {"section turned about x or z", "x か z 軸まわりに回転したセクション"},
    {"section position or radius that is no finite number", "位置か半径が有限の数でないセクション"},
    {"static entry with data in words that are always 0", "常に 0 のワードにデータのある静的エントリ"},
    {"animated entry with data in words that are always 0", "常に 0 のワードにデータのあるアニメーションエントリ"},
    {"placeholder other than 0, 0, 0x1000", "0, 0, 0x1000 以外のプレースホルダ"},
    {"static entry with an id but not its flag 0x400 or 0x800", "ID があり、フラグ 0x400 か 0x800 のない静的エントリ"},
    {"UV scroll or texture swap table without its flag, or the flag without the table",
     "UV スクロールかテクスチャ切り替えの、表とフラグの一方だけがあります"},
    {"UV scroll or texture swap table with data in words that are always 0",
     "常に 0 のワードにデータのある UV スクロールかテクスチャ切り替えの表"},
    {"UV scroll or texture swap word that is no pointer", "ポインタでない UV スクロールかテクスチャ切り替えのワード"},

    // Textures
    {"texture animations end without the mark 0xFFFF", "テクスチャアニメーションの終わりに 0xFFFF がありません"},
    {"data behind the end of the texture animations", "テクスチャアニメーションの終わりの後にデータがあります"},
    {"texture swap with data behind its frames", "フレームの後にデータのあるテクスチャ切り替え"},
    {"texture swap without frames", "フレームのないテクスチャ切り替え"},
    {"texture swap whose id another one has: {}", "ID がほかと重なるテクスチャ切り替え: {0}"},
    {"formats {:#x} in the entry, {:#x} in the texture at {:#x}",
     "エントリの形式は {0}、テクスチャの形式は {1} です (位置 {2})"},
    {"sides {} x {} in the entry, others in the texture at {:#x}",
     "エントリのサイズ {0} x {1} がテクスチャと違います (位置 {2})"},
    {"{} entries for {} textures", "テクスチャ {1} 個に対しエントリ {0} 個"},
    {"{} has no mipmaps to read: one level is taken", "{0} に読めるミップマップがないので、1 レベルとします"},
    {"sides above 1024 texels: the hardware has no such texture",
     "1024 テクセルを超えるサイズ: ハードウェアにないテクスチャです"},
    {"{} bytes behind the texture", "テクスチャの後に {0} バイトあります"},
    {"texel size {} in a chunk with {} bytes of texels, {} in the top level",
     "テクセルのサイズが {0} ですが、チャンクに {1} バイト、最大のレベルに {2} バイトあります"},
    {"mipmaps end at {} x {}: the texels are short", "ミップマップが {0} x {1} で終わります: テクセルが足りません"},
    {"unknown chunk {}", "不明なチャンク {0}"},
    {"{} textures announced, {} found", "テクスチャ数は {0} とありますが、{1} 個でした"},

    // Archives
    {"entry {} has {} bytes behind the end of its PRS stream",
     "エントリ {0} の PRS ストリームの後に {1} バイトあります"},
    {"entry {} unpacks to {} bytes, not the {} of the table", "エントリ {0} の展開後は表の {2} でなく {1} バイトです"},
    {"an entry name that is not text padded with zeros: {}", "0 で埋めたテキストでないエントリ名: {0}"},
    {"entry {} overlaps the table", "エントリ {0} が表と重なっています"},
    {"entry {} overlaps entry {}", "エントリ {0} がエントリ {1} と重なっています"},
    {"{} bytes behind the end of the PRS stream", "PRS ストリームの後に {0} バイトあります"},

    // Notes
    {"{}: not found beside {}, nor a .pvm or .pvr", "{0}: {1} の隣にありません (.pvm、.pvr もありません)"},
    {"{}: not found beside {}, whose texture swaps stand still",
     "{0}: {1} の隣にないので、テクスチャは切り替わりません"},
    {"{}: not found beside {}", "{0}: {1} の隣にありません"},
    {"{}: has no texture for {} of the {} {} names",
     "{0}: {3} にある {2} 個の名前のうち、{1} 個のテクスチャがありません"},
    {"unpacked from {}: offsets count from the start of the unpacked bytes",
     "{0} から展開: 位置は展開後のバイト列の先頭から数えます"},
    {"assembled from a text{}: offsets count from the start of the assembled bytes",
     "テキストから変換{0}: 位置は変換後のバイト列の先頭から数えます"},
    {"{}: has {} for {} nodes, {} has {}", "{0}: {1}はノード {2} 個分ですが、{3} には {4} 個あります"},
    {"entries", "エントリ"},
    {"shape entries", "シェイプのエントリ"},
    {"{}: a compact shape motion without a list of shapes (NJSL) moves nothing",
     "{0}: シェイプリスト (NJSL) のないコンパクトシェイプモーションは何も動かしません"},
    {"{}: the list of shapes (NJSL) lacks some that its motion names",
     "{0}: シェイプリスト (NJSL) に、モーションの指すシェイプが足りません"},
    {"{}: {} triangles have corners that are no numbers", "{0}: {1} 個の三角形の頂点が数ではありません"},
    {"{}: is neither collision nor a minimap", "{0}: コリジョンでもミニマップでもありません"},
    {"{}: taken from {}", "{0}: {1} を使います"},
    {"{}: the picture was made with it, now it is missing", "{0}: 絵を作ったときのファイルがありません"},
    {"{}: not the file the picture was made from", "{0}: 絵を作ったときのファイルと違います"},
    {"{}: the picture was made without it", "{0}: 絵を作ったときにはなかったファイルです"},
    {"The picture is {}: this is its view", "この絵は{0}です。その視点を表示します"},
    {"a floor plan", "フロアプラン"},
    {"a sheet", "シート"},
    {"a camera path", "カメラパス"},

    {"{}: is an archive; name a stage or model in it", "{0}: アーカイブです。中のステージかモデルを指定してください"},

    // Of loading
    {"Reading {}", "読み込み中: {0}"},
    {"Compiling {}", "変換中: {0}"},
    {"Saving {}", "保存中: {0}"},

    // Errors. The words for what a reader expected and found stay English.
    {"offset {:#x}: expected {}, found {}", "位置 {0}: 「{1}」のはずが「{2}」でした"},
    {"cannot be read: it is a folder", "フォルダなので読み込めません"},
    {"cannot be read: it is a device", "デバイスなので読み込めません"},
    {"cannot be read: larger than 1 GiB", "1 GiB を超えるので読み込めません"},
    {"cannot be read: {}", "読み込めません: {0}"},
    {"{}: not among the files in memory", "{0}: メモリ上のファイルにありません"},
    {"{}: not a readable PNG: {}", "{0}: 読み込める PNG ではありません: {1}"},
    {"cannot be written: {}", "書き込めません: {0}"},
    {"{} could not write it; its message stands above", "{0} が書き込めませんでした。その出力は上にあります"},
    {"video {}. Animated PNG needs nothing", "動画: {0}。動く画像 (.png) なら何も要りません"},
    {"cannot be made a folder: {}", "フォルダを作れません: {0}"},
    {"cannot be made a folder", "フォルダを作れません"},
    {"{}: is no palette", "{0}: パレットではありません"},
    {"{}: does not fit into memory", "{0}: メモリに入りません"},
    {"{}\nand {} more like this", "{0}\n同様のエラーがほかに {1} 件"},
    {"exists already with other contents", "内容の違うファイルがすでにあります"},
    {"is a link, which is not written through", "リンクなので書き込みません"},
    {"{}: has no entry '{}'; telepipe list shows what it has", "{0}: エントリ「{1}」がありません"},
    {"{}; there are none", "{0}。ひとつもありません"},
    {"{}; there are: {}", "{0}。あるもの: {1}"},
    {"no bookmark is called {}", "ブックマーク {0} はありません"},
    {"no camera path is called {}", "カメラパス {0} はありません"},
    {"the path {} has no keys", "カメラパス {0} にキーがありません"},
    {"its record: {}", "絵の記録: {0}"},
    {"a picture that does not say what it was made from", "何から作られたかの記録がない絵です"},
    {"a picture stands alone: it names its files itself", "絵はファイルを自分で指すので、単独で開いてください"},
};

} // namespace

std::span<const Wording> japaneseWarnings()
{
    return kMessages;
}

} // namespace telepipe::tools
