/** What the demonstration did, day by day: steps are taken in the order of their days, whoever planned them. */
import type { DemoClock } from './demo-clock';

export interface DemoStep {
  on: string;
  take: () => Promise<unknown>;
}

export async function takeSteps(clock: DemoClock, steps: readonly DemoStep[]): Promise<void> {
  // A sort that keeps the order of equal days: a draft comes before its sending.
  for (const { on, take } of [...steps].sort((one, other) => one.on.localeCompare(other.on))) {
    clock.goTo(on);
    await take();
  }
}
