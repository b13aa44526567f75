/**
 * What is read from database and queues only when somebody asks for the figures. One reading at a time and at most one in
 * five seconds, however many ask: whoever watches must not become the load.
 */
import { inTime } from '@lectern/core/in-time';

const FRESH_MS = 5_000;
const PATIENCE_MS = 4_000;

export interface ScrapeTask {
  read: () => Promise<void> | void;
  onEnd: (result: PromiseSettledResult<void>) => void;
}

export class ScrapeTasks {
  private readonly tasks: ScrapeTask[] = [];
  private running: Promise<void> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds of a clock that only runs forward. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  add(task: ScrapeTask): void {
    this.tasks.push(task);
  }

  run(): Promise<void> {
    if (this.running) return this.running;
    if (this.now() - this.readAt < FRESH_MS) return Promise.resolve();
    this.running = Promise.all(this.tasks.map(attempt)).then(() => {
      this.readAt = this.now();
      this.running = undefined;
    });
    return this.running;
  }
}

/** Never rejects: what cannot be read is told as such, and the other figures are there all the same. */
async function attempt({ read, onEnd }: ScrapeTask): Promise<void> {
  const [result] = await Promise.allSettled([inTime(Promise.resolve().then(read), PATIENCE_MS)]);
  onEnd(result);
}
