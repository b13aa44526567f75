/** Loaded before everything else of the process: what is loaded earlier is not traced. */
import { loadTracingConfig } from '@lectern/config/tracing-config';
import { startTracing } from '@lectern/tracing/start-tracing';

startTracing('lectern-worker', loadTracingConfig());
