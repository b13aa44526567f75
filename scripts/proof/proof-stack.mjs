// Lectern as a production runs it, on one machine: PostgreSQL, Redis, Ceph's S3 gateway and Postfix of the distribution,
// two backends and three workers, nginx with TLS in front. Only Stripe is played. Postfix passes every message on to the
// inbox, where the journeys read it.
import { X509Certificate, createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { step } from '../../libs/launcher/src/say.mjs';
import { answers } from '../../libs/launcher/src/service.mjs';
import { stopOrder } from '../../libs/launcher/src/supervisor.mjs';
import { entry } from '../lib/paths.mjs';
import { Stack } from '../lib/stack.mjs';
import { isolated } from '../lib/test-services.mjs';
import { journeyPorts } from '../lib/test-steps.mjs';
import { startCeph } from './ceph.mjs';
import { startPostfix } from './postfix.mjs';
import { postgresFolder, versionOf } from './programs.mjs';
import { makeCertificate, startNginx, startRedis } from './services.mjs';

/** What each worker does: the first also passes events on and keeps time, the last takes mail. */
const WORKER_ROLES = ['jobs,relay,ticker', 'jobs', 'jobs,mail-in'];

export class ProofStack extends Stack {
  constructor({ onGiveUp, dataDir }) {
    super({ command: 'npm run proof', onGiveUp, env: { ...isolated(process.env), LECTERN_DATA_DIR: dataDir } });
  }

  /** Resolves with the accounts that were made. */
  async start() {
    await this.takeOver();
    const port = await freePort();
    this.ports = { backends: [await freePort(), await freePort()], storage: await freePort() };
    this.journeys = await journeyPorts();
    const web = await freePort();
    const stripe = await freePort();
    this.plan = {
      port: this.ports.backends[0],
      // Of the tools; each worker has another.
      workerHealthPort: await freePort(),
      url: `https://localhost:${port}`,
      inbox: { web, smtp: await freePort(), url: `http://localhost:${web}` },
      stripe: { port: stripe, url: `http://localhost:${stripe}` },
    };
    this.certificate = await makeCertificate(this);
    this.postgres = await this.startDatabase();
    this.databaseUrl = this.postgres.url();
    const queues = await step('Starting Redis', () => startRedis(this));
    const storage = await step('Starting Ceph', () =>
      startCeph(this, { origin: this.plan.url, publicUrl: `https://localhost:${this.ports.storage}` }),
    );
    await step('Starting inbox, payments', () => this.startStandIns());
    const mail = await step('Starting Postfix', () => startPostfix(this, this.mailPort()));
    storage.S3_ENDPOINT = await this.between('storage', storage.S3_ENDPOINT);
    const own = this.appEnvironment();
    const env = {
      ...own,
      ...this.journeys.settings,
      ...storage,
      ...queues,
      SMTP_URL: await this.between('mail', mail.SMTP_URL),
      STRIPE_API_URL: await this.between('payments', own.STRIPE_API_URL),
      TRUST_PROXY: '1',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      NODE_EXTRA_CA_CERTS: this.certificate,
    };
    this.settings = env;
    await this.migrate(env);
    const accounts = await this.accounts(env);
    await step('Starting two backends, three workers', async () => {
      await Promise.all([
        ...this.ports.backends.map((at, i) =>
          this.startProcess(`backend-${i + 1}`, entry.backend, { ...env, PORT: String(at) }),
        ),
        ...WORKER_ROLES.map((roles, i) => this.startWorker(`worker-${i + 1}`, { ...env, WORKER_ROLES: roles })),
      ]);
    });
    await step('Starting nginx', () => startNginx(this, { port, ...this.ports, gateway: storage.S3_ENDPOINT }));
    return accounts;
  }

  /** Resolves with a server that answers. */
  startDatabase() {
    return this.startPostgres('durable', postgresFolder());
  }

  /** Where Postfix passes messages on to. */
  mailPort() {
    return this.plan.inbox.smtp;
  }

  /** The address at which a process finds a service. */
  async between(_name, url) {
    return url;
  }

  async startWorker(name, env) {
    const port = await freePort();
    await this.startProcess(
      name,
      entry.worker,
      { ...env, WORKER_HEALTH_PORT: String(port) },
      `http://127.0.0.1:${port}/ready`,
    );
  }

  async startProcess(name, file, env, health = `http://127.0.0.1:${env.PORT}/api/health/ready`) {
    const DATABASE_URL = await this.between(`${name} and the database`, env.DATABASE_URL);
    const REDIS_URL = await this.between(`${name} and Redis`, env.REDIS_URL);
    const service = this.add({
      name,
      args: [file],
      env: { ...env, DATABASE_URL, REDIS_URL },
      order: stopOrder.app,
      // The journeys are what is read here; its log is in the folder.
      show: () => false,
      ready: (signal) => answers(health, signal),
    });
    await service.startAndWait();
  }

  journeyEnvironment(chromium) {
    const key = new X509Certificate(readFileSync(this.certificate)).publicKey.export({ type: 'spki', format: 'der' });
    return {
      ...isolated(process.env),
      ...this.journeys.ofJourneys,
      NODE_EXTRA_CA_CERTS: this.certificate,
      CHROMIUM_PATH: chromium,
      E2E_TRUSTED_KEY: createHash('sha256').update(key).digest('base64'),
    };
  }

  versions() {
    return [
      `${versionOf(this.postgres.binaries.postgres)}${postgresFolder() ? '' : ', of npm'}`,
      versionOf('redis-server'),
      versionOf('radosgw'),
      `Postfix ${versionOf('postconf', 'mail_version')}`,
      versionOf('nginx', '-v'),
    ];
  }
}
