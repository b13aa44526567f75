// npm start: the whole of Lectern with one command. See docs/operations.md.
import { requireNode } from './lib/node-version.mjs';

if (requireNode()) import('./lib/start-command.mjs').then((command) => command.main());
