#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

namespace {

constexpr Wording kTerms[] = {
    {"Bytes (chunk models, version 2): %s", "バイト (チャンクモデル、バージョン 2): %s"},
    {"Source: %s", "出典: %s"},
    {"Where it begins in its file, counted in bytes from the file's first one.",
     "ファイルの先頭から数えた開始位置 (バイト)。"},
    {"A room of the stage: its id, which need not be the only one of that number, and its place in the list.",
     "ステージの部屋。番号 (同じ番号が複数あることも) と、リスト内の順番。"},
    {"Where it stands in the stage; in the stage's units, Y goes up.", "ステージ内の位置。ステージの単位で、Y が上。"},
    {"The turn about the upright axis: 0x10000 is a whole one.", "鉛直軸まわりの回転。0x10000 で一周。"},
    {"A circle around it, by which it is left out where it cannot be seen.",
     "それを囲む円。見えない場合に描画を省くのに使う。"},
    {"The middle of the sphere around the model.", "モデルを囲む球の中心。"},
    {"The objects of the tree: each has a place of its own, and may have a model.",
     "ツリーのオブジェクト。それぞれ位置を持ち、モデルを持つこともある。"},
    {"Which parts of its place a node leaves out, and whether it hides its model or what is below it.",
     "ノードが位置のどの部分を省くか、モデルや下位を隠すか。"},
    {"Where the node stands, as its parent sees it.", "親から見たノードの位置。"},
    {"How the node is turned about X, Y and Z.", "X、Y、Z まわりのノードの回転。"},
    {"How much larger the node is than it was made, along X, Y and Z.", "X、Y、Z 方向のノードの拡大率。"},
    {"Triangles in a row, each of which shares an edge with the one before.",
     "前の三角形と辺を共有して並ぶ三角形の列。"},
    {"Where the polygon chunk begins that the strip is in.", "ストリップを含むポリゴンチャンクの開始位置。"},
    {"How many corners the strip has; reversed, its length is below 0 and its front the other side.",
     "ストリップの頂点数。長さが負なら反転し、表が逆になる。"},
    {"Which of the chip's display lists it goes to: opaque, punch-through or translucent.",
     "チップのどのディスプレイリストに入るか: 不透明、パンチスルー、半透明。"},
    {"What the colour that is drawn is multiplied with before it is added to what is behind it.",
     "描く色が背後に加えられる前に掛けられる値。"},
    {"What the colour behind is multiplied with before what is drawn is added.",
     "描く色が加えられる前に背後の色に掛けられる値。"},
    {"Its number in the texture list of the stage or model.", "ステージやモデルのテクスチャリスト内の番号。"},
    {"How texels become pixels: point takes the nearest one, bilinear a mean of four.",
     "テクセルをピクセルにする方法。ポイントは最も近いもの、バイリニアは 4 つの平均。"},
    {"What lies beyond the texture's edges: it again, itself mirrored, or its last texel.",
     "テクスチャの端の外側: 繰り返し、反転、または端のテクセル。"},
    {"Chooses smaller levels of the texture nearer, or farther away, than usual; in quarters.",
     "小さいミップを通常より手前または奥で選ぶ。1/4 単位。"},
    {"Whether the colour is that of the vertices or of the material.", "色が頂点のものかマテリアルのものか。"},
    {"The material's own colour, and how much of it is seen.", "マテリアル自身の色と不透明度。"},
    {"The colour it has without a light.", "ライトがないときの色。"},
    {"The colour of its highlight.", "ハイライトの色。"},
    {"How small the highlight is.", "ハイライトの小ささ。"},
    {"Whether its back is drawn as well.", "裏面も描くかどうか。"},
    {"How the strips of the chunk are lit and drawn; they belong to this chunk alone.",
     "チャンクのストリップの照明と描き方。このチャンクだけのもの。"},
    {"Frames of the motion that pass in a frame of the game, 30 of which are a second.",
     "ゲームの 1 フレーム (1/30 秒) に進むモーションのフレーム数。"},
    {"Where the motion begins that moves the tree.", "ツリーを動かすモーションの開始位置。"},
};

} // namespace

std::span<const Wording> japaneseTerms()
{
    return kTerms;
}

} // namespace telepipe::tools
