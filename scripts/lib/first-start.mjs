// What happens once per embedded database: the demo account and the administrator. Their names are kept in the data
// folder, so that later starts can show them; the administrator's password is shown once and kept nowhere.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, warn } from '../../libs/launcher/src/say.mjs';
import { entry } from './paths.mjs';
import { runNode } from './run.mjs';

const stateFile = (dataDir) => join(dataDir, 'accounts.json');

export function readAccounts(dataDir) {
  const file = stateFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function saveAccounts(dataDir, accounts) {
  const file = stateFile(dataDir);
  writeFileSync(`${file}.tmp`, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

/** The accounts came with a backup: no start makes others beside them, and none touches their passwords. */
export function markRestored(dataDir) {
  saveAccounts(dataDir, { restored: true });
}

/** The last line of a program's output that is JSON. */
export function lastJson(output) {
  const line = output
    .trim()
    .split('\n')
    .findLast((text) => text.trimStart().startsWith('{'));
  if (!line) throw new Stop(`Expected a line of JSON, and got:\n\n${output.slice(-2000)}`);
  return JSON.parse(line);
}

async function seedDemo(env) {
  const { stdout } = await runNode('Making the demo account', [entry.seedDemo], { env });
  const { username, password } = lastJson(stdout);
  return { username, password };
}

/** A password that meets the registration rule: every class is in it. */
export const randomPassword = () => `${randomBytes(15).toString('base64url').replace(/[-_]/g, 'x')}Aa1!`;

async function createAdmin(env) {
  const password = randomPassword();
  const username = (env.ADMIN_USERNAMES || 'admin').split(',')[0].trim();
  await runNode(
    'Making the administrator',
    [entry.adminCli, 'create-admin', '--username', username, '--password-stdin'],
    { env, input: `${password}\n` },
  );
  return { username, password };
}

/** A start is worth more than its demo data: what could not be made is said in full, and tried again next time. */
async function attempt(step, name, work) {
  try {
    await step(name, work);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    warn(`${error.message}\n  Lectern runs without it; the next start tries again.`);
  }
}

/** Whether what was written down of the demo account still opens it: it can be deleted, and its password changed. */
async function opensDemo(query, dataDir, { username }) {
  const [user] = await query(
    `select created_at, password_version, deletion_requested_at from users where username = '${username}'`,
  );
  // A person who registered this name later is someone else.
  const isTheSame = user?.created_at <= statSync(stateFile(dataDir)).mtime;
  return isTheSame && user.password_version === 1 && user.deletion_requested_at === null;
}

/**
 * Makes what is missing. Returns the accounts to show; `admin.password` only right after it was made, and `demo.password`
 * only while it is the right one. query: asks the database.
 */
export async function ensureAccounts(dataDir, env, step, query) {
  const accounts = readAccounts(dataDir);
  if (accounts.restored) return {};
  const shown = { ...accounts };
  if (accounts.demo && !(await opensDemo(query, dataDir, accounts.demo))) {
    shown.demo = { username: accounts.demo.username };
  }
  if (!accounts.demo) {
    await attempt(step, 'Filling the demo account', async () => {
      accounts.demo = shown.demo = await seedDemo(env);
      saveAccounts(dataDir, accounts);
    });
  }
  if (!accounts.admin) {
    await attempt(step, 'Making the administrator', async () => {
      shown.admin = await createAdmin(env);
      accounts.admin = { username: shown.admin.username };
      saveAccounts(dataDir, accounts);
    });
  }
  return shown;
}
