// What the tests run on: one PostgreSQL for all of them (libs/testing makes a database per file), a Redis where there is
// one, and for the browser the whole application, started the way a person starts it.
import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { lastLines } from '../../libs/launcher/src/logs.mjs';
import { identify, stopProcess } from '../../libs/launcher/src/processes.mjs';
import { Stop } from '../../libs/launcher/src/say.mjs';
import { Supervisor } from '../../libs/launcher/src/supervisor.mjs';
import { inRoot, product, root } from './paths.mjs';
import { ensureRedis } from './test-tools.mjs';

/** A folder that other users may enter: PostgreSQL does, when root runs the tests. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `lectern-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export class TestServices extends Supervisor {
  constructor(env) {
    super({ product, dataDir: temporaryFolder('test'), env, onGiveUp: (failure) => Promise.reject(failure) });
  }

  /** The temporary directory of the tests: what they leave there goes with the run. */
  get scratch() {
    const folder = join(this.dataDir, 'scratch');
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Resolves with the address of a server on which tests may make databases. */
  async databaseUrl() {
    if (this.env.TEST_DATABASE_URL) return this.env.TEST_DATABASE_URL;
    this.postgres ??= await this.startPostgres('fast');
    return this.postgres.url('postgres');
  }

  /** Resolves with a Redis address, or undefined where there is none to be had. */
  async redisUrl() {
    if (this.env.REDIS_TEST_URL) return this.env.REDIS_TEST_URL;
    const program = await ensureRedis();
    if (!program) return undefined;
    return this.startRedis(program);
  }

  async stop() {
    await super.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** The environment of a start that takes nothing from the person's own. */
export function isolated(env) {
  const foreign =
    /^(DATABASE_URL|REDIS_URL|SMTP_URL|APP_URL|SESSION_SECRET|STORAGE_DIR|S3_.*|STRIPE_.*|LECTERN_.*|WORKER_HEALTH_PORT)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}

const started = new Set();

/** For a run that is stopped midway: ends what it started and removes its folders. */
export async function endStartedApps() {
  await Promise.all([...started].map((app) => app.stop().then(() => app.remove())));
}

/** `npm start` in a separate folder on free ports. `ready` resolves with what it says when it serves. */
export class StartedApp {
  constructor({ dataDir = temporaryFolder('app'), overrides = {} } = {}) {
    this.dataDir = dataDir;
    this.overrides = overrides;
  }

  async start() {
    started.add(this);
    const ports = {
      PORT: String(await freePort()),
      MAIL_WEB_PORT: String(await freePort()),
      SMTP_PORT: String(await freePort()),
      STRIPE_EMULATOR_PORT: String(await freePort()),
    };
    this.output = join(this.dataDir, 'start.log');
    const log = openSync(this.output, 'a');
    this.child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
      cwd: root,
      env: { ...isolated(process.env), ...ports, LECTERN_DATA_DIR: this.dataDir, ...this.overrides },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.record = identify(this.child.pid);
    this.ended = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve({ code, signal })));
    const ready = new Promise((resolve) => this.child.once('message', resolve));
    const died = this.ended.then(({ code, signal }) => {
      throw new Stop(`npm start ended (${signal ?? `exit code ${code}`}):\n\n${lastLines(this.output, 40)}`);
    });
    const facts = await Promise.race([ready, died]);
    died.catch(() => undefined);
    this.url = facts.url;
    return facts;
  }

  /** The status that POST /api/login answers with. */
  async logIn({ username, password }) {
    const token = await fetch(`${this.url}/api/csrf-token`);
    const cookie = token.headers.getSetCookie().map((line) => line.split(';')[0]);
    const answer = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': (await token.json()).csrfToken,
        cookie: cookie.join('; '),
      },
      body: JSON.stringify({ username, password }),
    });
    return answer.status;
  }

  async stop() {
    if (this.record) await stopProcess(this.record, { grace: 60_000 });
  }

  remove() {
    started.delete(this);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
