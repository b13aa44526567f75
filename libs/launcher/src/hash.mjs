// One hash over the contents of files and folders: says whether a build is still the build of these sources.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.git', '.DS_Store']);

function* filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield path;
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path).sort()) {
    if (!ignored.has(name)) yield* filesUnder(join(path, name));
  }
}

/** Test files do not end up in the build, so changing one does not make it stale. */
const isTest = (path) => /\.(spec|int-spec|e2e-spec|test)\.tsx?$/.test(path);

export function hashOf(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(base, path))) {
      if (isTest(file)) continue;
      hash.update(relative(base, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
