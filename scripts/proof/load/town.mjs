// A town of speakers with offices and open sessions, in minutes: one of each size registers and is filled, the others are
// its copies by SQL, because hashing 10,000 passwords takes minutes.
import { fillAccount } from '../../../bench/accounts.mjs';
import { Client, PASSWORD } from '../../attack/client.mjs';
import { product } from '../../lib/paths.mjs';
import { LONG_THERE } from './model.mjs';

const office = (events) => ({
  ...{ events, clients: events / 2, bureaus: 2, tasks: 2 * events, presentations: 4 },
  ...{ years: 3, invoices: events, expenses: events },
});
const long = office(50);
const recent = office(4);

/** The tables of a speaker, each with its columns and their types. */
const TABLES = `
  SELECT c.table_name AS name, json_object_agg(c.column_name, c.data_type) AS columns
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    AND c.table_name <> 'email_deliveries'
  GROUP BY 1`;

/** What differs in a copy besides ids and hashes. */
const OTHERWISE = {
  'users.username': `t.username || copy.n`,
  'users.email': `copy.n || t.email`,
  'sessions.sid': `t.sid || copy.n`,
  'sessions.sess': `jsonb_set(t.sess, '{passport,user}', to_jsonb(copy.id))`,
};

function ownerOf({ name, columns }) {
  if (name === 'users') return 'id';
  return ['owner_id', 'user_id'].find((column) => column in columns || (name === 'sessions' && column === 'user_id'));
}

/** Every row of an owner again for each row of `copies`. */
function copying({ name, columns }, owner) {
  const value = ([column, type]) => {
    if (type === 'uuid') return `pg_temp.other_id(t.${column}, '${owner}', copy.id)`;
    if (type === 'bytea') return `sha256(t.${column} || int4send(copy.n))`;
    return OTHERWISE[`${name}.${column}`] ?? `t.${column}`;
  };
  return `INSERT INTO ${name} (${Object.keys(columns).join()}) SELECT ${Object.entries(columns).map(value).join()}
    FROM ${name} t, copies copy WHERE t.${ownerOf({ name, columns })} = '${owner}'`;
}

/** Of the same time and version, and another for each copy; the owner's becomes the copy's. */
const OTHER_ID = `
  CREATE FUNCTION pg_temp.other_id(id uuid, owner uuid, copy uuid) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
    SELECT CASE WHEN id = owner THEN copy ELSE overlay(overlay(md5(id::text || copy::text)
      placing left(replace(id::text, '-', ''), 13) from 1) placing '8' from 17)::uuid END $$`;

async function settle(stack, agent, { name, amounts, copies }) {
  const query = (sql) => stack.postgres.query(product.database, sql);
  const person = { username: name, email: `${name}@load.example`, password: PASSWORD };
  const { id, csrf } = await new Client(stack.plan.url, { agent, person }).register();
  await fillAccount(stack.postgres.url(), name, amounts);
  const tables = (await query(TABLES)).filter(ownerOf);
  // Triggers and references would check again what holds for the first one's rows.
  const before = [`SET session_replication_role = replica`, OTHER_ID];
  const ids = `CREATE TEMP TABLE copies AS SELECT n, uuidv7() AS id FROM generate_series(1, ${copies}) n`;
  await query([...before, ids, ...tables.map((table) => copying(table, id))].join(';\n'));
  const settled =
    await query(`SELECT u.username, s.sid, array(SELECT e.id FROM speaking_events e WHERE e.owner_id = u.id LIMIT 4) AS events
    FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.username LIKE '${name}%'`);
  return settled.map((speaker) => ({ ...speaker, csrf }));
}

/** Resolves with the speakers, those who are long there first: { username, sid, csrf, events }. */
export async function settleTown(stack, agent, speakers) {
  const first = await settle(stack, agent, { name: 'long', amounts: long, copies: LONG_THERE - 1 });
  const others = await settle(stack, agent, { name: 'recent', amounts: recent, copies: speakers - LONG_THERE - 1 });
  // What the database would do in the next minutes, in the measured time.
  for (const sql of ['VACUUM ANALYZE', 'CHECKPOINT']) await stack.postgres.query(product.database, sql);
  return [...first, ...others];
}
