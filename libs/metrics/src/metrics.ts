/**
 * Everything that Lectern counts, in one place: names, labels and buckets. A process has one of these and hands it out at
 * `/metrics`. Labels are words of the code only (a route's pattern, a handler's name), never anything of a request: each new
 * value is a series that Prometheus keeps for weeks.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ScrapeTasks } from './scrape-tasks';

/** In `dist/libs/metrics/src`; sources that run without a build have none. */
const STAMP = join(__dirname, '../../../.build-stamp');

/** Which build this is: a hash of its sources, which the build leaves in `dist`. */
function buildStamp(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim().slice(0, 12) : 'unbuilt';
}

const PREFIX = 'lectern_';

/** A request of people takes milliseconds, a large download a minute. */
const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** An email takes a second, a backup of a large account a quarter of an hour. */
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900];
const WAIT_SECONDS = [0.1, 1, 5, 15, 60, 300, 1800, 7200];

interface Figure {
  reset(): void;
  remove(): void;
}

export class Metrics {
  readonly registry = new Registry();
  private readonly tasks = new ScrapeTasks();
  private readonly unlabelled = new Set<Figure>();

  readonly requestsInFlight = this.gauge('http_requests_in_flight', 'Requests that are being answered', []);
  readonly requestSeconds = this.histogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer',
    ['method', 'route', 'status'],
    REQUEST_SECONDS,
  );
  readonly poolConnections = this.gauge('db_pool_connections', 'Connections to the database that this process holds', [
    'state',
  ]);
  readonly poolWaiting = this.gauge('db_pool_waiting', 'Who waits for a connection of this process', []);
  readonly poolMax = this.gauge('db_pool_max', 'How many connections this process may hold', []);
  readonly jobSeconds = this.histogram(
    'job_duration_seconds',
    'Time that a job took, by its handler or schedule, and how it ended',
    ['handler', 'result'],
    JOB_SECONDS,
  );
  readonly jobWaitSeconds = this.histogram(
    'job_wait_seconds',
    'Time that a job waited in its queue before its first attempt',
    ['queue'],
    WAIT_SECONDS,
  );
  readonly relayedEvents = this.counter('relay_events_total', 'Events that went from the outbox into queues', []);
  readonly relayFailures = this.counter(
    'relay_failures_total',
    'Runs of the relay that a queue or the database ended',
    [],
  );
  readonly emails = this.counter('emails_total', 'Emails by template and result', ['template', 'result']);
  readonly cspReports = this.counter('csp_reports_total', 'What browsers stopped by our policy, by directive', [
    'directive',
  ]);
  readonly queueJobs = this.gauge('queue_jobs', 'Jobs in a queue, of all servers', ['queue', 'state']);
  readonly outboxAge = this.gauge('outbox_age_seconds', 'Age of the oldest event that waits for the relay', []);
  readonly outboxBacklog = this.gauge('outbox_backlog', 'Events that wait for the relay; counted up to 100,000', []);
  readonly outboxDeadLetters = this.gauge('outbox_dead_letters', 'Dead letters of the relay', []);
  private readonly collectorUp = this.gauge('collector_up', 'Whether these figures could be read at this scrape', [
    'collector',
  ]);

  /** `onUnreadable`: hears why figures could not be read. */
  constructor(
    processName: string,
    private readonly onUnreadable: (collector: string, error: unknown) => void,
  ) {
    this.gauge('build_info', 'What runs; always 1', ['process', 'build', 'node']).set(
      { process: processName, build: buildStamp(), node: process.version },
      1,
    );
  }

  /** Figures of the process itself: memory, CPU, event loop. Once, and only where somebody may read them: they cost timers. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `read` sets gauges whenever the figures are asked for; when it cannot, these say nothing rather than something old. */
  onScrape(collector: string, gauges: readonly Figure[], read: () => Promise<void> | void): void {
    this.tasks.add({
      read,
      onEnd: (result) => {
        const worked = result.status === 'fulfilled';
        if (!worked) {
          for (const gauge of gauges) this.forget(gauge);
          this.onUnreadable(collector, result.reason);
        }
        this.collectorUp.set({ collector }, worked ? 1 : 0);
      },
    });
  }

  async render(): Promise<string> {
    await this.tasks.run();
    return this.registry.metrics();
  }

  /** Resetting a gauge without labels would make it 0, which is a claim. */
  private forget(gauge: Figure): void {
    gauge.reset();
    if (this.unlabelled.has(gauge)) gauge.remove();
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[]) {
    const gauge = new Gauge({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
    if (labelNames.length === 0) this.unlabelled.add(gauge);
    return gauge;
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) {
    return new Histogram({ name: PREFIX + name, help, labelNames, buckets, registers: [this.registry] });
  }
}
