// Compares the ledger with what there is. Pure: the proof reads both sides, the tests plant differences.

/** Each request with its answer: { key, office, kind, name, id, values, state: 'promised' | 'refused' | 'unknown' }. */
export function requestsOf(entries) {
  const requests = new Map();
  for (const { step, key, ...entry } of entries) {
    if (step === 'asks') requests.set(key, { key, ...entry, state: 'unknown' });
    else Object.assign(requests.get(key), { state: step }, entry.id && { id: entry.id });
  }
  return [...requests.values()];
}

/** Emails and webhooks are counted, not made once: the kind of what causes each. */
const isMessage = ({ kind }) => kind === 'mail' || kind === 'hook';

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const difference = (problem, { office, kind, name, id }, detail) => ({
  problem,
  office,
  kind,
  what: name ?? id,
  detail,
});

/** Rows that a request made: { office, kind, id, name, …values }. */
function compareRows(requests, rows) {
  const found = groupBy(rows, ({ office, kind, name }) => `${office} ${kind} ${name}`);
  const changes = groupBy(
    requests.filter(({ name, values }) => name === undefined && values),
    ({ kind, id }) => `${kind} ${id}`,
  );
  return requests
    .filter((request) => request.name !== undefined && !isMessage(request))
    .flatMap((request) => {
      const { office, kind, name, state } = request;
      const copies = found.get(`${office} ${kind} ${name}`) ?? [];
      if (copies.length > 1) return [difference('doubled', request, `${copies.length} rows`)];
      const [row] = copies;
      if (!row) return state === 'promised' ? [difference('lost', request)] : [];
      if (state === 'refused') return [difference('refused, and there', request)];
      if (state === 'promised' && row.id !== request.id) return [difference('another row', request, row.id)];
      return compareValues(request, changes.get(`${kind} ${row.id}`) ?? [], row);
    });
}

/** The last promised value, or one of an unknown change after it. */
function compareValues(request, changes, row) {
  const names = new Set([request, ...changes].flatMap(({ values }) => Object.keys(values ?? {})));
  return [...names].flatMap((name) => {
    let possible = [];
    for (const { values, state } of [request, ...changes]) {
      if (!values || !(name in values) || state === 'refused') continue;
      possible = state === 'promised' ? [values[name]] : [...possible, values[name]];
    }
    if (possible.length === 0 || possible.includes(row[name])) return [];
    return [difference('other value', request, `${name} is ${row[name]}, not ${possible.join(' or ')}`)];
  });
}

/** Emails by their recipient, an address of each; webhooks by endpoint, type and row. Copies of one id count once. */
function compareMessages(requests, kind, messages, keyOf) {
  const arrived = groupBy(messages, ({ key }) => key);
  return [...groupBy(requests.filter(isMessageOf(kind)), keyOf)].flatMap(([key, due]) => {
    const least = due.filter(({ state }) => state === 'promised').length;
    const most = due.filter(({ state }) => state !== 'refused').length;
    const count = new Set((arrived.get(key) ?? []).map(({ id }) => id)).size;
    if (count < least) return [difference('lost', due[0], `${count} of ${least} arrived`)];
    if (count > most) return [difference('doubled', due[0], `${count} arrived under other ids, not ${most}`)];
    return [];
  });
}

const isMessageOf = (kind) => (request) => request.kind === kind;

/** Text of another office: { office, where, text }; `marks`: office → its mark, which all its texts carry. */
function compareMarks(marks, texts) {
  const foreign = Object.entries(marks);
  return texts.flatMap(({ office, where, text }) =>
    foreign
      .filter(([other, mark]) => other !== office && text.includes(mark))
      .map(([other]) => difference('seen by another office', { office, kind: where, name: other })),
  );
}

/** Returns differences { problem, office, kind, what, detail }; none when every promise was kept. */
export function compare({ entries, rows, mails, hooks, marks, texts, leftovers }) {
  const requests = requestsOf(entries);
  return [
    ...compareRows(requests, rows),
    ...compareMessages(requests, 'mail', mails, ({ name }) => name),
    ...compareMessages(requests, 'hook', hooks, ({ office, name }) => `${office} ${name}`),
    ...compareMarks(marks, texts),
    ...leftovers.map(({ what, count }) => difference('left over', { kind: what, name: String(count) })),
  ];
}

/** For --plant: returns the other differences, and another one when the planted loss was not noticed. */
export function besidesPlanted(differences, planted) {
  const isPlanted = ({ problem, office, kind, what }) =>
    problem === 'lost' && office === planted.office && kind === planted.kind && what === planted.name;
  const others = differences.filter((found) => !isPlanted(found));
  return others.length < differences.length ? others : [...others, difference('planted, not noticed', planted)];
}

/** Copies of one message, which a killed process may send twice under the same id. */
export const copiesOf = (messages) => messages.length - new Set(messages.map(({ key, id }) => `${key} ${id}`)).size;
