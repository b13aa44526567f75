// Packs a release for the test of upgrades: node scripts/release-fixture.mjs <commit>
// Compiles backend, worker and libs of that commit with the installed tools, without maps and demo pictures, into
// e2e/system/releases/<number of its migrations>.tar.gz. Run once for each release, when the next one is begun.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root, tool } from './lib/paths.mjs';

const SOURCES = ['backend/src', 'worker/src', 'libs'];

/** Compiled with the rest, but not of the processes that the test runs. */
const UNUSED = [
  'backend/src/demo',
  'backend/src/testing',
  'worker/src/testing',
  'libs/launcher',
  'libs/stripe-emulator',
];

const [commit] = process.argv.slice(2);
if (!commit) {
  process.stderr.write('Say which commit: node scripts/release-fixture.mjs <commit>\n');
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'lectern-release-'));
const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: work, stdio: ['ignore', 'inherit', 'inherit'], ...options });
try {
  const source = join(work, 'source.tar');
  run('git', ['archive', '-o', source, commit, ...SOURCES, '.swcrc', 'package.json'], { cwd: root });
  run('tar', ['-xf', source]);
  symlinkSync(inRoot('node_modules'), join(work, 'node_modules'), 'dir');
  const small = ['-s', 'false', '-C', 'minify=true', '-C', 'jsc.minify.mangle=false'];
  run(process.execPath, [tool.swc, ...SOURCES, '-d', 'dist', '--config-file', '.swcrc', '--quiet', ...small]);
  for (const folder of SOURCES) copyAssets(folder);
  const migrations = readdirSync(join(work, 'backend/src/migrations')).filter((name) => /^\d{4}-/.test(name));
  const target = inRoot('e2e/system/releases', `${migrations.length}.tar.gz`);
  mkdirSync(dirname(target), { recursive: true });
  for (const folder of UNUSED) rmSync(join(work, 'dist', folder), { recursive: true, force: true });
  const packed = ['--sort=name', '--mtime=2020-01-01', '--owner=0', '--group=0', '--numeric-owner'];
  run('tar', [...packed, '-czf', target, 'package.json', 'dist']);
  process.stdout.write(`${target}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** What programs read at run time beside their code; pictures are for the demonstration only. */
function copyAssets(folder) {
  for (const item of readdirSync(join(work, folder), { withFileTypes: true, recursive: true })) {
    if (!item.isFile() || /\.(tsx?|[mc]?js|webp|png|jpe?g)$/.test(item.name)) continue;
    const from = join(item.parentPath ?? item.path, item.name);
    const to = join(work, 'dist', from.slice(work.length + 1));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to);
  }
}
