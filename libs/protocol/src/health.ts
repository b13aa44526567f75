/** What the health endpoints answer, to load balancers, the launcher and the diagnostic page. */
import { z } from 'zod';

const upOrDown = z.enum(['up', 'down']);

export const livenessResponse = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });

export const ReadinessResponse = z
  .object({
    /** `degraded`: the queue cannot be reached; writes commit and their events wait in the outbox. */
    status: z.enum(['ok', 'degraded', 'down']),
    checks: z.object({ database: upOrDown, queue: upOrDown, storage: upOrDown }),
    /** Age of the oldest unpublished event in seconds; null when the database is down. */
    outboxAgeSeconds: z.number().nullable(),
  })
  .meta({ id: 'Readiness' });
export type ReadinessResponse = z.infer<typeof ReadinessResponse>;
