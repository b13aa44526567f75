// The programs of a production, as Debian packages them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../../libs/launcher/src/say.mjs';

const PACKAGES =
  'postgresql redis-server nginx postfix sasl2-bin libsasl2-modules ceph-mon ceph-osd ceph-common radosgw openssl';
const PROGRAMS = [
  'redis-server',
  'nginx',
  'postfix',
  'saslpasswd2',
  'ceph-mon',
  'ceph-osd',
  'ceph',
  'radosgw',
  'radosgw-admin',
  'openssl',
];

/** Where Debian 12 is older than what Lectern needs, the server of npm is taken, and the result says so. */
const OLDEST_POSTGRES = 17;

/** The folder with the distribution's PostgreSQL, which Debian keeps out of PATH; undefined where it is too old. */
export function postgresFolder() {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).map(Number).filter(Boolean) : [];
  const newest = Math.max(...installed);
  return newest >= OLDEST_POSTGRES ? join(versions, String(newest), 'bin') : undefined;
}

const isThere = (program) => spawnSync('which', [program]).status === 0;

/** Throws a sentence that says what to install. */
export function requirePrograms() {
  if (process.getuid?.() !== 0)
    throw new Stop('The mail server starts as root only: run this as root, in a container.');
  const missing = PROGRAMS.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  throw new Stop(`There is no ${missing.join(', ')} here:\n\n  apt-get install --no-install-recommends ${PACKAGES}\n`);
}

/** The library that gives a process another time; throws a sentence that says what to install. */
export function fakeTimeLibrary() {
  const found = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file));
  if (!found)
    throw new Stop('There is no libfaketime here:\n\n  apt-get install --no-install-recommends libfaketime\n');
  return found;
}

/** The first line of what a program says of its version. */
export function versionOf(program, flag = '--version') {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim().split('\n')[0];
}
