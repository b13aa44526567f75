// Watches folders of TypeScript. Changes that come together are reported together, and never while
// the last report is still being worked on.
import { watch } from 'node:fs';
import { join } from 'node:path';

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

/** Calls work(files) after changes below these folders of `root`; files are relative to it. Tests don't count. */
export function watchSources(root, folders, work) {
  const batch = new Batch(work);
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (event, name) => {
      if (name && /\.(tsx?|json)$/.test(name) && !/\.(spec|int-spec|e2e-spec|test)\.tsx?$/.test(name)) {
        batch.add(join(folder, name));
      }
    });
  }
}
