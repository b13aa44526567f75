/**
 * The limit that requests are measured against: `node:http` and `pg`, one statement for the session, one for the work,
 * `JSON.stringify`. No checks, no log. Started by run.mjs with BARE_DATABASE_URL; prints its port on the first line.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 10 });

const EVENT = `id, title, event_date, venue_name, city, state, fee_cents::float8 AS fee_cents, status, client_id, notes`;
/** Each group as people type it: part of a word of all that a row is found by, eight hits, the latest or in the order of names. */
const group = (kind, table, title, order) =>
  `(SELECT '${kind}' AS kind, id, ${title} AS title FROM ${table} WHERE owner_id = $1 AND search_text LIKE $2
    ORDER BY ${order} LIMIT 8)`;
const statements = {
  session: 'SELECT owner_id FROM sessions WHERE token = $1 AND expires_at > now()',
  list: `SELECT ${EVENT} FROM events WHERE owner_id = $1 ORDER BY event_date DESC, id DESC LIMIT 50`,
  read: `SELECT ${EVENT} FROM events WHERE owner_id = $1 AND id = $2`,
  create: `INSERT INTO events (id, owner_id, title, event_date, fee_cents, status)
    VALUES ($1, $2, $3, $4, $5, 'inquiry') RETURNING ${EVENT}`,
  search: [
    group('events', 'events', 'title', 'event_date DESC, id DESC'),
    group('clients', 'clients', 'name', 'name, id'),
    group('bureaus', 'bureaus', 'name', 'name, id'),
    group('representatives', 'representatives', 'name', 'name, id'),
    group('testimonials', 'testimonials', 'name', 'name, id'),
    group('invoice', 'invoices', 'name', 'name, id'),
    group('contract', 'contracts', 'name', 'name, id'),
    group('presentation', 'presentations', 'name', 'name, id'),
    group('file', 'files', 'name', 'name, id'),
    `(SELECT 'help', id, title FROM help WHERE $1::uuid IS NOT NULL AND lower(title) LIKE $2 LIMIT 8)`,
  ].join(' UNION ALL '),
};
const ask = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows;

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request) {
  const url = new URL(request.url, 'http://bare');
  if (url.pathname === '/health') return { status: 'ok' };
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const [session] = await ask('session', [token]);
  if (!session) throw new Error('no session');
  const { owner_id: owner } = session;
  if (url.pathname === '/search') {
    const groups = {};
    for (const { kind, id, title } of await ask('search', [owner, `%${url.searchParams.get('q')}%`]))
      (groups[kind] ??= []).push({ id, title });
    return groups;
  }
  if (url.pathname !== '/events') return (await ask('read', [owner, url.pathname.slice('/events/'.length)]))[0];
  if (request.method === 'GET') return ask('list', [owner]);
  const { title, eventDate, grossFeeCents } = await bodyOf(request);
  return (await ask('create', [randomUUID(), owner, title, eventDate, grossFeeCents]))[0];
}

const server = createServer((request, response) => {
  answer(request).then(
    (found) => send(response, 200, found),
    (error) => send(response, 500, { error: error.message }),
  );
});

function send(response, status, value) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('disconnect', () => process.exit());
