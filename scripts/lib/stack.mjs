// The whole composed application on one machine: what `npm start`, `npm run dev` and the browser tests run. Knows what
// belongs to it and in which order it starts; the launcher says what a service is and how it is watched.
import { step } from '../../libs/launcher/src/say.mjs';
import { answers } from '../../libs/launcher/src/service.mjs';
import { stopOrder, Supervisor } from '../../libs/launcher/src/supervisor.mjs';
import { childEnvironment, inboxEnvironment, keepPlan, plan, stripeEnvironment } from './environment.mjs';
import { ensureAccounts } from './first-start.mjs';
import { dataDirOf, entry, product, tool } from './paths.mjs';
import { runNode } from './run.mjs';

export class Stack extends Supervisor {
  /** command: how a person calls this, for sentences about ports. */
  constructor({ command, env = process.env, onGiveUp }) {
    super({ product, dataDir: dataDirOf(env), env, onGiveUp });
    this.command = command;
  }

  /** Everything that can be refused, before anything is started. */
  async claim() {
    await this.takeOver({ url: this.env.APP_URL || `http://localhost:${this.env.PORT || 3000}` });
    this.plan = await plan(this.env, { command: this.command });
    keepPlan(this.dataDir, this.plan, this.env);
  }

  async startDatabase() {
    if (this.plan.ownDatabase) this.databaseUrl = this.env.DATABASE_URL;
    else {
      this.postgres = await this.startPostgres(this.env.LECTERN_POSTGRES_PROFILE);
      this.databaseUrl = this.postgres.url();
    }
  }

  async startInbox() {
    const { inbox } = this.plan;
    if (!inbox) return;
    const service = this.add({
      name: 'inbox',
      args: [entry.inbox],
      env: inboxEnvironment(this.env, this.dataDir, inbox),
      order: stopOrder.support,
      grace: 5000,
      ready: (signal) => answers(`http://127.0.0.1:${inbox.web}/api/email`, signal),
    });
    await service.startAndWait();
  }

  async startStripeEmulator() {
    const { stripe } = this.plan;
    if (!stripe) return;
    const service = this.add({
      name: 'stripe',
      args: [entry.stripeEmulator],
      env: stripeEnvironment(this.env, this.dataDir, this.plan),
      order: stopOrder.support,
      grace: 5000,
      ready: (signal) => answers(`http://127.0.0.1:${stripe.port}/health`, signal),
    });
    await service.startAndWait();
  }

  /** What stands for services that a person has not named: both where they are wanted, in the time of one. */
  async startStandIns() {
    await Promise.all([this.startInbox(), this.startStripeEmulator()]);
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

  async startApp(env, { backendPort = this.plan.port, show } = {}) {
    const backend = this.add({
      name: 'backend',
      args: [entry.backend],
      env: { ...env, PORT: String(backendPort) },
      order: stopOrder.app,
      show,
      ready: (signal) => answers(`http://127.0.0.1:${backendPort}/api/health/ready`, signal),
    });
    const worker = this.add({
      name: 'worker',
      args: [entry.worker],
      env,
      order: stopOrder.app,
      show,
      ready: (signal) => answers(`http://127.0.0.1:${this.plan.workerHealthPort}/ready`, signal),
    });
    await Promise.all([backend.startAndWait(), worker.startAndWait()]);
    return { backend, worker };
  }

  /** vite's server in the place of the built pages; it passes /api on to the backend. */
  async startVite(backendPort) {
    const { port } = this.plan;
    const flags = [
      '--port',
      String(port),
      '--strictPort',
      '--host',
      this.env.HOST || '127.0.0.1',
      '--clearScreen',
      'false',
    ];
    const vite = this.add({
      name: 'vite',
      args: [tool.vite, '--config', 'frontend/vite.config.mts', ...flags],
      env: { ...this.env, LECTERN_BACKEND_PORT: String(backendPort) },
      order: stopOrder.app,
      grace: 3000,
      show: (line) => /warn|error|reload|update/i.test(line),
      ready: (signal) => answers(`http://127.0.0.1:${port}/`, signal),
    });
    await vite.startAndWait();
  }

  /** The first start's accounts. Never in a database that the person brought along. */
  async accounts(env) {
    if (this.plan.ownDatabase) return {};
    return ensureAccounts(this.dataDir, env, step, (sql) => this.postgres.query(product.database, sql));
  }
}
