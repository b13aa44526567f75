// npm start: the whole of Lectern with one command. See docs/operations.md.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./lib/start-command.mjs').then((command) => command.main());
