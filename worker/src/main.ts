/** The worker process: relay, job handlers and schedules. It is the app without its HTTP side. */
import { loadTracingConfig } from '@lectern/config/tracing-config';

async function main(): Promise<void> {
  // First of all: what is loaded earlier is not traced. With nowhere to send traces to, nothing of it is loaded.
  if (loadTracingConfig()) await import('./tracing.js');
  const { work } = await import('./work.js');
  await work();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
