// Dependencies: installs them only when node_modules does not hold what package-lock.json says.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runOrStop } from './run.mjs';
import { step } from './say.mjs';

function lockedPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : undefined;
}

/**
 * Names what is missing or of another version, by npm's own record of what it installed. Packages for other
 * platforms are optional and may be missing.
 */
export function differences(locked, installed) {
  if (!installed) return ['node_modules'];
  return Object.entries(locked)
    .filter(([path, wanted]) => {
      if (path === '' || wanted.link) return false;
      const found = installed[path];
      if (!found) return !wanted.optional && !wanted.peer && !wanted.devOptional;
      return found.version !== wanted.version;
    })
    .map(([path]) => path);
}

export function missingDependencies({ root }) {
  const installed = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  return differences(lockedPackages(join(root, 'package-lock.json')) ?? {}, installed);
}

export async function ensureDependencies(product) {
  const missing = missingDependencies(product);
  if (missing.length === 0) return false;
  const reason = missing[0] === 'node_modules' ? 'the first time takes 1 to 3 minutes' : 'package-lock.json changed';
  await step('Installing dependencies', async () => {
    const [command, args] = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    // In production mode npm would leave out what the build needs.
    await runOrStop('npm ci', command, args, { cwd: product.root, env: { ...process.env, NODE_ENV: '' } });
    return reason;
  });
  return true;
}
