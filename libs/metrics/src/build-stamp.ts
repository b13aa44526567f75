/** Which build this is: a hash of its sources, which the build leaves in `dist`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In `dist/libs/metrics/src`; sources that run without a build have none. */
const STAMP = join(__dirname, '../../../.build-stamp');

export function buildStamp(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim().slice(0, 12) : 'unbuilt';
}
