/** The worker process: relay, job handlers and schedules. It is the app without its HTTP side. */
import './tracing';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '@lectern/config/config';
import { createLogger, nestLogger } from '@lectern/logging/logger';
import { WorkerModule } from './worker.module';

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('worker', config.logLevel);
  const app = await NestFactory.createApplicationContext(
    WorkerModule.forRoot({ processName: 'worker', config, logger }),
    {
      logger: nestLogger(logger),
      abortOnError: false,
    },
  );
  app.enableShutdownHooks();
  logger.info('working');
  // The launcher holds a channel to this process: when it is gone, nobody would stop us.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
