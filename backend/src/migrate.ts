/** Command line: migrates the database of DATABASE_URL. Runs before backend and worker start. */
import { loadConfig } from '@lectern/config/config';
import { createLogger } from '@lectern/logging/logger';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { migrateDatabase } from './migrate-database';

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('migrate', config.logLevel);
  const done = await migrateDatabase(config.database.url);
  logger.info({ migrations: done }, `database is at the newest schema, ${done.length} migrations run`);
  // BullMQ keeps its own tables in PostgreSQL; asking once makes them.
  const queues = new QueueConnection(config.queue, (err) => logger.warn({ err }, 'queue connection'));
  await queues.check();
  await queues.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
