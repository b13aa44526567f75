/** A clock that stands until a test moves it. */
import { Clock } from '@lectern/database/clock';

export class TestClock extends Clock {
  constructor(private time = new Date('2027-03-04T15:00:00Z')) {
    super();
  }

  now(): Date {
    return new Date(this.time);
  }

  set(instant: string): void {
    this.time = new Date(instant);
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}
