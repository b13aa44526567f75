// npm run doctor: looks at this machine and says what would keep Lectern from running.
import { requireNode } from './lib/lectern.mjs';

if (requireNode()) import('./lib/doctor-command.mjs').then((command) => command.main());
