// The environment of the started processes: what the person gave, completed with what the embedded mode provides.
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, parsePort, requireFreePort } from '../../libs/launcher/src/checks.mjs';
import { Stop, warn } from '../../libs/launcher/src/say.mjs';
import { inRoot } from './paths.mjs';

/** A random secret that is made once and kept, readable by the owner only. */
export function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Of the curve P-256: signs notifications to browsers. */
function keptKey(file) {
  if (!existsSync(file)) {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // Without its leading zeros a key would be shorter than 32 bytes.
    const key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
    writeFileSync(file, key.toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

const planFile = (dataDir) => join(dataDir, 'plan.json');

/** Each of these puts something else in the place of a part that comes along. */
const replacements = [
  'DATABASE_URL',
  'REDIS_URL',
  'QUEUE_PREFIX',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'S3_BUCKET',
  'STORAGE_DIR',
  'SESSION_SECRET',
];
const given = (env) => replacements.filter((name) => env[name]);

/**
 * For commands in another terminal: where the services of a running start are, and which variables it was given. Holds
 * ports, addresses and names only.
 */
export function keepPlan(dataDir, planned, env) {
  writeFileSync(planFile(dataDir), JSON.stringify({ ...planned, given: given(env) }), { mode: 0o600 });
}

/** Without this, a command would look into another queue or storage than the running Lectern, and find nothing wrong. */
export function requireSameServices(env, dataDir) {
  const { given: there } = keptPlan(dataDir);
  // With its own database a command needs nothing of the data folder.
  if (!there || (env.DATABASE_URL && !there.includes('DATABASE_URL'))) return;
  const missing = there.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Stop(`Lectern was started with ${missing.join(', ')}: set the same in this terminal, then try again.`);
  const extra = given(env).filter((name) => !there.includes(name));
  if (extra.length > 0)
    throw new Stop(`Lectern was started without ${extra.join(', ')}: unset that in this terminal, then try again.`);
}

/** Where the services of the last start were; before the first one, where they would be. */
export function keptPlan(dataDir) {
  if (existsSync(planFile(dataDir))) return JSON.parse(readFileSync(planFile(dataDir), 'utf8'));
  return {
    port: 3000,
    url: 'http://localhost:3000',
    workerHealthPort: 0,
    inbox: { smtp: 1025, url: 'http://localhost:1080' },
    stripe: { port: 3002, url: 'http://localhost:3002' },
  };
}

/** Which services are embedded, and on which ports they will be. Throws a sentence where a port cannot be had. */
export async function plan(env, { command }) {
  const port = parsePort('PORT', env.PORT, 3000);
  await requireFreePort('PORT', port, command);
  const inbox = env.SMTP_URL ? undefined : await inboxPorts(env, command);
  const stripe = env.STRIPE_SECRET_KEY ? undefined : await stripePort(env, command);
  return {
    port,
    url: (env.APP_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    ownDatabase: Boolean(env.DATABASE_URL),
    inbox,
    stripe,
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

async function stripePort(env, command) {
  const wanted = parsePort('STRIPE_EMULATOR_PORT', env.STRIPE_EMULATOR_PORT, 3002);
  if (env.STRIPE_EMULATOR_PORT) await requireFreePort('STRIPE_EMULATOR_PORT', wanted, command);
  const port = await freePort(wanted);
  if (port !== wanted) {
    warn(`Port ${wanted} is taken, so the payment pages are on ${port} (choose one with STRIPE_EMULATOR_PORT).`);
  }
  // Who opens the application from another machine is sent to the same machine to pay.
  const { hostname } = new URL(URL.canParse(env.APP_URL ?? '') ? env.APP_URL : 'http://localhost');
  const url = (env.STRIPE_EMULATOR_URL || `http://${hostname}:${port}`).replace(/\/$/, '');
  return { port, url };
}

/** What backend, worker, migrations and the command line tools get. */
export function childEnvironment(env, dataDir, planned, databaseUrl) {
  const provided = {
    NODE_ENV: 'production',
    PORT: String(planned.port),
    APP_URL: planned.url,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: env.SESSION_SECRET || keptSecret(join(dataDir, 'session-secret')),
    VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || keptKey(join(dataDir, 'vapid-private-key')),
    WORKER_HEALTH_PORT: String(planned.workerHealthPort),
    FRONTEND_DIR: env.FRONTEND_DIR || inRoot('dist/frontend'),
  };
  if (planned.inbox) {
    provided.SMTP_URL = `smtp://127.0.0.1:${planned.inbox.smtp}`;
    provided.MAIL_WEB_URL = planned.inbox.url;
  }
  if (planned.stripe) Object.assign(provided, emulatedStripe(dataDir, planned.stripe));
  if (!env.S3_BUCKET) {
    provided.STORAGE_DIR = env.STORAGE_DIR || join(dataDir, 'files');
    mkdirSync(provided.STORAGE_DIR, { recursive: true, mode: 0o700 });
  }
  return { ...env, ...provided };
}

/** What the application needs to speak to the emulator in the place of Stripe. */
function emulatedStripe(dataDir, { port }) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_lectern_emulator',
    STRIPE_WEBHOOK_SECRET: `whsec_${keptSecret(join(dataDir, 'stripe-webhook-secret'))}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${keptSecret(join(dataDir, 'stripe-connect-webhook-secret'))}`,
    STRIPE_PRICE_ID: 'price_lectern_monthly',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  };
}

export function stripeEnvironment(env, dataDir, { port, stripe }) {
  const folder = join(dataDir, 'stripe');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    ...env,
    ...emulatedStripe(dataDir, stripe),
    STRIPE_EMULATOR_HOST: env.STRIPE_EMULATOR_HOST || env.HOST || '127.0.0.1',
    STRIPE_EMULATOR_PORT: String(stripe.port),
    STRIPE_EMULATOR_URL: stripe.url,
    STRIPE_EMULATOR_DIR: folder,
    // A little of what Stripe warns of, so that no one gets used to less.
    STRIPE_EMULATOR_CHAOS: env.STRIPE_EMULATOR_CHAOS || '0.1',
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/billing/webhook`,
    STRIPE_CONNECT_WEBHOOK_URL: `http://127.0.0.1:${port}/api/connect/webhook`,
  };
}

export function inboxEnvironment(env, dataDir, inbox) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { ...env, SMTP_PORT: String(inbox.smtp), MAIL_WEB_PORT: String(inbox.web), MAIL_DIR: folder };
}
