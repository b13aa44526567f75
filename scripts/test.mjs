// npm test: every check and every test. See docs/operations.md.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./lib/test-command.mjs').then((command) => command.main());
