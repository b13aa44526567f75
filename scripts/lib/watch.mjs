// Watches the sources of backend, worker and libs. Changes that come together are reported together, and never while
// the last report is still being worked on.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const settleTime = 120;

/** Collects names and calls work(names) once they have been quiet for a moment; one call at a time. */
export class Batch {
  constructor(work, delay = settleTime) {
    Object.assign(this, { work, delay, names: new Set(), busy: false });
  }

  add(name) {
    this.names.add(name);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), this.delay);
  }

  async flush() {
    if (this.busy || this.names.size === 0) return;
    const names = [...this.names];
    this.names.clear();
    this.busy = true;
    try {
      await this.work(names);
    } finally {
      this.busy = false;
    }
    await this.flush();
  }
}

export function watchSources(work) {
  const batch = new Batch(work);
  for (const folder of ['backend/src', 'worker/src', 'libs']) {
    watch(inRoot(folder), { recursive: true }, (event, name) => {
      if (name && /\.(tsx?|json)$/.test(name) && !/\.(spec|int-spec|e2e-spec|test)\.tsx?$/.test(name)) {
        batch.add(join(folder, name));
      }
    });
  }
}
