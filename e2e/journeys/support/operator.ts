/**
 * What no screen can do, straight in the database of the running stack: the operator's command line needs seconds to
 * start, and has tests of its own.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { environment } from './environment';

const root = resolve(__dirname, '../../..');

const trialEnd = (sql: string) =>
  `UPDATE subscriptions SET trial_ends_at = ${sql} WHERE user_id = (SELECT id FROM users WHERE username = $1)`;

const statements = {
  'end-trial': trialEnd('now()'),
  'extend-trial': trialEnd(`now() + $2::integer * interval '1 day'`),
  'make-admin': `UPDATE users SET role = 'admin' WHERE username = $1`,
  /** As if the person had signed in an hour ago. */
  'age-sign-in': `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{confirmedAt}', to_jsonb('2020-01-01T00:00:00.000Z'::text))
    WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
  'verify-email': `UPDATE users SET email_verified_at = now() WHERE username = $1`,
};

/** `more` is what the command wants besides, such as the days of a trial. */
export async function operator(command: keyof typeof statements, username: string, ...more: string[]): Promise<void> {
  const client = new Client(databaseOf(resolve(root, environment.dataDir)));
  await client.connect();
  try {
    const { rowCount } = await client.query(statements[command], [username, ...more]);
    if (rowCount !== 1) throw new Error(`${command} changed ${rowCount} accounts instead of ${username}'s`);
  } finally {
    await client.end();
  }
}

function databaseOf(dataDir: string) {
  const [, , , port] = readFileSync(resolve(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(resolve(dataDir, 'postgres-password'), 'utf8').trim();
  return { host: '127.0.0.1', port: Number(port), user: 'lectern', database: 'lectern', password };
}
