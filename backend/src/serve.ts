/** What `main.ts` starts once it is clear whether this process is traced. */
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadConfig } from '@lectern/config/config';
import { releaseStartMemory } from '@lectern/core/release-start-memory';
import { createLogger, nestLogger } from '@lectern/logging/logger';
import { AppModule } from './app.module';
import { FastExpress } from './common/fast-express';
import { configureApp } from './configure-app';
import { entities } from './entities';

export async function serve(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('backend', config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ processName: 'backend', config, entities, logger }),
    new FastExpress(),
    { bodyParser: false, logger: nestLogger(logger), abortOnError: false },
  );
  configureApp(app);
  await app.listen(config.port, config.host);
  logger.info({ port: config.port }, `listening at ${config.appUrl}`);
  releaseStartMemory(logger);
  // The launcher holds a channel to this process: when it is gone, nobody would stop us.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
