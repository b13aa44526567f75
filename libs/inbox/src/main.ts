/** Runs the development inbox as a process of its own, until it is told to stop or its parent is gone. */
import { pino } from 'pino';
import { loadInboxConfig } from './inbox-config';
import { Inbox } from './inbox';

async function main(): Promise<void> {
  const { logLevel, ...options } = loadInboxConfig();
  const logger = pino({ level: logLevel, base: { process: 'inbox' } });
  const inbox = new Inbox({ ...options, logger });

  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'inbox stopping');
    inbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'inbox did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process is gone'));

  await inbox.start();
  logger.info({ smtp: inbox.smtpUrl, web: inbox.webUrl }, 'inbox ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
