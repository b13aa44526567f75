// The embedded PostgreSQL: makes its cluster, starts the server and stops it. The server's own programs are spawned
// directly, because the npm package's class stops the server on any signal, before backend and worker have finished.
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './checks.mjs';
import { asServerUser, pickServerUser } from './postgres-user.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { commandLine, identify, isAlive, stopProcess } from './processes.mjs';
import { lastLines } from './logs.mjs';
import { run } from './run.mjs';
import { Stop } from './say.mjs';

/** fast: for tests, where nothing has to survive a power cut. replicated: a standby can follow it. */
const settings = {
  durable: { max_connections: '120', shared_buffers: '128MB', wal_level: 'minimal', max_wal_senders: '0' },
  replicated: {
    max_connections: '160',
    shared_buffers: '128MB',
    wal_level: 'replica',
    max_wal_senders: '4',
    wal_keep_size: '64MB',
    max_wal_size: '256MB',
  },
  fast: {
    max_connections: '500',
    shared_buffers: '256MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  },
};

/**
 * Whether there is a Unix socket in the cluster's folder, which costs less than TCP (ADR 58). A path may have 103 bytes
 * (sun_path on macOS; 107 on Linux), and Windows has none for pg.
 */
function hasSocket(cluster) {
  const path = join(cluster, '.s.PGSQL.65535.lock');
  return process.platform !== 'win32' && !cluster.includes('"') && Buffer.byteLength(path) <= 103;
}

export class EmbeddedPostgres {
  /** dataDir: the launcher's data folder; the cluster lies in its `postgres`. programs: a folder with those of another server. */
  constructor(dataDir, { product, logFile, profile = 'durable', programs }) {
    this.product = product;
    this.cluster = join(dataDir, 'postgres');
    this.passwordFile = join(dataDir, 'postgres-password');
    this.logFile = logFile;
    this.profile = profile;
    this.programs = programs;
  }

  get isNew() {
    return !existsSync(join(this.cluster, 'PG_VERSION'));
  }

  /** Clients of libpq's rules, pg among them, take the socket in the folder of `host`; others take TCP. */
  url(database = this.product.database) {
    const address = `postgres://${this.product.database}:${this.password()}@127.0.0.1:${this.port}/${database}`;
    // A server that the release before started has none.
    const isThere = hasSocket(this.cluster) && existsSync(join(this.cluster, `.s.PGSQL.${this.port}`));
    return isThere ? `${address}?host=${encodeURIComponent(this.cluster)}` : address;
  }

  password() {
    return readFileSync(this.passwordFile, 'utf8').trim();
  }

  async prepare() {
    const given = this.programs && { initdb: join(this.programs, 'initdb'), postgres: join(this.programs, 'postgres') };
    this.binaries = given ?? findBinaries();
    this.user = pickServerUser(this.cluster);
    if (!this.isNew) return this.requireSameMajor();
    if (existsSync(this.cluster) && readdirSync(this.cluster).length > 0) {
      throw new Stop(
        `${this.cluster} is not empty and not a PostgreSQL data folder either: move it away and start again.`,
      );
    }
    // Made beside its place and moved there when complete: a killed first start leaves nothing half-made.
    const making = `${this.cluster}.new`;
    for (const folder of [making, this.cluster]) rmSync(folder, { recursive: true, force: true });
    if (!existsSync(this.passwordFile))
      writeFileSync(this.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    await this.initdb(making);
    renameSync(making, this.cluster);
  }

  requireSameMajor() {
    const made = readFileSync(join(this.cluster, 'PG_VERSION'), 'utf8').trim();
    const installed = JSON.parse(readFileSync(join(dirname(this.binaries.postgres), '../../package.json'), 'utf8'));
    if (installed.version.split('.')[0] !== made) {
      throw new Stop(
        `The data in ${this.cluster} was written by PostgreSQL ${made} and this is ${installed.version}: dump it with the old version and load it into a new data folder.`,
      );
    }
  }

  async initdb(folder) {
    const { uid, gid } = this.user;
    mkdirSync(folder, { mode: 0o700 });
    const handover = `${folder}.password`;
    writeFileSync(handover, this.password(), { mode: 0o600 });
    if (uid !== undefined) {
      chownSync(folder, uid, gid);
      chownSync(handover, uid, gid);
    }
    try {
      const args = [
        `--pgdata=${folder}`,
        `--username=${this.product.database}`,
        `--pwfile=${handover}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ];
      const [command, commandArgs, options] = asServerUser(this.user, this.binaries.initdb, args, dirname(folder));
      const result = await run(command, commandArgs, options);
      if (result.code !== 0)
        throw new Stop(`PostgreSQL could not make its data folder ${folder}:\n\n${result.output.trim()}`);
    } finally {
      rmSync(handover, { force: true });
    }
  }

  /** A server that outlived its launcher still holds the cluster: it is stopped, cleanly where possible. */
  async stopOrphan() {
    const file = join(this.cluster, 'postmaster.pid');
    if (!existsSync(file)) return false;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const isOurs = pid > 0 && isAlive(pid) && commandLine(pid).includes(this.cluster);
    if (isOurs) await stopProcess(identify(pid), { stopSignal: 'SIGINT', grace: 20_000 });
    // The number may belong to another program by now, which PostgreSQL would take for a running server.
    rmSync(file, { force: true });
    // A killed server leaves its socket, and the next one has another port.
    for (const name of readdirSync(this.cluster).filter((entry) => entry.startsWith('.s.PGSQL.')))
      rmSync(join(this.cluster, name), { force: true });
    return isOurs;
  }

  /** Spawns the server and returns the child right away; `ready` waits until it answers. */
  spawn() {
    const log = openSync(this.logFile, 'a', 0o600);
    const flags = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: hasSocket(this.cluster) ? `"${this.cluster}"` : '',
      logging_collector: 'off',
      ...settings[this.profile],
    };
    const args = ['-D', this.cluster, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const [command, commandArgs, options] = asServerUser(this.user, this.binaries.postgres, args, this.cluster);
    const child = spawn(command, commandArgs, {
      ...options,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  }

  async choosePort() {
    this.port ??= await freePort();
  }

  /** Resolves when the server answers; rejects with the end of its log when it dies instead. */
  async ready(child, milliseconds = 15 * 60_000) {
    const until = Date.now() + milliseconds;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Stop(`PostgreSQL did not start.\n\n${lastLines(this.logFile, 12)}`);
      }
      try {
        await this.query('postgres', 'select 1');
        return;
      } catch (error) {
        if (Date.now() > until) throw new Stop(`PostgreSQL did not answer in time: ${error.message}`);
      }
      await wait(60);
    }
  }

  async query(database, sql) {
    // Not before it is needed: the launcher is what installs it.
    const { Client } = await import('pg');
    const client = new Client({ connectionString: this.url(database), connectionTimeoutMillis: 2000 });
    // Reported by the failing call; without a listener a lost connection would end the launcher.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async ensureDatabase(name = this.product.database) {
    const found = await this.query('postgres', `select 1 from pg_database where datname = '${name}'`);
    if (found.length === 0) await this.query('postgres', `create database "${name}"`);
  }
}

/** The address of the server that a running launcher keeps on this data folder; its port is in PostgreSQL's own file. */
export function runningUrl(dataDir, product) {
  const postgres = new EmbeddedPostgres(dataDir, { product });
  const file = join(postgres.cluster, 'postmaster.pid');
  if (!existsSync(file)) throw new Stop(`The database of ${dataDir} is not running yet: try again in a moment.`);
  postgres.port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  return postgres.url();
}
