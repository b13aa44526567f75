// node scripts/plant-faults.mjs [--write] [word…]: plants the faults of scripts/testing/faults.mjs one at a time (those
// whose name has one of the words), runs their suites, takes each one back, and says which tests caught it. With --write
// it renews their rows in docs/testing.md. Ends with 1 when a fault is not caught.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./testing/plant-faults-command.mjs').then((command) => command.main(process.argv.slice(2)));
