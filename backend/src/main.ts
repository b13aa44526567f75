/** The backend process: HTTP and nothing else. Work that takes time is asked for through the outbox. */
import './tracing';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadConfig } from '@lectern/config/config';
import { createLogger, nestLogger } from '@lectern/logging/logger';
import { AppModule } from './app.module';
import { configureApp } from './configure-app';
import { entities } from './entities';

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('backend', config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ processName: 'backend', config, entities, logger }),
    { bodyParser: false, logger: nestLogger(logger), abortOnError: false },
  );
  configureApp(app);
  await app.listen(config.port, config.host);
  logger.info({ port: config.port }, `listening at ${config.appUrl}`);
  // The launcher holds a channel to this process: when it is gone, nobody would stop us.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
