/**
 * What the page of a backup does: loads pages of rows from scripts beside it, shows lists, rows with what they refer to and
 * what belongs to them, and searches. Runs in a browser, from the disk, without a network.
 */
export const BROWSE_PROGRAM = String.raw`
const MOST_KEPT = 40;
const MOST_HITS = 200;
/** So many pages are looked through unasked for what belongs to a row. */
const MOST_UNASKED = 12;
const main = document.getElementById('main');
const arrived = new Map();
const kept = new Map();
let contents;
let turn = 0;

window.lectern = {
  contents: (value) => arrived.set('contents', value),
  page: (kind, number, rows) => arrived.set(kind + '-' + number, rows),
  where: (number, rows) => arrived.set('where-' + number, rows),
};

/** The rows of a file of the folder "browse", kept for a while. */
function load(name) {
  const known = kept.get(name);
  if (known) return known;
  const loading = new Promise((resolve, reject) => {
    const script = element('script', { src: 'browse/' + encodeURIComponent(name) + '.js' });
    script.onload = () => {
      script.remove();
      const value = arrived.get(name);
      arrived.delete(name);
      if (value === undefined) reject(new Error('damaged'));
      else resolve(value);
    };
    script.onerror = () => {
      script.remove();
      kept.delete(name);
      reject(new Error('missing'));
    };
    document.head.append(script);
  });
  kept.set(name, loading);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  return loading;
}

const kindOf = (name) => contents.kinds.find(({ kind }) => kind === name);
const zone = () => contents.account.timeZone;
const counted = (count, one, many) => count.toLocaleString('en-US') + ' ' + (count === 1 ? one : many);
const crumbs = (...parts) => element('p', { class: 'crumbs' }, parts);

/** Where the row and the papers of an id are. */
async function find(id) {
  const bucket = parseInt(id.slice(-4), 16) % contents.buckets;
  const found = { papers: [] };
  for (const entry of await load('where-' + bucket)) {
    if (entry[0] !== id) continue;
    if (entry.length === 2) found.papers.push(entry[1]);
    else Object.assign(found, { kind: contents.kinds[entry[1]], page: entry[2], name: entry[3] });
  }
  return found;
}

const NAMES = ['name', 'title', 'number', 'vendor', 'description', 'companyName', 'clientName', 'billToName', 'item',
  'mergedName', 'subject', 'text', 'content', 'message', 'key', 'slug', 'username', 'usage', 'heldOn', 'itemDate', 'paidOn',
  'spentOn', 'changedAt', 'year', 'kind', 'role'];

function nameOf(row) {
  for (const field of NAMES) {
    const text = plainText(field, row[field], row, zone());
    if (text === null) continue;
    const words = [...text.replace(/\s+/g, ' ').trim()];
    if (words.length > 0) return words.length > 80 ? words.slice(0, 80).join('') + '…' : words.join('');
  }
  return 'Without a name';
}

/** A link to what an id refers to; its name comes when it is found. What was left out of the backup stays a key. */
function reference(id) {
  const link = element('a', { href: '#/i/' + id }, '…');
  find(id).then(({ name, kind, papers }) => {
    if (!kind) {
      link.replaceWith(element('span', { class: 'muted' }, 'not in this backup'));
      return;
    }
    link.textContent = plainText('name', name, {}, zone()) || kind.label;
    if (kind.kind === 'files') link.after(...papers.flatMap((path) => [' · ', openLink(path, 'Open')]));
  }, () => { link.textContent = id; });
  return link;
}

const openLink = (path, words) => element('a', { href: pathHref(path), target: '_blank', rel: 'noopener' }, words);

function cell(kind, field, row) {
  const value = row[field];
  if (typeof value === 'string' && kind.references[field]) return reference(value);
  return valueNode(field, value, row, zone());
}

function table(kind, rows, about) {
  const columns = kind.columns.filter((field) => !about || kind.references[field] !== about);
  const money = (field) => (/Cents$/.test(field) ? 'money' : null);
  const head = element('tr', {}, element('th', { scope: 'col' }, 'Name'),
    columns.map((field) => element('th', { scope: 'col', class: money(field) }, wordsOf(field))));
  const lines = rows.map(({ row, page, index }) => element('tr', {},
    element('th', { scope: 'row' }, element('a', { href: '#/r/' + kind.kind + '/' + page + '/' + index }, nameOf(row))),
    columns.map((field) => {
      const shown = cell(kind, field, row);
      return element('td', { class: money(field), 'data-label': shown === null ? null : wordsOf(field) }, shown);
    })));
  return element('div', { class: 'scroll' }, element('table', {}, element('thead', {}, head), element('tbody', {}, lines)));
}

function show(title, ...parts) {
  document.title = title + ' · ' + contents.product + ' backup';
  main.replaceChildren(...parts.flat().filter(Boolean));
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function start() {
  const { account, createdAt, kinds, missing, missingCount } = contents;
  const groups = [...new Set(kinds.map(({ group }) => group))];
  const full = kinds.filter(({ rows }) => rows > 0);
  show('Everything',
    element('h1', {}, account.name),
    element('p', { class: 'muted' }, 'Backup of ' + momentText(createdAt, account.timeZone) + ' · ' +
      counted(kinds.reduce((sum, { rows }) => sum + rows, 0), 'entry', 'entries')),
    element('p', {}, element('a', { href: pathHref('Lectern data.xlsx') }, 'Everything as an Excel workbook'), ' · ',
      element('a', { href: 'README.txt' }, 'What is in this backup')),
    missingCount > 0 && element('div', { class: 'note', role: 'note' },
      counted(missingCount, 'file could not be read and is not here:', 'files could not be read and are not here:'),
      element('ul', {}, missing.map((path) => element('li', {}, path)),
        missingCount > missing.length && element('li', {}, 'and ' + (missingCount - missing.length) + ' more, named in manifest.json'))),
    groups.map((group) => {
      const own = full.filter((kind) => kind.group === group);
      return own.length === 0 ? null : element('section', {}, element('h2', {}, group),
        element('ul', { class: 'cards' }, own.map(({ kind, label, rows }) => element('li', {},
          element('a', { href: '#/k/' + kind + '/1' }, element('span', {}, label), element('span', { class: 'number' }, rows.toLocaleString('en-US')))))));
    }));
}

async function list(name, number) {
  const kind = kindOf(name);
  if (!kind) return start();
  const page = Math.min(Math.max(1, Number(number) || 1), Math.max(1, kind.pages));
  const rows = kind.pages === 0 ? [] : await load(kind.kind + '-' + page);
  const at = (to, words) => element('a', { href: '#/k/' + kind.kind + '/' + to }, words);
  return () => show(kind.label,
    crumbs(element('a', { href: '#/' }, 'Everything')),
    element('h1', {}, kind.label),
    element('p', { class: 'muted' }, counted(kind.rows, 'entry', 'entries')),
    kind.rows > 0 && element('div', { class: 'bar' }, searchForm(kind)),
    kind.rows > 0 ? table(kind, rows.map((row, index) => ({ row, page, index }))) : element('p', {}, 'There are none.'),
    kind.pages > 1 && element('nav', { class: 'pager', 'aria-label': 'Pages' },
      page > 1 && at(page - 1, 'Previous'), 'Page ' + page + ' of ' + kind.pages, page < kind.pages && at(page + 1, 'Next')));
}

function searchForm(kind) {
  const input = element('input', { type: 'search', placeholder: 'Search in ' + kind.label.toLowerCase(), 'aria-label': 'Search in ' + kind.label.toLowerCase() });
  const form = element('form', {}, input);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input.value.trim()) location.hash = '#/s/' + kind.kind + '/' + encodeURIComponent(input.value.trim());
  });
  return form;
}

async function rowPage(name, page, index) {
  const kind = kindOf(name);
  const row = kind && (await load(kind.kind + '-' + Number(page)))[Number(index)];
  if (!row) return start();
  const papers = typeof row.id === 'string' ? (await find(row.id)).papers : [];
  const fields = Object.keys(row).filter((field) => !['id', 'version'].includes(field));
  const parts = fields.map((field) => [field, cell(kind, field, row)]).filter(([, node]) => node !== null);
  const belonging = element('div');
  return () => {
    show(nameOf(row),
      crumbs(element('a', { href: '#/' }, 'Everything'), ' / ', element('a', { href: '#/k/' + kind.kind + '/' + page }, kind.label)),
      element('h1', {}, nameOf(row)),
      papers.map(paper),
      element('dl', { class: 'top' }, parts.map(([field, node]) => element('div', {}, element('dt', {}, wordsOf(field)), element('dd', {}, node))),
        row.id && element('div', {}, element('dt', {}, 'Key'), element('dd', { class: 'muted' }, row.id))),
      belonging);
    if (row.id) belongings(kind, row.id, belonging);
  };
}

/** A file of the ZIP, with a small picture of it where browsers show its kind. */
function paper(path) {
  const picture = /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(path);
  return element('p', {}, openLink(path, 'Open ' + path.split('/').at(-1)),
    picture && element('img', { src: pathHref(path), alt: '', loading: 'lazy' }));
}

/** Rows of other kinds that refer to this one. Where that is much to look through, only when asked for. */
function belongings(kind, id, place) {
  const others = contents.kinds.filter(({ references, pages }) => pages > 0 && Object.values(references).includes(kind.kind));
  const mine = turn;
  const look = async (other) => {
    const fields = Object.keys(other.references).filter((field) => other.references[field] === kind.kind);
    const hits = await hitsIn(other, (row) => fields.some((field) => row[field] === id), () => mine === turn);
    if (mine !== turn || hits.length === 0) return;
    place.append(element('h2', {}, other.label), table(other, hits, kind.kind));
  };
  const lookAll = (kinds) => kinds.reduce((before, other) => before.then(() => look(other)), Promise.resolve());
  const small = others.filter(({ pages }) => pages <= MOST_UNASKED);
  const large = others.filter(({ pages }) => pages > MOST_UNASKED);
  lookAll(small).then(() => {
    if (mine !== turn || large.length === 0) return;
    const button = element('button', { type: 'button' }, 'Look through ' + large.map(({ label }) => label.toLowerCase()).join(', ') + ' too');
    button.addEventListener('click', () => { button.remove(); lookAll(large).catch(failed); });
    place.append(button);
  }).catch(failed);
}

async function hitsIn(kind, isHit, goesOn, most = MOST_HITS) {
  const hits = [];
  for (let page = 1; page <= kind.pages && hits.length < most && goesOn(); page += 1) {
    const rows = await load(kind.kind + '-' + page);
    rows.forEach((row, index) => { if (hits.length < most && isHit(row)) hits.push({ row, page, index }); });
  }
  return hits;
}

/** Letters that are no letter with a mark. */
const PLAIN = { 'ł': 'l', 'ø': 'o', 'đ': 'd', 'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ı': 'i' };
const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[łøđßæœı]/g, (letter) => PLAIN[letter]);

/** In one kind, or in all of them. */
function search(name, text) {
  const mine = turn;
  const words = folded(text).split(/\s+/).filter(Boolean);
  const only = kindOf(name);
  const kinds = (only ? [only] : contents.kinds).filter(({ pages }) => pages > 0);
  const state = element('p', { class: 'muted', role: 'status' }, 'Searching…');
  const place = element('div');
  show('Search', crumbs(element('a', { href: '#/' }, 'Everything'), only && [' / ', element('a', { href: '#/k/' + only.kind + '/1' }, only.label)]),
    element('h1', {}, '“' + text + '”'), state, place);
  const isHit = (row) => {
    const all = folded(JSON.stringify(Object.values(row)));
    return words.every((word) => all.includes(word));
  };
  const run = async () => {
    let found = 0;
    for (const kind of kinds) {
      const hits = await hitsIn(kind, isHit, () => mine === turn, MOST_HITS - found);
      if (mine !== turn) return;
      found += hits.length;
      if (hits.length > 0) place.append(element('h2', {}, kind.label), table(kind, hits));
      if (found >= MOST_HITS) break;
    }
    state.textContent = found === 0 ? 'Nothing was found.' : found >= MOST_HITS ? 'The first ' + MOST_HITS + ' that were found.' : counted(found, 'entry was found.', 'entries were found.');
  };
  return run();
}

async function byId(id) {
  const { kind, page, name } = await find(id);
  if (!kind) return () => show('Not here', element('h1', {}, 'This is not in the backup'), element('p', {}, element('a', { href: '#/' }, 'Everything')));
  const index = (await load(kind.kind + '-' + page)).findIndex((row) => row.id === id);
  return index < 0 ? list(kind.kind, page) : rowPage(kind.kind, page, index, name);
}

function failed() {
  main.replaceChildren(element('h1', {}, 'This part of the backup cannot be opened'),
    element('p', {}, 'Unpack the whole ZIP into a folder first, then open index.html in that folder.'),
    element('p', {}, element('a', { href: '#/' }, 'Everything')));
}

async function go() {
  turn += 1;
  const mine = turn;
  const [, what, ...rest] = location.hash.split('/');
  try {
    const places = { k: list, r: rowPage, i: byId };
    if (what === 's') return await search(rest[0], decodeURIComponent(rest.slice(1).join('/')));
    const draw = await (places[what] || (() => start))(...rest.map(decodeURIComponent));
    if (mine === turn && draw) draw();
  } catch {
    if (mine === turn) failed();
  }
}

document.getElementById('search').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = document.getElementById('words').value.trim();
  if (text) location.hash = '#/s/all/' + encodeURIComponent(text);
});
document.querySelector('.skip').addEventListener('click', (event) => { event.preventDefault(); main.focus(); });
window.addEventListener('hashchange', go);
load('contents').then((value) => { contents = value; return go(); }).catch(failed);
`;
