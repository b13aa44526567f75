/** What `main.ts` starts once it is clear whether this process is traced. */
import { setFlagsFromString } from 'node:v8';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '@lectern/config/config';
import { releaseStartMemory } from '@lectern/core/release-start-memory';
import { createLogger, nestLogger } from '@lectern/logging/logger';
import { WorkerModule } from './worker.module';

/**
 * V8 lets the heap grow to four times the memory in use before it collects garbage. An import of 50,000 rows took 270 MiB that
 * way and takes 95 at 1.6 times, with the same processor time (`npm run bench -- transfers`, November 27, 2026).
 */
const HEAP_GROWTH_PERCENT = 60;

export async function work(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
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
