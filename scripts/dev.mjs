// npm run dev: like npm start, but picks up every saved file right away. See docs/operations.md.
import { requireNode } from './lib/node-version.mjs';

if (requireNode()) import('./lib/dev-command.mjs').then((command) => command.main());
