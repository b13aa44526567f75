/**
 * Runs jobs: parses what the queue holds, finds its handler, and gives up at once on what can never succeed, but not on
 * what a newer release may know.
 * One BullMQ worker per queue; tests take single jobs through `run` instead.
 */
import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import { handleOnce } from '@lectern/database/handle-once';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { ownerOf, parseDomainEvent, type DomainEvent } from '@lectern/protocol/domain-events';
import { PROBE } from '@lectern/queue/queue-connection';
import { inSpan, type SpanSettings } from '@lectern/tracing/spans';
import { UnrecoverableError, type Job } from 'bullmq';
import { ZodError } from 'zod';
import { MailDelivery } from '../mail/mail-delivery';
import { handle, hears, JobRegistry } from './job-registry';
import { isUnknownEvent, NotKnownYet } from './not-known-yet';

type JobEnd = 'done' | 'failed' | 'abandoned' | 'put back';

@Injectable()
export class JobRunner {
  constructor(
    private readonly db: Db,
    private readonly registry: JobRegistry,
    private readonly mail: MailDelivery,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(job: Pick<Job, 'name' | 'data' | 'id' | 'attemptsMade'>): Promise<void> {
    if (job.name === PROBE) return;
    const started = performance.now();
    const ended = (result: JobEnd) =>
      this.metrics.jobSeconds.observe(
        { handler: this.labelOf(job.name), result },
        (performance.now() - started) / 1000,
      );
    try {
      await inSpan(`run ${this.labelOf(job.name)}`, spanOfJob(job), () => this.work(job));
    } catch (err) {
      ended(endOf(err));
      this.logger.warn({ err, job: job.id, attempt: job.attemptsMade + 1 }, `${job.name} failed`);
      throw err;
    }
    ended('done');
    this.logger.info({ job: job.id, ms: Math.round(performance.now() - started) }, `${job.name} done`);
  }

  private async work(job: Pick<Job, 'name' | 'data'>): Promise<void> {
    const schedule = this.registry.schedule(job.name);
    if (schedule) await schedule.run(...schedule.services);
    else await this.runHandler(job.name, job.data);
  }

  /** For metrics and traces: what a queue holds may have any name. */
  private labelOf(name: string): string {
    return this.registry.has(name) ? name : 'unknown';
  }

  private async runHandler(handlerId: string, data: unknown): Promise<void> {
    const found = this.registry.handler(handlerId);
    if (!found) throw new NotKnownYet(`no handler is called ${handlerId}`);
    const event = parse(data);
    if (!found.handler.events.includes(event.type))
      throw new NotKnownYet(`${handlerId} does not hear ${event.type} yet`);
    // The relay of another release may add a job although there is nothing to do.
    if (!hears(found.handler, event)) return;
    const key = { eventId: event.id, handlerId };
    await handle(found, event, {
      once: (work) => handleOnce(this.db, key, work),
      mailOnce: (make) =>
        this.mail.deliverOnce(key, make, {
          ownerId: ownerOf(event),
          isForDisabledAccounts: found.handler.isForDisabledAccounts,
        }),
    });
  }
}

function endOf(error: unknown): JobEnd {
  if (error instanceof NotKnownYet) return 'put back';
  return error instanceof UnrecoverableError ? 'abandoned' : 'failed';
}

function parse(data: unknown): DomainEvent {
  if (isUnknownEvent(data)) throw new NotKnownYet('the event is not one of this release');
  try {
    return parseDomainEvent(data);
  } catch (error) {
    if (error instanceof ZodError) throw new UnrecoverableError(`not a domain event: ${error.message}`);
    throw error;
  }
}

/**
 * The first attempt goes on with the trace of what caused it. A later one, which may come hours afterwards, begins a trace that
 * refers to it.
 */
function spanOfJob({ data, id, attemptsMade }: Pick<Job, 'data' | 'id' | 'attemptsMade'>): SpanSettings {
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
