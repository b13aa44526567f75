// A Jest reporter: how long each suite took, with the loading of its modules, for the list of the slowest. Names what
// still runs when nothing has finished for so long that only a hang explains it.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const HANGING_MS = 30 * 60_000;

export default class TimingsReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    this.started = new Map();
    this.suites = [];
    this.failed = [];
  }

  onRunStart() {
    this.lastSign = Date.now();
    this.watch = setInterval(() => this.lookForHang(), 60_000).unref();
  }

  onTestFileStart({ path }) {
    this.started.set(path, Date.now());
  }

  onTestFileResult({ path }, { testResults, testExecError }) {
    this.lastSign = Date.now();
    this.suites.push({ file: relative(this.rootDir, path), ms: Date.now() - this.started.get(path) });
    this.started.delete(path);
    if (testExecError) this.failed.push(relative(this.rootDir, path));
    for (const { status, fullName } of testResults)
      if (status === 'failed') this.failed.push(`${relative(this.rootDir, path)} › ${fullName}`);
  }

  onRunComplete() {
    clearInterval(this.watch);
    this.writeTimings();
  }

  writeTimings() {
    const file = process.env.LECTERN_TEST_TIMINGS;
    if (file) writeFileSync(file, JSON.stringify(this.suites));
  }

  lookForHang() {
    if (Date.now() - this.lastSign < HANGING_MS) return;
    console.error(`No suite has finished for ${HANGING_MS / 60_000} minutes. Still running:`);
    for (const path of this.started.keys()) console.error(`  ${relative(this.rootDir, path)}`);
    // The run ends without its summary.
    for (const name of this.failed) console.error(`Failed before: ${name}`);
    this.writeTimings();
    process.exit(1);
  }
}
