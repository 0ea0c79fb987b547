#include "tools/window/language/Translation.h"

namespace telepipe::tools {

namespace {

constexpr Wording kCodes[] = {
    // Display lists
    {"opaque", "不透明"},
    {"punch-through", "パンチスルー"},
    {"translucent", "半透明"},

    // Blend instructions
    {"zero", "0"},
    {"one", "1"},
    {"other colour", "相手の色"},
    {"1 - other colour", "1 - 相手の色"},
    {"source alpha", "ソースアルファ"},
    {"1 - source alpha", "1 - ソースアルファ"},
    {"dest alpha", "デストアルファ"},
    {"1 - dest alpha", "1 - デストアルファ"},

    // Filters, and wraps
    {"point", "ポイント"},
    {"bilinear", "バイリニア"},
    {"trilinear A", "トライリニア A"},
    {"trilinear B", "トライリニア B"},
    {"trilinear-a", "トライリニア A"},
    {"trilinear-b", "トライリニア B"},
    {"repeat", "リピート"},
    {"mirror", "ミラー"},
    {"clamp", "クランプ"},
    {"wrap", "リピート"},

    // Flags of strips, textures and materials
    {"ignores light", "ライト無視"},
    {"ignores specular", "スペキュラ無視"},
    {"ignores ambient", "アンビエント無視"},
    {"double-sided", "両面"},
    {"flat shading", "フラットシェーディング"},
    {"environment mapped", "環境マップ"},
    {"no alpha test", "アルファテストなし"},
    {"flip U", "U フリップ"},
    {"flip V", "V フリップ"},
    {"clamp U", "U クランプ"},
    {"clamp V", "V クランプ"},
    {"pick", "ピック"},
    {"super-sampled", "スーパーサンプリング"},
    {"textured", "テクスチャあり"},

    // Vertex chunks
    {"another chunk goes on", "次のチャンクに続く"},
    {"compact shape", "コンパクトシェイプ"},
    {"sets the slots", "スロットに設定"},
    {"adds to them", "スロットに加算"},
    {"adds and ends", "加算して終了"},
    {"weight status 3", "ウェイト状態 3"},

    // Nodes
    {"no translation", "移動なし"},
    {"no rotation", "回転なし"},
    {"no scale", "スケールなし"},
    {"model not drawn", "モデルを描かない"},
    {"children not visited", "子をたどらない"},
    {"rotates Y X Z", "Y X Z の順に回転"},
    {"no motion entry", "モーションのエントリなし"},
    {"no shape motion entry", "シェイプモーションのエントリなし"},
    {"clipped", "クリップ"},
    {"modifier volume", "モディファイアボリューム"},
    {"quaternion in ang", "ang はクォータニオン"},
    {"remembers the rotation", "回転を記憶"},
    {"takes the remembered rotation", "記憶した回転を使用"},
    {"skinned", "エンベロープ"},

    // Stages and collision
    {"no fog", "フォグなし"},
    {"the entry points to a pointer", "エントリはポインタを指す"},
    {"receives shadow", "影を受ける"},
    {"UV scroll", "UV スクロール"},
    {"texture swap", "テクスチャ切り替え"},
    {"has id 2", "ID 2 あり"},
    {"has id 7", "ID 7 あり"},
    {"camera", "カメラ"},
    {"water", "水"},
    {"grass", "草"},
    {"wall", "壁"},
    {"monster", "モンスター"},
    {"projectile", "弾"},
    {"player or monster", "プレイヤーかモンスター"},
    {"player", "プレイヤー"},
    {"monster sight", "モンスターの視線"},
    {"room boundary", "部屋の境界"},

    // Textures
    {"name", "名前"},
    {"formats", "形式"},
    {"sides", "サイズ"},
    {"global index", "グローバル番号"},
    {"model names", "モデル名"},
    {"converter", "コンバータ"},
    {"original files", "元ファイル"},
    {"image container", "画像コンテナ"},
    {"textures", "テクスチャ"},
    {"comments", "コメント"},
    {"bank", "バンク"},
    {"palettes", "パレット"},
    {"palette names", "パレット名"},

    // Archives
    {"stored", "無圧縮"},
    {"to keep", "保存用"},
    {"to keep, with a picture", "画像付きの保存用"},
    {"to play", "プレイ用"},
    {"of Episode 3", "エピソード3用"},
    {"Dreamcast", "ドリームキャスト"},
    {"GameCube", "ゲームキューブ"},
    {"Xbox", "Xbox"},
    {"Blue Burst", "ブルーバースト"},

    // Anything else
    {"unknown", "不明"},
};

} // namespace

std::span<const Wording> japaneseCodes()
{
    return kCodes;
}

} // namespace telepipe::tools
