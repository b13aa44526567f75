// npm run build: compiles everything into dist, whether or not something changed.
import { requireNode } from './lib/node-version.mjs';

if (requireNode()) import('./lib/build-command.mjs').then((command) => command.main());
