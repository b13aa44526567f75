// npm run proof: the browser journeys on the services of a production. See docs/testing.md.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./proof/proof-command.mjs').then((command) => command.main());
