/** The resident memory of this checkout's processes, where /proc tells it. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** In MiB, of 'backend' or 'worker'; 0 where it cannot be seen. */
export function residentMemory(program) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${dist}${program}/src/main.js`)) continue;
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
    } catch {
      // It ended meanwhile.
    }
  }
  return 0;
}
