// What clients were promised, in a file outside of Lectern: what each was about to ask for, and how it was answered.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/**
 * Entries, each with its time `at`: { step: 'asks', key, office, kind, name?, id?, values? } before a request is sent,
 * { step: 'promised', key, id? } when it was answered by 2xx, { step: 'refused', key, status } by 4xx.
 * One that has neither is unknown: it may have taken effect, once. `values` without a `name` change the row `id`.
 */
export class Ledger {
  constructor(file) {
    this.file = openSync(file, 'a');
    this.entries = [];
  }

  write(step) {
    const entry = { at: Date.now(), ...step };
    this.entries.push(entry);
    writeSync(this.file, `${JSON.stringify(entry)}\n`);
  }

  close() {
    fsyncSync(this.file);
    closeSync(this.file);
  }
}
