/** Fills the demonstration account and prints one line of JSON: its username and its password, shown only now. */
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '@lectern/config/config';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import { DemoClock } from './demo/demo-clock';
import { DemoSeed } from './demo/demo-seed';
import { DemoModule } from './demo/demo.module';
import { entities } from './entities';

@Module({})
class SeedDemoModule {}

async function main(): Promise<void> {
  const logger = createLogger('seed-demo', 'warn', process.stderr);
  const core = CoreModule.forRoot({
    processName: 'seed-demo',
    config: loadConfig(),
    entities,
    clock: new DemoClock(),
    logger,
  });
  const app = await NestFactory.createApplicationContext(
    { module: SeedDemoModule, imports: [core, DemoModule] },
    { logger: false, abortOnError: false },
  );
  try {
    process.stdout.write(`${JSON.stringify(await app.get(DemoSeed, { strict: false }).seed())}\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
