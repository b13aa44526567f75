/** Runs the Stripe emulator as a process of its own, until it is told to stop or its parent is gone. */
import { join } from 'node:path';
import { pino } from 'pino';
import { loadStripeEmulatorConfig } from './emulator-config';
import { StripeEmulator } from './stripe-emulator';

async function main(): Promise<void> {
  const { logLevel, dir, chaos, publicUrl, port, ...options } = loadStripeEmulatorConfig();
  const logger = pino({ level: logLevel, base: { process: 'stripe' } });
  const emulator = new StripeEmulator({
    ...options,
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    file: join(dir, 'stripe.json'),
    chaos: { duplicate: chaos, reorder: chaos, seed: 1 },
    logger,
    complain: (line) => logger.warn(line),
    onError: (error) => logger.error({ err: error }, 'the Stripe emulator failed'),
  });

  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'Stripe emulator stopping');
    emulator.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Stripe emulator did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process is gone'));

  await emulator.start();
  logger.info({ url: emulator.url }, 'Stripe emulator ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
