// A backup of the whole server while everything runs, restored beside it. What was promised before it began is in it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { entry } from '../../lib/paths.mjs';
import { runNode } from '../../lib/run.mjs';
import { requestsOf } from './compare.mjs';

const TABLES = {
  account: 'users',
  client: 'clients',
  event: 'speaking_events',
  file: 'files',
  invoice: 'invoices',
  link: 'share_links',
  payment: 'invoice_payments',
  task: 'tasks',
};
const RESTORED = 'restored';

export class Backup {
  constructor(stack, folder) {
    Object.assign(this, { stack, target: join(folder, 'backup'), storage: join(folder, 'restored-files') });
  }

  /** Keeps what was promised until now. */
  async take(ledger) {
    this.promised = requestsOf(ledger.entries).filter(({ state, name, kind }) => {
      return state === 'promised' && name !== undefined && kind in TABLES;
    });
    const { postgres, settings } = this.stack;
    await this.run(['backup', this.target], { ...settings, DATABASE_URL: postgres.url() });
  }

  /** Resolves with the promised rows that aren't in a database made of the backup. */
  async restore() {
    const { postgres, settings } = this.stack;
    await postgres.ensureDatabase(RESTORED);
    mkdirSync(this.storage);
    // Into a folder, not into the bucket that is in use.
    const own = { DATABASE_URL: postgres.url(RESTORED), STORAGE_DIR: this.storage, S3_BUCKET: '' };
    const env = { ...settings, ...own };
    await runNode('Migrating the restored database', [entry.migrate], { env });
    await this.run(['verify-backup', this.target], env);
    await this.run(['restore', this.target], env);
    const missing = [];
    for (const [kind, table] of Object.entries(TABLES)) {
      const found = await postgres.query(RESTORED, `SELECT id FROM ${table}`);
      const ids = new Set(found.map(({ id }) => id));
      missing.push(...this.promised.filter((request) => request.kind === kind && !ids.has(request.id)));
    }
    return missing;
  }

  run(words, env) {
    return runNode(`npm run admin -- ${words[0]}`, [entry.adminCli, ...words], { env });
  }
}
