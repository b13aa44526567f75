// npm run admin -- …: the operator's command line, on the embedded database or on that of DATABASE_URL.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./lib/admin-command.mjs').then((command) => command.main());
