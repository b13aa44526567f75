/**
 * The span of a job: the first attempt goes on with the trace of what caused it. A later one, which may come hours afterwards,
 * begins a trace that refers to it, as does none of a schedule, which nobody caused.
 */
import { SpanKind } from '@opentelemetry/api';
import type { SpanSettings } from '@lectern/tracing/spans';
import type { Job } from 'bullmq';

export function spanOfJob({ data, id, attemptsMade }: Pick<Job, 'data' | 'id' | 'attemptsMade'>): SpanSettings {
  const traceparent = traceparentIn(data);
  return {
    kind: SpanKind.CONSUMER,
    attributes: { 'lectern.job': id, 'lectern.attempt': attemptsMade + 1 },
    ...(attemptsMade === 0 ? { parent: traceparent } : { follows: traceparent }),
  };
}

function traceparentIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('traceparent' in data)) return undefined;
  return typeof data.traceparent === 'string' ? data.traceparent : undefined;
}
