#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kMessages[] = {
    // Tracks
    {"track {}: {} sectors are missing at the end of its file",
     "トラック {0}: ファイルの終わりで {1} セクタが足りません"},
    {"track {}: reaches into track {}", "トラック {0}: トラック {1} に重なっています"},
    {"track {}: there is no plain file {}", "トラック {0}: 通常のファイル {1} がありません"},
    {"track {}: {} bytes behind its last whole sector", "トラック {0}: 最後のセクタの後に {1} バイトあります"},
    {"{} tracks of {} are missing", "{1} トラックのうち {0} トラックがありません"},
    {"there is no plain file {}", "通常のファイル {0} がありません"},

    {"the chain of metadata goes on and on; the rest is left out", "メタデータの連鎖が終わりません。残りを省きます"},

    // Folders and files of discs
    {"'{}' is called {} here: its name is no name of a file, or that of another",
     "'{0}' はここでは {1} と呼ばれます: ファイル名にできないか、他のファイルと同じ名前です"},
    {"{}: reaches past the end of the image", "{0}: イメージの終わりを越えています"},
    {"{}: overlaps {}", "{0}: {1} と重なっています"},
    {"folder {}: {}", "フォルダ {0}: {1}"},
    {"folder {} leads to one that was seen already; left out",
     "フォルダ {0} は既に見たフォルダを指しています。省きます"},
    {"folder {} is left out: all before it have {} bytes",
     "フォルダ {0} を省きます: それより前のフォルダだけで {1} バイトあります"},
    {"folder {} lies too deep; left out", "フォルダ {0} は深すぎます。省きます"},
    {"folder {} says it has {} bytes; left out", "フォルダ {0} は {1} バイトあるとされています。省きます"},
    {"a record of {} bytes in folder {}; the rest of its sector is left out",
     "フォルダ {1} に {0} バイトのレコードがあります。セクタの残りを省きます"},
    {"a record says {:#x} in one byte order and {:#x} in the other",
     "レコードの値がバイト順によって {0} と {1} に分かれています"},
    {"more than {} files: the rest is left out", "ファイルが {0} 個を超えています。残りを省きます"},
    {"{} files are empty: there are no bytes for them", "{0} 個のファイルは空です: 対応するバイトがありません"},
    {"{} files are left out: they are in blocks larger than 4 GiB, or than 256 MiB and 1024 bytes for each packed one",
     "{0} 個のファイルを省きます: 4 GiB、または 256 MiB に圧縮データの 1024 "
     "倍を加えた大きさを超えるブロックに入っています"},
    {"{} files are left out: all together are more than 1 GiB and a hundred times the image",
     "{0} 個のファイルを省きます。合計が 1 GiB とイメージの 100 倍を超えます"},
    {"{}: an image of a disc in an archive is not opened; unpack the archive first",
     "{0}: アーカイブの中のディスクイメージは開けません。先にアーカイブを展開してください"},
    {"{}: an archive in an archive is not looked into; unpack it first",
     "{0}: アーカイブの中のアーカイブは開けません。先に展開してください"},
    {"{}: an archive in an image of a disc is not looked into; unpack it first",
     "{0}: ディスクイメージの中のアーカイブは開けません。先に展開してください"},
    {"{} bytes behind the end of the archive are passed over", "アーカイブの終わりより後の {0} バイトは読み飛ばします"},
    {"{} is left out: its bytes are those of {}", "{0} を省きます: {1} と同じバイトです"},
    {"the root folder does not begin with a record of itself", "ルートフォルダが自身のレコードで始まっていません"},
    {"entry {} is left out: {}", "エントリ {0} を省きます: {1}"},
    {"folder {} ends at entry {}, the one around it at {}",
     "フォルダ {0} はエントリ {1} で終わりますが、その外側は {2} で終わります"},
    {"folder {} lies too deep; what it has is listed around it",
     "フォルダ {0} は深すぎます。中身は外側のフォルダに並べます"},

    // Reading
    {"cannot be read as one file: it is an image of a disc, whose files are named IMAGE/FILE as telepipe list shows",
     "1 つのファイルとしては読めません: ディスクイメージです。中のファイルは \"telepipe list\" "
     "が示すとおり \"IMAGE/FILE\" と書きます"},
    {"has no file '{}'; telepipe list shows what it has",
     "ファイル '{0}' がありません。\"telepipe list\" で中身がわかります"},
    {"cannot be read: it is shorter than it was", "読めません: 前より短くなっています"},
};

} // namespace

std::span<const Wording> japaneseDiscs()
{
    return kMessages;
}

} // namespace telepipe::tools
