/** Loaded by `main.ts` before everything else, and only where traces go somewhere. */
import { loadTracingConfig } from '@lectern/config/tracing-config';
import { startTracing } from '@lectern/tracing/start-tracing';

startTracing('lectern-worker', loadTracingConfig());
