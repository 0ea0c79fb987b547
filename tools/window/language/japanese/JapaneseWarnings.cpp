#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Message kMessages[] = {
    // Warnings that occurred several times
    {"{0l} ({1} times)", "{0} ({1} 回)"},

    // Scenes
    {"a motion of {0} entries on {1} nodes", "エントリ {0} のモーションがノード {1} のモデルに付いています"},
    {"draws polygon list {0}, which nothing cached", "キャッシュされていないポリゴンリスト {0} を描画します"},
    {"draws polygon list {0} from within itself", "ポリゴンリスト {0} が自分自身を描画します"},
    {"strip with {0} corners whose slots nothing wrote", "ストリップの {0} 頂点のスロットに何も書き込まれていません"},
    {"selects the secondary accumulation buffer; the first is drawn in",
     "セカンダリアキュムレーションバッファを選択していますが、プライマリに描画します"},
    {"material record of unknown type {0}", "不明な種類 {0} のマテリアルレコード"},
    {"strip with {0} indices past its vertex table", "ストリップの {0} インデックスが頂点テーブルの外です"},
    {"texture swap {0} is not in the .tam file", "テクスチャ切り替え {0} が .tam ファイルにありません"},

    // Models
    {"end of vertex list has flags: {0}", "頂点リストの終わりにフラグがあります: {0}"},
    {"vertex chunk", "頂点チャンク"},
    {"weight status 3 taken as the end of accumulation", "ウェイト状態 3 を加算の終わりとして扱います"},
    {"end of polygon list has flags: {0}", "ポリゴンリストの終わりにフラグがあります: {0}"},
    {"null chunk has flags {0}", "NULL チャンクにフラグ {0} があります"},
    {"{0t} has {1} bytes after its {2t}", "{0} の {2}の後に {1} バイトあります"},
    {"vertices", "頂点"},
    {"strips", "ストリップ"},
    {"colours", "カラー"},
    {"bump vectors", "バンプベクトル"},
    {"volume polygons", "ボリュームポリゴン"},
    {"{0t} without a strip count", "{0} にストリップ数がありません"},
    {"strip of {0} corners", "頂点 {0} のストリップ"},
    {"material {0} of a model with {1}", "マテリアル {1} 個のモデルのマテリアル {0}"},
    {"polygon of {0} corners", "頂点 {0} のポリゴン"},
    {"unknown evaluation flags {0}", "不明な評価フラグ {0}"},
    {"XJ model flags are {0}, not 0", "XJ モデルのフラグが 0 でなく {0} です"},
    {"XJ vertex stride is {0}, not {1} as of its type", "XJ 頂点のストライドが種類どおりの {1} でなく {0} です"},
    {"XJ strip of {0} indices", "インデックス {0} の XJ ストリップ"},
    {"vertex list of {0} chunks, of which a shape takes the first",
     "チャンク {0} 個の頂点リスト。シェイプは先頭だけを使います"},

    // Motions, cameras, lights
    {"key {0} at frame {1} after {2} of {3}", "キー {0} のフレーム {1} が {2} より後です (全 {3})"},
    {"unknown interpolation bits {0}", "不明な補間ビット {0}"},
    {"{0} keys at a null pointer: no track", "NULL ポインタにキー {0}: トラックなし"},
    {"{0} bytes after the camera", "カメラの後に {0} バイトあります"},
    {"{0} bytes after the light", "ライトの後に {0} バイトあります"},
    {"light of kind {0}", "種類 {0} のライト"},

    // Chunks of files, pointers
    {"{0} zero bytes after the last chunk", "最後のチャンクの後に 0 が {0} バイトあります"},
    {"{0} with no chunk before it", "{0} の前にチャンクがありません"},
    {"POF1 read as POF0", "POF1 を POF0 として読みました"},
    {"{0} lists a pointer at {1} of a {2} of {3} bytes", "{0} が {3} バイトの {2} の位置 {1} のポインタを挙げています"},
    {"POF0 lists this pointer of its {0} twice", "POF0 が {0} のこのポインタを 2 回挙げています"},
    {"POF0 lists a word that is no pointer of the {0} read", "POF0 が {0} のポインタでないワードを挙げています"},
    {"POF0 lists {0} such words of this {1}", "POF0 がこの {1} のそのようなワードを {0} 個挙げています"},
    {"texture name left empty: expected {0s}, found {1s}", "テクスチャ名を空にしました。期待: {0}、実際: {1}"},
    {"'{0s}' is part of nothing and left out", "「{0}」はどこにも属さないので除きました"},

    // REL, stages
    {"REL trailer word 2 is {0}, not 1", "REL 末尾部のワード 2 が 1 でなく {0} です"},
    {"REL trailer word 3 is {0}, not 0", "REL 末尾部のワード 3 が 0 でなく {0} です"},
    {"REL trailer does not end in zeros", "REL 末尾部の終わりが 0 ではありません"},
    {"REL file size is not a multiple of 32", "REL ファイルのサイズが 32 の倍数ではありません"},
    {"relocation table at {0}, not on a 32-byte boundary",
     "リロケーションテーブルの位置 {0} が 32 バイト境界にありません"},
    {"{0} bytes of data after the relocation table", "リロケーションテーブルの後にデータが {0} バイトあります"},
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
    {"texture swap whose id another one has: {0}", "ID がほかと重なるテクスチャ切り替え: {0}"},
    {"formats {0} in the entry, {1} in the texture at {2}",
     "エントリの形式は {0}、テクスチャの形式は {1} です (位置 {2})"},
    {"sides {0} x {1} in the entry, others in the texture at {2}",
     "エントリのサイズ {0} x {1} がテクスチャと違います (位置 {2})"},
    {"{0} entries for {1} textures", "テクスチャ {1} 個に対しエントリ {0} 個"},
    {"{0t} has no mipmaps to read: one level is taken", "{0} に読めるミップマップがないので、1 レベルとします"},
    {"sides above 1024 texels: the hardware has no such texture",
     "1024 テクセルを超えるサイズ: ハードウェアにないテクスチャです"},
    {"{0} bytes behind the texture", "テクスチャの後に {0} バイトあります"},
    {"texel size {0} in a chunk with {1} bytes of texels, {2} in the top level",
     "テクセルのサイズが {0} ですが、チャンクに {1} バイト、最大のレベルに {2} バイトあります"},
    {"mipmaps end at {0} x {1}: the texels are short", "ミップマップが {0} x {1} で終わります: テクセルが足りません"},
    {"unknown chunk {0s}", "不明なチャンク {0}"},
    {"{0} textures announced, {1} found", "テクスチャ数は {0} とありますが、{1} 個でした"},

    // Archives
    {"entry {0s} has {1} bytes behind the end of its PRS stream",
     "エントリ {0} の PRS ストリームの後に {1} バイトあります"},
    {"entry {0s} unpacks to {1} bytes, not the {2} of the table",
     "エントリ {0} の展開後は表の {2} でなく {1} バイトです"},
    {"an entry name that is not text padded with zeros: {0s}", "0 で埋めたテキストでないエントリ名: {0}"},
    {"entry {0s} overlaps the table", "エントリ {0} が表と重なっています"},
    {"entry {0s} overlaps {1s}", "エントリ {0} が {1} と重なっています"},
    {"{0} bytes behind the end of the PRS stream", "PRS ストリームの後に {0} バイトあります"},

    // Notes
    {"{0s}: not found beside {1s}, nor a .pvm or .pvr", "{0}: {1} の隣にありません (.pvm、.pvr もありません)"},
    {"{0s}: not found beside {1s}, whose texture swaps stand still",
     "{0}: {1} の隣にないので、テクスチャは切り替わりません"},
    {"{0s}: not found beside {1s}", "{0}: {1} の隣にありません"},
    {"{0s}: has no texture for {1} of the {2} {3s} names",
     "{0}: {3} にある {2} 個の名前のうち、{1} 個のテクスチャがありません"},
    {"unpacked from {0}: offsets count from the start of the unpacked bytes",
     "{0} から展開: 位置は展開後のバイト列の先頭から数えます"},
    {"assembled from a text: offsets count from the start of the assembled bytes",
     "テキストから変換: 位置は変換後のバイト列の先頭から数えます"},
    {"assembled from a text{0s}: offsets count from the start of the assembled bytes",
     "テキストから変換{0}: 位置は変換後のバイト列の先頭から数えます"},
    {"{0s}: has {1t} for {2} nodes, {3s} has {4}", "{0}: {1}はノード {2} 個分ですが、{3} には {4} 個あります"},
    {"entries", "エントリ"},
    {"shape entries", "シェイプのエントリ"},
    {"{0s}: a compact shape motion without a list of shapes (NJSL) moves nothing",
     "{0}: シェイプリスト (NJSL) のないコンパクトシェイプモーションは何も動かしません"},
    {"{0s}: the list of shapes (NJSL) lacks some that its motion names",
     "{0}: シェイプリスト (NJSL) に、モーションの指すシェイプが足りません"},
    {"{0s}: {1} triangles have corners that are no numbers", "{0}: {1} 個の三角形の頂点が数ではありません"},
    {"{0s}: is neither collision nor a minimap", "{0}: コリジョンでもミニマップでもありません"},
    {"{0s}: taken from {1s}", "{0}: {1} を使います"},
    {"{0s}: the picture was made with it, now it is missing", "{0}: 絵を作ったときのファイルがありません"},
    {"{0s}: not the file the picture was made from", "{0}: 絵を作ったときのファイルと違います"},
    {"{0s}: the picture was made without it", "{0}: 絵を作ったときにはなかったファイルです"},
    {"The picture is {0t}: this is its view", "この絵は{0}です。その視点を表示します"},
    {"a floor plan", "フロアプラン"},
    {"a sheet", "シート"},
    {"a camera path", "カメラパス"},

    // Errors. The words for what a reader expected and found stay English.
    {"{0s}: offset {1}: expected {2s}, found {3s}", "{0}: 位置 {1}: 「{2}」のはずが「{3}」でした"},
    {"offset {0}: expected {1s}, found {2s}", "位置 {0}: 「{1}」のはずが「{2}」でした"},
    {"{0s}: cannot be read: it is a folder", "{0}: フォルダなので読み込めません"},
    {"{0s}: cannot be read: it is a device", "{0}: デバイスなので読み込めません"},
    {"{0s}: cannot be read: larger than 1 GiB", "{0}: 1 GiB を超えるので読み込めません"},
    {"{0s}: cannot be read: {1s}", "{0}: 読み込めません: {1}"},
    {"{0s}: cannot be written: {1s}", "{0}: 書き込めません: {1}"},
    {"{0s}: cannot be made a folder: {1s}", "{0}: フォルダを作れません: {1}"},
    {"{0s}: cannot be made a folder", "{0}: フォルダを作れません"},
    {"{0s}: is no palette", "{0}: パレットではありません"},
    {"{0s}: does not fit into memory", "{0}: メモリに入りません"},
    {"{0s}: exists already with other contents", "{0}: 内容の違うファイルがすでにあります"},
    {"{0s}: is a link, which is not written through", "{0}: リンクなので書き込みません"},
    {"{0s}: has no entry '{1s}'; telepipe list shows what it has", "{0}: エントリ「{1}」がありません"},
    {"{0s}: {1t}; there are none", "{0}: {1}。ひとつもありません"},
    {"{0s}: {1t}; there are: {2s}", "{0}: {1}。あるもの: {2}"},
    {"no bookmark is called {0s}", "ブックマーク {0} はありません"},
    {"no camera path is called {0s}", "カメラパス {0} はありません"},
    {"{0s}: the path {1s} has no keys", "{0}: カメラパス {1} にキーがありません"},
    {"{0s}: its record: {1s}", "{0}: 絵の記録: {1}"},
    {"{0s}: a picture that does not say what it was made from", "{0}: 何から作られたかの記録がない絵です"},
    {"{0s}: a picture stands alone: it names its files itself",
     "{0}: 絵はファイルを自分で指すので、単独で開いてください"},
};

} // namespace

std::span<const Message> japaneseWarnings()
{
    return kMessages;
}

} // namespace telepipe::tools
