// The viewer in a canvas: keys, mouse, touch and gamepad, files in memory, the clock of frames. A page makes one:
//   const viewer = await TelepipeViewer.in(canvas); viewer.open([]);
class TelepipeViewer {
  static async in(canvas, options = {}) {
    const module = await createTelepipe(options);
    return new TelepipeViewer(canvas, module);
  }

  constructor(canvas, module) {
    this.canvas = canvas;
    this.module = module;
    this.held = new Set();
    this.pointers = new Map();
    this.turn = [0, 0];
    this.pan = [0, 0];
    this.wheel = 0;
    this.onchange = () => {}; // something was drawn
    this.onerror = () => {};
    this.onlost = () => {}; // the driver has taken everything away: nothing is drawn any more
    if (!this.call('begin', 'number', ['string'], ['#' + canvas.id]))
      throw new Error(this.error());
    this.listen();
    this.last = performance.now();
    requestAnimationFrame(now => this.frame(now));
  }

  call(name, result, types = [], values = []) {
    return this.module.ccall('telepipe_' + name, result, types, values);
  }
  error() { return this.call('error', 'string'); }
  require(good) {
    if (!good)
      throw new Error(this.error());
  }

  // Paths of files in memory; none: the demo stage.
  // With more of what to open, as a record names it: textures, motions, things, lost.
  open(paths, more = {}) {
    this.require(this.call('open', 'number', ['string'], [JSON.stringify({ ...more, files: paths })]));
  }
  take(record) { this.require(this.call('take', 'number', ['string'], [JSON.stringify(record)])); }
  record() { return JSON.parse(this.call('record', 'string')); }
  facts() { return JSON.parse(this.call('facts', 'string')); }
  orbit(on) { this.call('orbit', null, ['number'], [on ? 1 : 0]); }
  play(on) { this.call('play', null, ['number'], [on ? 1 : 0]); }
  start() { this.call('reset', null); }

  picture(width, height, supersampling = 1) {
    const at = this.call('picture', 'number', ['number', 'number', 'number'], [width, height, supersampling]);
    this.require(at);
    return this.module.HEAPU8.slice(at, at + this.call('picture_size', 'number'));
  }

  // Files as {path, bytes}; in place of those there were. Returns the paths of all, and of what lies in archives.
  put(files) {
    const fs = this.module.FS, root = '/files';
    const remove = path => {
      for (const name of fs.readdir(path).filter(name => name !== '.' && name !== '..')) {
        const below = path + '/' + name;
        if (fs.isDir(fs.stat(below).mode)) {
          remove(below);
          fs.rmdir(below);
        } else {
          fs.unlink(below);
        }
      }
    };
    if (fs.analyzePath(root).exists)
      remove(root);
    fs.mkdirTree(root);
    fs.chdir(root); // paths may be relative
    for (const { path, bytes } of files) {
      const parts = path.split('/').filter(part => part && part !== '.' && part !== '..');
      fs.mkdirTree([root, ...parts.slice(0, -1)].join('/'));
      fs.writeFile([root, ...parts].join('/'), bytes, { canOwn: true });
    }
    return this.call('files', 'string', ['string'], [root]).split('\n').filter(path => path);
  }

  size() {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(this.canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(this.canvas.clientHeight * ratio));
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    return [width, height];
  }

  frame(now) {
    if (this.lost)
      return;
    const seconds = Math.min((now - this.last) / 1000, 0.1), [width, height] = this.size();
    this.last = now;
    const axis = (plus, minus) => (this.held.has(plus) ? 1 : 0) - (this.held.has(minus) ? 1 : 0);
    const pad = this.gamepad();
    const turn = [this.turn[0] + 90 * seconds * (axis('ArrowLeft', 'ArrowRight') + pad.turn[0]),
      this.turn[1] + 90 * seconds * (axis('ArrowUp', 'ArrowDown') + pad.turn[1])];
    const speed = this.held.has('ShiftLeft') ? 4 : this.held.has('ControlLeft') ? 0.25 : 1;
    const drawn = this.call('frame', 'number', Array(12).fill('number'),
      [width, height, seconds, axis('KeyD', 'KeyA') + pad.move[0], axis('KeyE', 'KeyQ') + pad.move[1],
        axis('KeyW', 'KeyS') + pad.move[2], turn[0], turn[1], this.pan[0], this.pan[1], this.wheel, speed]);
    this.turn = [0, 0];
    this.pan = [0, 0];
    this.wheel = 0;
    if (drawn < 0)
      this.onerror(this.error());
    else if (drawn)
      this.drawn();
    requestAnimationFrame(next => this.frame(next));
  }

