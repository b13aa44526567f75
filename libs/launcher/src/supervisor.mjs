// A set of services on a data folder, with the lock, the list of what runs and the guard that outlives a killed
// launcher. Starts nothing on its own; the product and its tests say what belongs to them.
import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, requireWritable } from './checks.mjs';
import { openLog } from './logs.mjs';
import { EmbeddedPostgres } from './postgres.mjs';
import { identify, waitUntilGone } from './processes.mjs';
import { answersRedis, spawnRedis } from './redis.mjs';
import { releaseLock, RunningList, stopLeftovers, takeLock } from './run-state.mjs';
import { step, warn } from './say.mjs';
import { Service } from './service.mjs';

/** Small numbers stop first: no service loses the database while it has work to finish. */
export const stopOrder = { app: 10, support: 20, database: 30 };

export class Supervisor {
  /** product: see README.md. onGiveUp(failure): called when a service cannot be kept alive. */
  constructor({ product, dataDir, env, onGiveUp }) {
    Object.assign(this, { product, dataDir, env });
    this.running = new RunningList(dataDir);
    this.context = { root: product.root, dataDir, running: this.running, onGiveUp };
    this.services = [];
  }

  /** Makes the data folder ours, after clearing what a killed run left. Facts are for the process that finds the lock. */
  async takeOver(facts = {}) {
    requireWritable(this.dataDir, this.product.dataDirVariable);
    const stale = takeLock(this.dataDir, facts, this.product);
    this.locked = true;
    if (stale) {
      await step('Clearing a killed run', async () => {
        const names = await stopLeftovers(this.dataDir);
        return names.length > 0 ? `stopped ${names.join(', ')}` : 'nothing was left running';
      });
    }
    this.startGuard();
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
    // The guard may be killed; writing to it then isn't our failure.
    this.guard.stdin.on('error', () => undefined);
    this.running.add({ name: 'guard', pid: this.guard.pid, order: 0, grace: 1000 });
  }

  add(options) {
    const service = new Service(options, this.context);
    this.services.push(service);
    return service;
  }

  /** Starts the embedded server and resolves with it once it answers. dataDir: where its cluster is. */
  async startPostgres(profile, programs, { dataDir = this.dataDir } = {}) {
    const logFile = openLog(this.dataDir, 'postgres');
    const postgres = new EmbeddedPostgres(dataDir, { product: this.product, logFile, profile, programs });
    await step(postgres.isNew ? 'Making the database' : 'Starting the database', async () => {
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
      return orphan ? 'stopped a server of a killed run first' : '';
    });
    return postgres;
  }

  /** Starts a Redis that keeps nothing, by its program, and resolves with its address. */
  async startRedis(program) {
    const port = await freePort();
    const redis = this.add({
      name: 'redis',
      launch: () => spawnRedis(program, port, this.dataDir, openLog(this.dataDir, 'redis')),
      ready: (signal) => answersRedis(port, signal),
      order: stopOrder.database,
      show: () => false,
    });
    await step('Starting Redis', () => redis.startAndWait());
    return `redis://127.0.0.1:${port}`;
  }

  /** Stops what runs, in order, and gives the data folder back. Safe at any point of a start. */
  async stop() {
    if (!this.locked) return;
    const orders = [...new Set(this.services.map((service) => service.order))].sort((a, b) => a - b);
    for (const order of orders) {
      await Promise.all(this.services.filter((service) => service.order === order).map((service) => service.stop()));
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
