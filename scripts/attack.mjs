// npm run attack: generated requests against every route. See docs/testing.md.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./attack/attack-command.mjs').then((command) => command.main());
