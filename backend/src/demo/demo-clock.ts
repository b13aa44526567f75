import { Clock } from '@lectern/database/clock';

/** Stands where the demonstration's story is, so that its past has the dates of the past. */
export class DemoClock extends Clock {
  private at: Date | undefined;

  now(): Date {
    return this.at ?? new Date();
  }

  /** Noon UTC of a day. */
  goTo(day: string): void {
    this.at = new Date(`${day}T12:00:00Z`);
  }

  goToPresent(): void {
    this.at = undefined;
  }
}
