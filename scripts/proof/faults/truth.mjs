// Reads what there is when all is quiet: each office's rows by the API, the messages that arrived, and what is left over.
import { createHash } from 'node:crypto';
import { exchange } from '../../attack/client.mjs';

const only = (row, ...names) => Object.fromEntries(names.map((name) => [name, row[name]]));

async function get(office, path) {
  const answer = await office.client.send({ method: 'GET', path });
  if (answer.status !== 200) throw new Error(`${office.name}: GET ${path} answered ${answer.status}: ${answer.text}`);
  return answer.text;
}

/** All pages of a list. `query` comes before the cursor's. */
async function* list(office, path, texts, query = 'limit=100') {
  for (let cursor = ''; cursor !== null;) {
    const text = await get(office, `${path}?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    texts.push({ office: office.name, where: path, text });
    const { items, nextCursor = null } = JSON.parse(text);
    yield* items;
    cursor = nextCursor;
  }
}

/** What its address in the storage answers, by its hash. */
async function contentOf(office, { id }) {
  const { headers } = await office.client.send({ method: 'GET', path: `/api/files/${id}/content` });
  const { origin, pathname, search } = new URL(headers.location, office.client.base);
  const { text } = await exchange(origin, { method: 'GET', path: pathname + search }, office.client.agent);
  return createHash('sha256').update(text).digest('hex');
}

/** Rows as the ledger names them, and every text that the office was shown. */
export async function readOffice(office) {
  const texts = [];
  const rows = [];
  const { name } = office;
  const add = (kind, row, rowName, values = {}) =>
    rows.push({ office: name, kind, id: row.id, name: rowName, ...values });
  for await (const row of list(office, '/api/events', texts)) add('event', row, row.title, only(row, 'status'));
  for await (const row of list(office, '/api/clients', texts)) add('client', row, row.name);
  for await (const row of list(office, '/api/share-links', texts)) add('link', row, row.name, only(row, 'status'));
  for await (const row of list(office, '/api/webhook-endpoints', texts, '')) add('endpoint', row, row.url);
  for await (const row of list(office, '/api/tasks', texts, 'state=all&limit=100'))
    add('task', row, row.title, only(row, 'doneOn'));
  for await (const row of list(office, '/api/files', texts))
    add('file', row, row.name, { sha256: await contentOf(office, row) });
  for await (const { id } of list(office, '/api/invoices', texts)) {
    const text = await get(office, `/api/invoices/${id}`);
    texts.push({ office: name, where: 'invoice', text });
    const invoice = JSON.parse(text);
    add('invoice', invoice, invoice.billToName, { isSent: invoice.number !== null });
    for (const payment of invoice.payments) add('payment', payment, payment.reference, only(payment, 'amountCents'));
  }
  const user = JSON.parse(await get(office, '/api/user'));
  const subscription = JSON.parse(await get(office, '/api/subscription-status'));
  add('account', user, user.username, only(subscription, 'isSubscribed'));
  return { rows, texts };
}
