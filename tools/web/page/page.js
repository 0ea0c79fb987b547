// The page around the viewer: its buttons, what is dropped, and the address.
(async () => {
  const words = telepipeWords[navigator.language.startsWith('ja') ? 'ja' : 'en'];
  const of = id => document.getElementById(id);
  document.documentElement.lang = words === telepipeWords.ja ? 'ja' : 'en';
  for (const element of document.querySelectorAll('[data-words]'))
    element.textContent = words[element.dataset.words];
  for (const [id, choices] of [['mode', words.modes], ['order', words.orders]])
    of(id).append(...Object.entries(choices).map(([value, text]) => new Option(text, value)));
  const note = text => { of('note').textContent = text; };
  note(words.loading);

  // ?open=NAME, on a gallery's pages: what to show lies beside this page, the program as well.
  const asked = (new URLSearchParams(location.search).get('open') ?? '').replace(/[^\w-]/g, '');
  if (!asked && location.protocol === 'file:')
    return note(words.server);
  let viewer, given;
  try {
    given = asked && await telepipeGiven(asked);
    viewer = await TelepipeViewer.in(of('view'), asked ? { wasmBinary: telepipeBytes(await telepipeGiven('engine')) } : {});
  } catch (error) {
    return note((asked && !given ? words.absent : words.failed) + error.message);
  }
  window.telepipe = viewer;
  viewer.onerror = note;
  viewer.onlost = () => note(words.lost);
  const tried = work => {
    try {
      work();
    } catch (error) {
      note(error.message);
    }
  };

  // The address: the record of the view, without what is open.
  let written = '';
  const fromAddress = () => {
    if (location.hash.length < 2 || location.hash === written)
      return;
    tried(() => viewer.take(JSON.parse(decodeURIComponent(location.hash.slice(1)))));
    showView();
  };
  let waiting = 0;
  viewer.onchange = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      written = '#' + encodeURIComponent(JSON.stringify(viewer.record()));
      history.replaceState(null, '', written);
    }, 300);
  };
  window.addEventListener('hashchange', fromAddress);

  const press = (id, on) => of(id).setAttribute('aria-pressed', on);
  const isPressed = id => of(id).getAttribute('aria-pressed') === 'true';
  const showView = () => {
    const record = viewer.record(), view = record.view ?? {};
    of('mode').value = view['view-mode'] ?? 'textured';
    of('order').value = view.translucency ?? 'pixel';
    press('smooth', view.smooth ?? false);
    press('play', record.time === undefined);
  };
  const set = (name, value) => tried(() => viewer.take({ view: { [name]: value } }));

  const show = (paths, more) => {
    viewer.open(paths, more);
    const facts = viewer.facts();
    of('title').textContent = facts.title;
    document.title = facts.title + ' · Telepipe';
    of('play').hidden = !facts.moves;
    note(facts.notes.slice(0, 4).join('\n'));
    showView();
  };
  const kStages = /n\.rel$|d\.rel$|\.(nj|xj|bml|gj)$/i, kNoStage = /c\.rel$|r\.rel$/i;
  const openFiles = async items => {
    note(words.reading);
    let files;
    try {
      files = await telepipeFiles(items);
    } catch (error) { // a browser has its own limits to what it reads whole
      return note(words.unread + error.message);
    }
    tried(() => {
      const all = files.length === 0 ? [] : viewer.put(files);
      const found = all.filter(path => kStages.test(path) && !kNoStage.test(path));
      if (found.length === 0) {
        of('stages').hidden = of('stages').hidden || files.length > 0; // their files are gone
        throw new Error(words.nothing);
      }
      found.sort((a, b) => /n\.rel$/i.test(b) - /n\.rel$/i.test(a) || a.localeCompare(b));
      of('stages').replaceChildren(...found.map(path => new Option(path.replace('/files/', ''), path)));
      of('stages').hidden = found.length < 2;
      show([found[0]]);
    });
  };

  const save = () => tried(() => {
    const [width, height] = viewer.size();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([viewer.picture(width, height, 2)], { type: 'image/png' }));
    link.download = of('title').textContent.replace(/[^\w.-]+/g, '_') + '.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  const actions = {
    demo: () => { of('stages').hidden = true; show([]); },
    orbit: () => { press('orbit', !isPressed('orbit')); viewer.orbit(isPressed('orbit')); },
    play: () => { press('play', !isPressed('play')); viewer.play(isPressed('play')); },
    start: () => viewer.start(),
    smooth: () => { press('smooth', !isPressed('smooth')); set('smooth', isPressed('smooth')); },
    picture: save,
    keys: () => { of('help').hidden = !of('help').hidden; },
  };
  for (const [id, action] of Object.entries(actions))
    of(id).addEventListener('click', () => { tried(action); of('view').focus(); });
  const keys = { KeyR: 'start', KeyO: 'orbit', Space: 'play', KeyP: 'picture' };
  of('view').addEventListener('keydown', event => keys[event.code] && !event.repeat && tried(actions[keys[event.code]]));
  of('mode').addEventListener('change', () => set('view-mode', of('mode').value));
  of('order').addEventListener('change', () => set('translucency', of('order').value));
  of('stages').addEventListener('change', () => tried(() => show([of('stages').value])));
  for (const id of ['files', 'folder'])
    of(id).addEventListener('change', () => openFiles(of(id).files));

  window.addEventListener('dragover', event => { event.preventDefault(); document.body.classList.add('drop'); });
  window.addEventListener('dragleave', event => event.relatedTarget ?? document.body.classList.remove('drop'));
  window.addEventListener('drop', event => {
    event.preventDefault();
    document.body.classList.remove('drop');
    openFiles(event.dataTransfer.items);
  });

  tried(() => {
    if (!given)
      return show([]);
    viewer.put(given.files.map(file => ({ path: file.name, bytes: telepipeBytes(file.bytes) })));
    show(given.request.files, given.request);
    of('back').href = given.page;
    of('back').hidden = false;
  });
  fromAddress();
  performance.mark('telepipe-shown');
})();
