/** What `main.ts` starts once it is clear whether this process is traced. */
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '@lectern/config/config';
import { releaseStartMemory } from '@lectern/core/release-start-memory';
import { createLogger, nestLogger } from '@lectern/logging/logger';
import { WorkerModule } from './worker.module';

export async function work(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('worker', config.logLevel);
  const app = await NestFactory.createApplicationContext(
    await WorkerModule.forRoot({ processName: 'worker', config, logger }),
    { logger: nestLogger(logger), abortOnError: false },
  );
  app.enableShutdownHooks();
  logger.info('working');
  releaseStartMemory(logger);
  // The launcher holds a channel to this process: when it is gone, nobody would stop us.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
