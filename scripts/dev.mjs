// npm run dev: like npm start, but every saved file is there at once. See docs/operations.md.
import { requireNode } from './lib/node-version.mjs';

if (requireNode()) import('./lib/dev-command.mjs').then((command) => command.main());
