// npm test -- --changed: which suites a change can affect, read from the imports: those of its module and of the modules
// that import it. What lies behind these is counted, and left to `npm test`. Imports are not followed through the files
// that know everything (the whole application, its route table, the list of entities): behind them lies every suite. A
// module's HTTP tests load the whole application, so they belong to what their folder's files can reach.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { faults } from '../testing/faults.mjs';
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
const startedPrograms = /^(backend|worker|libs\/[^/]+)\/src\/(main|work|migrate|seed-demo|admin-cli)\.ts$/;
/** What the worker finds by its folder, and by what. */
const foundByFolder = /^backend\/src\/modules\/.+\/(bulk-)?emails\//;
const finder = 'worker/src/jobs/load-jobs.ts';
/** Suites that read files instead of importing them: of any file, and of these. */
const readers = /^e2e\/(system\/([^/]+\.spec|table-owners\.int-spec)|help-pictures\/[^/]+\.spec)\.ts$/;
const readersOf = [
  [/^docs\/data-formats\.md$/, /\/generated\.int-spec\.ts$/],
  [/^frontend\/public\/robots\.txt$/, /\/robots\.spec\.ts$/],
];
const lintRules = /^(\.oxlintrc\.json|scripts\/lint-rules\.mjs)$/;
const builtSources = /^(backend|worker|libs\/(?!launcher\/)|frontend)\//;
const scriptSources = /^(scripts|libs\/launcher)\//;
const isSuite = (file) => /\.(spec|int-spec|e2e-spec)\.tsx?$/.test(file);
const isPageTest = (file) => /^frontend\/.*\.test\.tsx?$/.test(file);
const isTest = (file) => isSuite(file) || isPageTest(file) || file.endsWith('.journey.ts');
const isQuick = (file) => !file.includes('.slow.');

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function changedFiles(since) {
  const base = git('merge-base', since, 'HEAD')[0];
  return [
    ...new Set([
      ...git('diff', '--no-renames', '--name-only', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/** Returns a map from a file to the files that import it. */
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
  for (const [file, found] of by) if (foundByFolder.test(file) && !isTest(file)) found.push(finder);
  return by;
}

/** The nearest folder that others use through its index, or the area that the file lies in. */
function moduleOf(file) {
  for (let folder = dirname(file); folder.startsWith('backend/src/modules/'); folder = dirname(folder))
    if (existsSync(inRoot(`${folder}/index.ts`))) return folder;
  return file.startsWith('e2e/') ? 'e2e' : file.split('/').slice(0, 3).join('/');
}

/** The files that the changed ones reach. `crossings` is how often the way may lead from one module into another. */
function reach(files, by, crossings) {
  const found = new Map(files.filter((file) => by.has(file)).map((file) => [file, 0]));
  for (const [file, distance] of found) {
    if (hubs.test(file) && !files.includes(file)) continue;
    for (const importer of by.get(file)) {
      const further = distance + (isTest(importer) || moduleOf(importer) === moduleOf(file) ? 0 : 1);
      if (further > crossings || (found.get(importer) ?? Infinity) <= further) continue;
      // Behind those that are looked at now: its importers are nearer than was thought.
      found.delete(importer);
      found.set(importer, further);
    }
  }
  return [...found.keys()];
}

/** { node, frontend, e2e: files to run, lint: files to look at, steps, summary }. */
export async function affectedBy(since) {
  const changed = changedFiles(since);
  const by = await importers();
  const all = [...by.keys()];
  const reached = reach(changed, by, 1);
  const strangers = changed.filter((file) => !by.has(file));
  const isAll = changed.some((file) => everything.test(file) || hubs.test(file));
  const suites = all.filter(isSuite).filter(isQuick);
  const suitesOf = (files) => {
    const modules = new Set(
      files.filter((file) => file.startsWith('backend/src/modules/') && !isSuite(file)).map(dirname),
    );
    return suites.filter(
      (file) =>
        files.includes(file) ||
        modules.has(dirname(file)) ||
        // The whole table of routes, and the generated documents.
        (modules.size > 0 && /^e2e\/system\/(routes|generated)\.int-spec\.ts$/.test(file)) ||
        // Files outside of the imports, such as tutorials, rules and documents.
        strangers.some((changedFile) => dirname(changedFile).startsWith(dirname(file))) ||
        (strangers.length > 0 && file.startsWith('e2e/system/generated.')) ||
        (changed.length > 0 && readers.test(file)) ||
        readersOf.some(([read, reader]) => reader.test(file) && changed.some((changedFile) => read.test(changedFile))),
    );
  };
  const node = isAll ? suites : suitesOf(reached);
  const left = isAll ? 0 : suitesOf(reach(changed, by, Infinity)).length - node.length;
  const frontend =
    isAll || [...changed, ...reached].some((file) => file.startsWith('frontend/')) ? all.filter(isPageTest) : [];
  const e2e = (journeySettings.test(changed.join('\n')) ? all : reached).filter(
    (file) => file.endsWith('.journey.ts') && existsSync(inRoot(file)),
  );
  const isStarted = [...changed, ...reached].some((file) => startedPrograms.test(file));
  const isFaulty = changed.some((file) => faults.some((fault) => fault.file === file));
  const scripts = isStarted || isFaulty || changed.some((file) => scriptSources.test(file)) ? ['scripts'] : [];
  const build = changed.some((file) => builtSources.test(file) && !isSuite(file) && !isPageTest(file));
  return {
    node,
    frontend,
    e2e,
    lint:
      isAll || changed.some((file) => lintRules.test(file))
        ? []
        : [...new Set([...changed, ...reached])].filter(
            (file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(inRoot(file)),
          ),
    steps: [
      ...['format', 'lint', 'types', 'boundaries', 'duplicates'],
      ...(build ? ['build'] : []),
      ...['jest', 'pages', 'e2e'],
      ...scripts,
    ],
    summary:
      `${changed.length} files changed: ${node.length} of ${suites.length} suites, ${frontend.length} page tests, ${e2e.length} files of journeys.` +
      (left > 0 ? ` ${left} suites behind the modules that import them are left to npm test.` : ''),
  };
}
