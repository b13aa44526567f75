// The whole composed application on one machine: what `npm start`, `npm run dev` and the browser tests run. Knows the
// order in which things start and stop; what a service is and how it is watched stands in service.mjs.
import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireWritable } from './checks.mjs';
import { childEnvironment, inboxEnvironment, plan } from './environment.mjs';
import { ensureAccounts } from './first-start.mjs';
import { openLog } from './logs.mjs';
import { entry } from './paths.mjs';
import { EmbeddedPostgres } from './postgres.mjs';
import { identify, waitUntilGone } from './processes.mjs';
import { releaseLock, RunningList, stopLeftovers, takeLock } from './run-state.mjs';
import { runNode } from './run.mjs';
import { answers, Service } from './service.mjs';
import { step, warn } from './say.mjs';

/** Small numbers stop first: nobody loses the database while it still has work to finish. */
const stopOrder = { app: 10, inbox: 20, database: 30 };

export class Stack {
  /** command: how a person calls this, for sentences about ports. onGiveUp: called when a service cannot be kept alive. */
  constructor({ dataDir, env, command, onGiveUp }) {
    Object.assign(this, { dataDir, env, command });
    this.running = new RunningList(dataDir);
    this.context = { dataDir, running: this.running, onGiveUp };
    this.services = [];
  }

  /** Everything that can be refused, before anything is started. */
  async claim() {
    requireWritable(this.dataDir);
    const url = this.env.APP_URL || `http://localhost:${this.env.PORT || 3000}`;
    const stale = takeLock(this.dataDir, { url });
    this.locked = true;
    if (stale) await this.clearAfterKilledRun();
    this.plan = await plan(this.env, { command: this.command });
    this.startGuard();
  }

  async clearAfterKilledRun() {
    await step('Clearing a killed run', async () => {
      const names = await stopLeftovers(this.dataDir);
      return names.length > 0 ? `stopped ${names.join(', ')}` : 'nothing was left running';
    });
  }

  startGuard() {
    const log = openSync(openLog(this.dataDir, 'launcher'), 'a');
    const { pid, token } = identify(process.pid);
    const script = fileURLToPath(new URL('./guard.mjs', import.meta.url));
    this.guard = spawn(process.execPath, [script, this.dataDir, String(pid), token], {
      detached: true,
      windowsHide: true,
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    // The guard may be killed; writing to it then is no failure of ours.
    this.guard.stdin.on('error', () => undefined);
    this.running.add({ name: 'guard', pid: this.guard.pid, order: 0, grace: 1000 });
  }

  add(options) {
    const service = new Service(options, this.context);
    this.services.push(service);
    return service;
  }

  async startDatabase() {
    if (this.plan.ownDatabase) {
      this.databaseUrl = this.env.DATABASE_URL;
      return;
    }
    const log = openLog(this.dataDir, 'postgres');
    const postgres = new EmbeddedPostgres(this.dataDir, {
      logFile: log,
      profile: this.env.LECTERN_POSTGRES_PROFILE,
    });
    const isNew = postgres.isNew;
    await step(isNew ? 'Making the database' : 'Starting the database', async () => {
      await postgres.prepare();
      const orphan = await postgres.stopOrphan();
      await postgres.choosePort();
      const service = this.add({
        name: 'postgres',
        launch: () => postgres.spawn(),
        ready: () => postgres.ready(service.child),
        // Fast shutdown: open transactions are rolled back, everything committed is written.
        stopSignal: 'SIGINT',
        grace: 30_000,
        order: stopOrder.database,
        show: (line) => line.includes('PANIC:'),
      });
      await service.startAndWait();
      await postgres.ensureDatabase();
      this.databaseUrl = postgres.url();
      return orphan ? 'stopped a server of a killed run first' : '';
    });
  }

  async startInbox() {
    const { inbox } = this.plan;
    if (!inbox) return;
    const service = this.add({
      name: 'inbox',
      args: [entry.inbox],
      env: inboxEnvironment(this.env, this.dataDir, inbox),
      order: stopOrder.inbox,
      grace: 5000,
      ready: (signal) => answers(`http://127.0.0.1:${inbox.web}/api/email`, signal),
    });
    await service.startAndWait();
  }

  appEnvironment(overrides = {}) {
    return { ...childEnvironment(this.env, this.dataDir, this.plan, this.databaseUrl), ...overrides };
  }

  /** Schema first: a worker that runs ahead of it fails jobs. */
  async migrate(env) {
    await step('Migrating the database', async () => {
      await runNode('Migrating the database', [entry.migrate], { env });
    });
  }

  async startApp(env, { backendPort = this.plan.port } = {}) {
    const backend = this.add({
      name: 'backend',
      args: ['--enable-source-maps', entry.backend],
      env: { ...env, PORT: String(backendPort) },
      order: stopOrder.app,
      ready: (signal) => answers(`http://127.0.0.1:${backendPort}/api/health/ready`, signal),
    });
    const worker = this.add({
      name: 'worker',
      args: ['--enable-source-maps', entry.worker],
      env,
      order: stopOrder.app,
      ready: (signal) => answers(`http://127.0.0.1:${this.plan.workerHealthPort}/ready`, signal),
    });
    await Promise.all([backend.startAndWait(), worker.startAndWait()]);
    return { backend, worker };
  }

  /** The first start's accounts. Never in a database that the person brought along. */
  async accounts(env) {
    return this.plan.ownDatabase ? {} : ensureAccounts(this.dataDir, env, step);
  }

  /** Stops what runs, in order, and gives the data folder back. Safe at any point of a start. */
  async stop() {
    if (!this.locked) return;
    const orders = [...new Set(this.services.map((service) => service.order))].sort((a, b) => a - b);
    for (const order of orders) {
      await Promise.all(
        this.services.filter((service) => service.order === order).map((service) => service.stop()),
      );
    }
    await this.dismissGuard();
    rmSync(join(this.dataDir, 'running.json'), { force: true });
    releaseLock(this.dataDir, identify(process.pid));
  }

  async dismissGuard() {
    if (!this.guard?.pid) return;
    const guard = this.running.entries.find((listed) => listed.name === 'guard');
    this.guard.stdin.end('dismissed\n');
    if (guard && !(await waitUntilGone(guard, 3000))) warn('The guard process did not end.');
  }
}
