// The environment of the started processes: what the person gave, completed with what the embedded mode provides.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, parsePort, requireFreePort } from './checks.mjs';
import { inRoot } from './paths.mjs';
import { warn } from './say.mjs';

/** A random secret that is made once and kept, readable by the owner only. */
export function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Which services are embedded, and on which ports they will be. Throws a sentence where a port cannot be had. */
export async function plan(env, { command }) {
  const port = parsePort('PORT', env.PORT, 3000);
  await requireFreePort('PORT', port, command);
  const inbox = env.SMTP_URL ? undefined : await inboxPorts(env, command);
  return {
    port,
    url: (env.APP_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    ownDatabase: Boolean(env.DATABASE_URL),
    inbox,
    workerHealthPort: parsePort('WORKER_HEALTH_PORT', env.WORKER_HEALTH_PORT) ?? (await freePort()),
  };
}

async function inboxPorts(env, command) {
  const wanted = parsePort('MAIL_WEB_PORT', env.MAIL_WEB_PORT, 1080);
  if (env.MAIL_WEB_PORT) await requireFreePort('MAIL_WEB_PORT', wanted, command);
  const web = await freePort(wanted);
  if (web !== wanted) {
    warn(`Port ${wanted} is taken, so the inbox is on ${web} (choose one with MAIL_WEB_PORT).`);
  }
  const smtp = await freePort(parsePort('SMTP_PORT', env.SMTP_PORT, 1025));
  return { web, smtp, url: `http://localhost:${web}` };
}

/** What backend, worker, migrations and the command line tools get. */
export function childEnvironment(env, dataDir, planned, databaseUrl) {
  const provided = {
    NODE_ENV: 'production',
    PORT: String(planned.port),
    APP_URL: planned.url,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: env.SESSION_SECRET || keptSecret(join(dataDir, 'session-secret')),
    WORKER_HEALTH_PORT: String(planned.workerHealthPort),
    FRONTEND_DIR: env.FRONTEND_DIR || inRoot('dist/frontend'),
  };
  if (planned.inbox) {
    provided.SMTP_URL = `smtp://127.0.0.1:${planned.inbox.smtp}`;
    provided.MAIL_WEB_URL = planned.inbox.url;
  }
  if (!env.S3_BUCKET) {
    provided.STORAGE_DIR = env.STORAGE_DIR || join(dataDir, 'files');
    mkdirSync(provided.STORAGE_DIR, { recursive: true, mode: 0o700 });
  }
  return { ...env, ...provided };
}

export function inboxEnvironment(env, dataDir, inbox) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { ...env, SMTP_PORT: String(inbox.smtp), MAIL_WEB_PORT: String(inbox.web), MAIL_DIR: folder };
}
