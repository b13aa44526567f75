// npm run dev: like npm start, but picks up every saved file right away. See docs/operations.md.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./lib/dev-command.mjs').then((command) => command.main());
