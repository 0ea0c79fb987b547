#pragma once

// Every panel, and the clock's bar, which is opened and closed like one, a row each: its id; the title of its window;
// then the action that opens and closes it: its id in the settings file, its name, its key and that key's modifiers;
// and its home, a PanelHome of the layout. Words are in English and in Japanese. Everything that goes by panel is made
// from this: PanelId, the actions, their keys, the menu, the settings file, the translation, the docks at first.
#define TELEPIPE_PANELS(PANEL)                                                                                         \
    PANEL(Keys, "Keys", "キー", "panel-keys", "Keys (this list)", "キー一覧 (この一覧)", F1, 0,                        \
          {.floating = {1150, 620}})                                                                                   \
    PANEL(Stage, "Stage", "ステージ", "panel-stage", "Stage tree", "ステージツリー", F2, 0,                            \
          {.dock = Left, .tab = 1, .open = true})                                                                      \
    PANEL(Inspector, "Inspector", "インスペクタ", "panel-inspector", "Inspector", "インスペクタ", F3, 0,               \
          {.dock = UpperRight, .tab = 1, .open = true})                                                                \
    PANEL(Textures, "Textures", "テクスチャ", "panel-textures", "Textures", "テクスチャ", F4, 0,                       \
          {Bottom, 2, {420, 260}, {720, 560}})                                                                         \
    PANEL(Clock, "Clock", "クロック", "panel-clock", "Clock", "クロック", F5, 0, {.open = true})                       \
    PANEL(Statistics, "Statistics", "統計", "panel-statistics", "Statistics", "統計", F6, 0, {LowerRight, 1})          \
    PANEL(View, "View", "表示", "panel-view", "View", "表示", F7, 0,                                                   \
          {LowerRight, 2, {320, 260}, {290, 520, BesideStageTree}})                                                    \
    PANEL(Messages, "Messages", "メッセージ", "panel-messages", "Messages", "メッセージ", F8, 0,                       \
          {Bottom, 4, {320, 140}, {640, 320}})                                                                         \
    PANEL(Settings, "Settings", "設定", "panel-settings", "Settings and keys", "設定とキー", F9, 0,                    \
          {LowerRight, 9, {380, 260}, {560, 480}})                                                                     \
    PANEL(Fragments, "Fragments", "フラグメント", "panel-fragments", "Fragments of a pixel", "ピクセルのフラグメント", \
          G, 0, {LowerRight, 4, {400, 220}, {520, 420}})                                                               \
    PANEL(Layers, "Layers", "レイヤ", "panel-layers", "Layers: lines and side files, with legends",                    \
          "レイヤ: 補助線と付属ファイル、凡例", V, 0, {LowerRight, 3, {300, 220}, {330, 540, BesideStageTree}})        \
    PANEL(Stepper, "Stepper", "ステッパ", "panel-stepper", "Stepper: chunks and draws", "ステッパ: チャンクと描画", T, \
          0, {LowerRight, 5, {360, 240}})                                                                              \
    PANEL(Hex, "Bytes", "バイト列", "panel-hex", "Bytes of the selection", "選択対象のバイト列", Y, 0,                 \
          {Bottom, 1, {500, 220}})                                                                                     \
    PANEL(Archives, "Archives", "アーカイブ", "panel-archives", "Archives, textures and motions",                      \
          "アーカイブ、テクスチャ、モーション", Z, 0, {Left, 3, {340, 260}, {700, 520}})                               \
    PANEL(Lists, "Lists", "リスト", "panel-lists", "Lists: states, materials, motions, ...",                           \
          "リスト: ステート、マテリアルなど", 0, 0, {Left, 2, {400, 220}, {860, 480}})                                 \
    PANEL(Bookmarks, "Bookmarks", "ブックマーク", "panel-bookmarks", "Bookmarks and camera paths",                     \
          "ブックマークとカメラパス", 9, 0, {Left, 4, {300, 180}, {420, 480, BesideStageTree}})                        \
    PANEL(Overrides, "Overrides", "オーバーライド", "panel-overrides", "Overrides: try other values",                  \
          "オーバーライド: 値を変えて試す", Z, GLFW_MOD_SHIFT,                                                         \
          {LowerRight, 6, {380, 260}, {400, 560, BesideStageTree}})                                                    \
    PANEL(Map, "Map", "地図", "panel-map", "Map: the floor plan, to go by", "地図: 平面図と現在地", V, GLFW_MOD_SHIFT, \
          {LowerRight, 7, {280, 260}, {420, 420}})                                                                     \
    PANEL(Places, "Places", "座標", "panel-places", "Places: coordinates and measuring", "座標: 位置と計測", X,        \
          GLFW_MOD_SHIFT, {LowerRight, 8, {300, 200}, {460, 300}})                                                     \
    PANEL(Comparison, "Comparison", "比較", "panel-comparison", "Comparison of two files", "二つのファイルの比較", C,  \
          GLFW_MOD_SHIFT, {Bottom, 3, {340, 200}})
