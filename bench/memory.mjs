/** The resident memory of this checkout's processes, where /proc shows it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** In MiB, of 'backend' or 'worker'; 0 where it cannot be seen. */
export function residentMemory(program) {
  if (!existsSync('/proc')) return 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${dist}${program}/src/main.js`)) continue;
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
    } catch {
      // It has ended.
    }
  }
  return 0;
}
