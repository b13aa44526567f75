// The services of a production whose connections are wires, and whose database has a standby and a small disk. Emails and
// webhooks arrive where each copy is counted.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runOrStop } from '../../../libs/launcher/src/run.mjs';
import { step } from '../../../libs/launcher/src/say.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { fakeTimeLibrary, postgresFolder } from '../programs.mjs';
import { ProofStack } from '../proof-stack.mjs';
import { Hooks, Mailbox } from './receivers.mjs';
import { startStandby } from './standby.mjs';
import { Wire } from './wire.mjs';

const DISK_MEGABYTES = 1024;
const MEGABYTE_OF_ZEROS = Buffer.alloc(1024 * 1024);
const PROMOTED_AFTER_MS = 5000;

export class FaultStack extends ProofStack {
  wires = new Map();
  fakeTime = fakeTimeLibrary();

  async start() {
    this.mailbox = await new Mailbox().start();
    await super.start();
    this.hooks = await new Hooks(Number(this.journeys.ofJourneys.E2E_WEBHOOK_PORT)).start();
  }

  /** The offices of the proof register. */
  accounts() {
    return {};
  }

  mailPort() {
    return this.mailbox.port;
  }

  async startDatabase() {
    this.disk = join(this.dataDir, 'disk');
    mkdirSync(this.disk);
    const size = `size=${DISK_MEGABYTES}m,mode=755`;
    await runOrStop('Making a small disk', 'mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', this.disk]);
    const primary = await this.startPostgres('replicated', postgresFolder(), { dataDir: this.disk });
    this.standby = await step('Starting a standby', () => startStandby(this, primary, join(this.dataDir, 'standby')));
    return primary;
  }

  async between(name, url) {
    const wire = await new Wire(url).open();
    this.wires.set(name, wire);
    return wire.url(url);
  }

  /** The wires that lead to a service: 'database', 'Redis', 'storage', 'mail', 'payments'. */
  wiresTo(service) {
    return [...this.wires].filter(([name]) => name.endsWith(service)).map(([, wire]) => wire);
  }

  service(name) {
    return this.services.find((service) => service.name === name);
  }

  /** As the kernel does it when memory ends; the supervisor starts it again. */
  kill(name, signal = 'SIGKILL') {
    this.service(name).child?.kill(signal);
  }

  /** Stopped, with time to finish, and started again. */
  async replace(name) {
    const service = this.service(name);
    await service.restart();
    await service.ready();
  }

  /** Its clock differs from the others' from now on: `+5m`, `-5m`, or undefined for the right time. */
  async setClock(name, offset) {
    const { env } = this.service(name);
    const { LD_PRELOAD: _, FAKETIME: __, ...own } = env;
    const skewed = { LD_PRELOAD: this.fakeTime, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    this.service(name).env = { ...own, ...(offset && skewed) };
    await this.replace(name);
  }

  /** A process is of the release before from now on, on the present database, or of this one again. */
  async useRelease(name, { isBefore }) {
    const service = this.service(name);
    const before = join(this.dataDir, 'release-before');
    if (isBefore) await unpackReleaseBefore(before);
    const [from, to] = isBefore ? [inRoot('dist'), join(before, 'dist')] : [join(before, 'dist'), inRoot('dist')];
    service.args = service.args.map((arg) => arg.replace(from, to));
    // The archive of a release has no frontend, and its programs can't read this one's.
    service.env = { ...service.env, FRONTEND_DIR: isBefore ? '' : inRoot('dist/frontend') };
    await this.replace(name);
  }

  /** Like a changed DNS entry: new connections go to this server, and those that exist stay. */
  pointTo({ port }) {
    for (const wire of this.wiresTo('database')) wire.lead(port);
  }

  /** Like `pointTo`, and breaks the connections that exist. */
  pointEveryConnectionTo(server) {
    this.pointTo(server);
    for (const wire of this.wiresTo('database')) wire.mend();
  }

  /** The primary is gone for good. Its clients come to the standby before it may write. */
  async failOver() {
    const service = this.service('postgres');
    service.stopping = true;
    service.child?.kill('SIGKILL');
    this.postgres = this.standby;
    this.pointTo(this.standby);
    await wait(PROMOTED_AFTER_MS);
    await this.standby.query('postgres', 'SELECT pg_promote()');
  }

  async flushRedis() {
    await runOrStop('Emptying Redis', 'redis-cli', ['-p', String(this.wiresTo('Redis')[0].target.port), 'FLUSHALL']);
  }

  /** Writes until nothing fits. How much that is isn't known before, because the database writes too. */
  async fillDisk() {
    const ballast = await open(join(this.disk, 'ballast'), 'w');
    try {
      for (;;) await ballast.write(MEGABYTE_OF_ZEROS);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    } finally {
      await ballast.close();
    }
  }

  freeDisk() {
    rmSync(join(this.disk, 'ballast'), { force: true });
  }

  async isHealthy() {
    const answers = await Promise.all(
      this.ports.backends.map((port) =>
        fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(10_000) }).then(
          async (answer) => (await answer.json()).status === 'ok',
          () => false,
        ),
      ),
    );
    return answers.every(Boolean);
  }

  async stop() {
    await super.stop();
    await this.hooks?.stop();
    await this.mailbox?.stop();
    this.hooks = this.mailbox = undefined;
    for (const wire of this.wires.values()) wire.close();
    this.wires.clear();
    // Also when the launcher lets no other command begin.
    if (this.disk) execFileSync('umount', [this.disk]);
    this.disk = undefined;
  }
}

/** It uses the packages of this one. */
async function unpackReleaseBefore(folder) {
  const releases = inRoot('e2e/system/releases');
  const last = Math.max(...readdirSync(releases).map((name) => Number.parseInt(name, 10)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await runOrStop('Unpacking the release before', 'tar', ['-xzf', join(releases, `${last}.tar.gz`), '-C', folder]);
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'dir');
}
