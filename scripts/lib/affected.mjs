// npm test -- --changed: which suites a change can affect, read from the imports. Imports are not followed through the
// files that know everything (the whole application, its route table, the list of entities): behind them lies every
// suite. A module's HTTP tests load the whole application, so they belong to what their folder's files can reach.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { inRoot, root } from './paths.mjs';

const sources = ['backend/src', 'worker/src', 'libs', 'e2e', 'frontend/src'];
const hubs =
  /^(backend\/src\/(app\.module|configure-app|entities|migrations\/all|testing\/test-app|testing\/whole-office)|worker\/src\/worker\.module|frontend\/src\/app\/routes)\.ts$/;
/** A change here can affect every suite. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|\.swcrc|jest\.config\.cjs|scripts\/testing\/|scripts\/lib\/test-|backend\/src\/(common|migrations|testing\/test-))/;
/** What every journey runs with. */
const journeySettings = /^e2e\/playwright\.config\.ts$/m;
/** The programs that the launcher starts: no suite imports them. */
const startedPrograms = /^(backend|worker|libs\/[^/]+)\/src\/(main|work)\.ts$/;
const builtSources = /^(backend|worker|libs|frontend)\//;
const isSuite = (file) => /\.(spec|int-spec|e2e-spec)\.tsx?$/.test(file);
const isPageTest = (file) => /^frontend\/.*\.test\.tsx?$/.test(file);
const isQuick = (file) => !file.includes('.slow.');

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function changedFiles(since) {
  const base = git('merge-base', since, 'HEAD')[0];
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
}

/** Who imports whom, as a map from a file to those that import it. */
async function importers() {
  const require = createRequire(import.meta.url);
  const { cruise } = await import('dependency-cruiser');
  const { cache: _ofTheBoundaries, ...options } = require(inRoot('.dependency-cruiser.cjs')).options;
  const extractTSConfig = (await import('dependency-cruiser/config-utl/extract-ts-config')).default;
  const { output } = await cruise(
    sources,
    { ...options, exclude: { path: '^(node_modules|dist)/' }, baseDir: root },
    undefined,
    { tsConfig: extractTSConfig(inRoot('tsconfig.json')) },
  );
  const by = new Map(output.modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of output.modules)
    for (const { resolved } of dependencies) by.get(resolved)?.push(source);
  return by;
}

function reach(files, by) {
  const found = new Set(files.filter((file) => by.has(file)));
  for (const file of found) {
    if (hubs.test(file) && !files.includes(file)) continue;
    for (const importer of by.get(file)) found.add(importer);
  }
  return [...found];
}

/** { node, frontend, e2e: files to run, steps, summary }. */
export async function affectedBy(since) {
  const changed = changedFiles(since);
  const by = await importers();
  const all = [...by.keys()];
  const reached = reach(changed, by);
  const modules = new Set(
    reached.filter((file) => file.startsWith('backend/src/modules/')).map((file) => dirname(file)),
  );
  const strangers = changed.filter((file) => !by.has(file));
  const isAll = changed.some((file) => everything.test(file) || hubs.test(file));
  const suites = all.filter(isSuite).filter(isQuick);
  const node = isAll
    ? suites
    : suites.filter(
        (file) =>
          reached.includes(file) ||
          modules.has(dirname(file)) ||
          // The whole table of routes, and the generated documents.
          (modules.size > 0 && /^e2e\/system\/(routes|generated)\.int-spec\.ts$/.test(file)) ||
          // Files outside of the imports, such as tutorials, rules and documents.
          strangers.some((changedFile) => dirname(changedFile).startsWith(dirname(file))) ||
          (strangers.length > 0 && /^e2e\/system\/(generated|lint|boundaries|operator-words)\./.test(file)),
      );
  const frontend =
    isAll || [...changed, ...reached].some((file) => file.startsWith('frontend/'))
      ? all.filter(isPageTest)
      : [];
  const e2e = (journeySettings.test(changed.join('\n')) ? all : reached).filter(
    (file) => file.endsWith('.journey.ts') && existsSync(inRoot(file)),
  );
  const isStarted = changed.some((file) => startedPrograms.test(file));
  const scripts = isStarted || changed.some((file) => file.startsWith('scripts/')) ? ['scripts'] : [];
  const build = changed.some((file) => builtSources.test(file) && !isSuite(file) && !isPageTest(file));
  return {
    node,
    frontend,
    e2e,
    steps: [
      ...['format', 'lint', 'types', 'boundaries', ...(build ? ['build'] : [])],
      ...['jest', 'pages', 'e2e', ...scripts],
    ],
    summary: `${changed.length} files changed: ${node.length} of ${suites.length} suites, ${frontend.length} page tests, ${e2e.length} files of journeys.`,
  };
}
