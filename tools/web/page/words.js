// The words of the page, in the reader's language.
const telepipeWords = {
  en: {
    back: 'Gallery', files: 'Open files…', folder: 'Open a folder…', demo: 'Demo', orbit: 'Orbit', play: 'Play', start: 'Start view',
    smooth: 'Smooth', picture: 'Save picture', keys: 'Keys', loading: 'Loading…', reading: 'Reading…',
    nothing: 'No stage or model is among these files.', unread: 'The browser cannot read this: ',
    lost: 'The graphics driver has taken the picture away. Load the page again: the address has the view.',
    failed: 'This page needs WebGL 2 and WebAssembly exceptions: ',
    server: 'Browsers run this page from a web server only, not from a disk. In its folder, "python3 -m http.server" is one; ' +
      'then open http://localhost:8000. Galleries made with --live need none.',
    absent: 'What this page is to show is not beside it: ',
    help: 'W A S D: move; E Q: up and down; Shift, Ctrl: faster, slower\narrows or a drag: look around; the right button or two ' +
      'fingers: shift; wheel or pinch: nearer\nR: the view at the start; O: orbit; Space: the clock; P: save the picture\n' +
      'A gamepad moves by its left stick and looks by its right one.\n' +
      'Drop files, folders, images of discs or archives here. They are read on this machine and sent nowhere. The address ' +
      'has the camera and the view: copy it to show somebody the same, who has the same files.',
    modes: { textured: 'Textured', 'vertex-color': 'Vertex colours', texture: 'Textures alone', normals: 'Normals',
      sections: 'Sections', lists: 'Lists', overdraw: 'Overdraw', layers: 'Layers', weights: 'Weights',
      'texel-density': 'Texel density', uv: 'Texture coordinates' },
    orders: { pixel: 'Sorted by pixel', triangle: 'Sorted by triangle', batch: 'Sorted by batch' },
  },
  ja: {
    back: 'ギャラリー', files: 'ファイルを開く…', folder: 'フォルダを開く…', demo: 'デモ', orbit: '周回', play: '再生', start: '最初の視点',
    smooth: 'なめらか', picture: '画像を保存', keys: '操作', loading: '読み込み中…', reading: '読み取り中…',
    nothing: 'ステージもモデルも含まれていません。', unread: 'ブラウザーで読めません: ',
    lost: 'グラフィックスドライバーが描画を止めました。ページを読み込み直してください。視点はアドレスにあります。',
    failed: 'このページにはWebGL 2とWebAssemblyの例外が必要です: ',
    server: 'このページはディスクから直接には動かず、ウェブサーバーが必要です。このフォルダで「python3 -m http.server」を実行し、' +
      'http://localhost:8000 を開いてください。--liveで作ったギャラリーには要りません。',
    absent: 'このページが表示するものが横にありません: ',
    help: 'W A S D: 移動、E Q: 上下、Shift・Ctrl: 速く・遅く\n矢印キーまたはドラッグ: 見回す、右ボタンまたは2本指: 平行移動、' +
      'ホイールまたはピンチ: 近づく\nR: 最初の視点、O: 周回、Space: 時計、P: 画像を保存\nゲームパッドは左スティックで移動、右で見回し。\n' +
      'ファイル、フォルダ、ディスクイメージ、書庫をここに落とせます。この端末の中で読み、どこにも送りません。アドレスにカメラと表示' +
      '設定が入るので、同じファイルを持つ人に同じ画面を見せられます。',
    modes: { textured: 'テクスチャ', 'vertex-color': '頂点色', texture: 'テクスチャのみ', normals: '法線', sections: 'セクション',
      lists: 'リスト', overdraw: '重ね描き', layers: '層', weights: 'ウェイト', 'texel-density': 'テクセル密度',
      uv: 'テクスチャ座標' },
    orders: { pixel: '画素ごとに整列', triangle: '三角形ごとに整列', batch: 'バッチごとに整列' },
  },
};