  drawn() {
    if (performance.getEntriesByName('telepipe-first-frame').length === 0)
      performance.mark('telepipe-first-frame');
    this.onchange();
  }

  // Left stick: move; right stick: look; triggers: down and up.
  gamepad() {
    const pad = [...(navigator.getGamepads?.() ?? [])].find(found => found && found.mapping === 'standard');
    const axis = i => Math.abs(pad.axes[i]) < 0.15 ? 0 : pad.axes[i];
    if (!pad)
      return { move: [0, 0, 0], turn: [0, 0] };
    return { move: [axis(0), pad.buttons[7].value - pad.buttons[6].value, -axis(1)], turn: [-axis(2), -axis(3)] };
  }

  listen() {
    const canvas = this.canvas;
    const isTyping = target => ['INPUT', 'SELECT', 'TEXTAREA'].includes(target?.tagName);
    window.addEventListener('keydown', event => {
      if (isTyping(event.target) || event.metaKey || event.altKey)
        return;
      this.held.add(event.code);
      if (event.code.startsWith('Arrow'))
        event.preventDefault();
    });
    window.addEventListener('keyup', event => this.held.delete(event.code));
    window.addEventListener('blur', () => this.held.clear());
    canvas.addEventListener('webglcontextlost', () => {
      this.lost = true;
      this.onlost();
    });
    canvas.addEventListener('contextmenu', event => event.preventDefault());
    canvas.addEventListener('wheel', event => {
      event.preventDefault();
      this.wheel -= Math.sign(event.deltaY);
    }, { passive: false });
    canvas.addEventListener('pointerdown', event => {
      canvas.focus();
      canvas.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, [event.clientX, event.clientY, event.buttons]);
    });
    for (const name of ['pointerup', 'pointercancel'])
      canvas.addEventListener(name, event => this.pointers.delete(event.pointerId));
    canvas.addEventListener('pointermove', event => this.drag(event));
  }

  // One finger or the left button looks around; two fingers or the right button shift, and two come nearer by their distance.
  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before)
      return;
    const across = event.clientX - before[0], down = event.clientY - before[1];
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    this.pointers.set(event.pointerId, [event.clientX, event.clientY, event.buttons]);
    const height = this.canvas.clientHeight;
    if (others.length === 0 && !(before[2] & 6)) {
      this.turn[0] -= across * 0.2;
      this.turn[1] -= down * 0.2;
      return;
    }
    const share = 1 / (others.length + 1);
    this.pan[0] += across / height * share;
    this.pan[1] += down / height * share;
    if (others.length === 1) {
      const apart = (x, y) => Math.hypot(x - others[0][0], y - others[0][1]);
      this.wheel += (apart(event.clientX, event.clientY) - apart(before[0], before[1])) / height * 12;
    }
  }
}

// What a gallery has put beside the page: a script that calls telepipeGive, since browsers load scripts from a disk, too.
let telepipeGive;
function telepipeGiven(name, folder = 'given/') {
  return new Promise((good, bad) => {
    const script = document.createElement('script');
    telepipeGive = good;
    script.src = folder + name + '.js';
    script.onerror = () => bad(new Error(script.src));
    document.head.append(script);
  });
}

function telepipeBytes(base64) {
  const letters = atob(base64), bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i)
    bytes[i] = letters.charCodeAt(i);
  return bytes;
}

// Files that were dropped or chosen, with their paths in the folders they lay in, as {path, bytes}.
async function telepipeFiles(items) {
  const files = [];
  const add = async (file, path) => {
    const bytes = await file.arrayBuffer().catch(error => { throw new Error(path + ': ' + error.message); });
    files.push({ path, bytes: new Uint8Array(bytes) });
  };
  const walk = async (entry, folder) => {
    if (entry.isFile)
      return add(await new Promise((good, bad) => entry.file(good, bad)), folder + entry.name);
    const reader = entry.createReader();
    for (;;) {
      const entries = await new Promise((good, bad) => reader.readEntries(good, bad));
      if (entries.length === 0)
        return;
      for (const below of entries)
        await walk(below, folder + entry.name + '/');
    }
  };
  if (items instanceof FileList) {
    for (const file of items)
      await add(file, file.webkitRelativePath || file.name);
    return files;
  }
  const entries = [...items].map(item => item.webkitGetAsEntry?.() ?? item.getAsFile()); // at once: they do not last
  for (const entry of entries)
    await (entry instanceof File ? add(entry, entry.name) : entry && walk(entry, ''));
  return files;
}
