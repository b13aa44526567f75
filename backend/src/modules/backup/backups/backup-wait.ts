/** Waiting for the worker while a request is open: in steps, so that tests need not wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** A person waits so long at most; the last step may take a moment of its own. */
const LONGEST_MS = 7_500;
const STEP_MS = 250;

@Injectable()
export class BackupWait {
  /** Looks again and again until `look` answers something, or the time is over (undefined). */
  async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const begun = performance.now();
    for (let step = 0; step < LONGEST_MS / STEP_MS; step += 1) {
      const found = await look();
      if (found !== undefined) return found;
      if (performance.now() - begun >= LONGEST_MS) return undefined;
      await this.pause(STEP_MS);
    }
    return undefined;
  }

  pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds);
  }
}
