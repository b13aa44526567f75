/** The backend process: HTTP and nothing else. Work that takes time is asked for through the outbox. */
import { loadTracingConfig } from '@lectern/config/tracing-config';

async function main(): Promise<void> {
  // First of all: what is loaded earlier is not traced. With nowhere to send traces to, nothing of it is loaded.
  if (loadTracingConfig()) await import('./tracing.js');
  const { serve } = await import('./serve.js');
  await serve();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
