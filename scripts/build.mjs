// npm run build: compiles everything into dist, whether or not something changed.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./lib/build-command.mjs').then((command) => command.main());
