// node scripts/plant-faults.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { endActiveRuns } from '../../libs/launcher/src/run.mjs';
import { dim, duration, green, print, red, reportFailure, step, Stop, yellow } from '../../libs/launcher/src/say.mjs';
import { buildAll, isBuilt } from '../lib/build-steps.mjs';
import { inRoot, root, tool } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { TestServices } from '../lib/test-services.mjs';
import { faults } from './faults.mjs';

const reports = inRoot('node_modules/.cache/lectern-tests');
const document = inRoot('docs/testing.md');
const MARKERS = /<!-- faults -->[^]*<!-- \/faults -->/;
const HEAD = ['| fault | file | caught by | run |', '| --- | --- | --- | --- |'];

let planted;
function takeBack() {
  if (planted) writeFileSync(planted.path, planted.text);
  planted = undefined;
}

export async function main(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const services = new TestServices(process.env);
  const stop = async () => {
    takeBack();
    endActiveRuns();
    await services.stop();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    if (chosen.length === 0) throw new Stop(`No fault has ${words.join(' or ')} in its name.`);
    await expectCommitted(chosen.map(({ file }) => file));
    chosen.forEach(plantedText);
    await services.takeOver();
    const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: await services.databaseUrl() };
    const redis = chosen.some(isFull) ? await services.redisUrl() : undefined;
    if (chosen.some(isFull) && !redis) throw new Stop('The faults of the full run need a Redis.');
    const results = [];
    for (const fault of chosen) {
      const result = await tryFault(fault, environmentOf(fault, env, redis));
      results.push(result);
      tell(result);
      if (args.includes('--write')) writeRows(results);
    }
    if (chosen.some(({ isCompiled }) => isCompiled)) await buildAll(step);
    await runWithoutFaults(results, (fault) => environmentOf(fault, env, redis));
    if (args.includes('--write')) writeRows(results);
    const missed = results.filter(({ isCaught }) => !isCaught);
    print(`\n${results.length - missed.length} of ${results.length} faults caught`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } catch (error) {
    process.exitCode = reportFailure(error);
  } finally {
    takeBack();
    await services.stop();
  }
}

const isFull = ({ run: which }) => which === 'full';

/** The quick run has neither the slow suites nor a Redis. */
function environmentOf(fault, env, redis) {
  const quick = { ...env };
  delete quick.REDIS_TEST_URL;
  delete quick.LECTERN_TEST_FULL;
  return isFull(fault) ? { ...quick, LECTERN_TEST_FULL: '1', REDIS_TEST_URL: redis } : quick;
}

async function expectCommitted(files) {
  const { stdout } = await run('git', ['status', '--porcelain', '--', ...new Set(files)]);
  if (stdout.trim()) throw new Stop(`These files have changes that are not committed:\n${stdout.trimEnd()}`);
}

function plantedText({ name, file, find, replace }) {
  const text = readFileSync(inRoot(file), 'utf8');
  if (text.split(find).length !== 2) throw new Stop(`“${name}”: its text is not once in ${file}.`);
  // As a function: a replacement text with $1 in it means itself.
  return text.replace(find, () => replace);
}

async function tryFault(fault, env) {
  const began = Date.now();
  // An earlier fault may still be in dist.
  if (!fault.isCompiled && isFull(fault) && !isBuilt()) await buildAll(step);
  const path = inRoot(fault.file);
  const text = plantedText(fault);
  planted = { path, text: readFileSync(path, 'utf8') };
  writeFileSync(path, text);
  try {
    if (fault.isCompiled) await buildAll(step);
    const failed = await failingTests(fault, env);
    // A fault of the full run is one that no test of the quick run catches.
    const isCaught = failed.length > 0 && failed.every(isOfFullRun) === isFull(fault);
    return { fault, failed, isCaught, time: Date.now() - began };
  } finally {
    takeBack();
  }
}

const isOfFullRun = ({ file, title }) => file.includes('.slow.') || / on redis /.test(title);

/** A test that fails without its fault as well, on a busy machine for instance, proves nothing. */
async function runWithoutFaults(results, environment) {
  const caught = results.filter(({ isCaught }) => isCaught);
  for (const { fault } of new Map(caught.map((result) => [groupOf(result.fault), result])).values()) {
    const group = caught.filter((result) => groupOf(result.fault) === groupOf(fault));
    const found = group.flatMap(({ failed }) => failed);
    const suites = [...new Set(found.map(({ file }) => file))];
    const only = found.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    const failing = await failingTests({ suites, only }, environment(fault));
    const isFailing = ({ file, title }) => failing.some((test) => test.file === file && test.title === title);
    for (const result of group) {
      if (!result.failed.some(isFailing)) continue;
      result.failed = result.failed.filter((test) => !isFailing(test));
      result.isCaught = result.failed.length > 0;
      print(red(`✗ Some tests of “${result.fault.name}” fail without the fault too.`));
    }
  }
}

const projectOf = (suite) => (suite.startsWith('frontend/') ? 'frontend' : 'node');
const groupOf = ({ suites, run: which }) => `${projectOf(suites[0])} ${which}`;

async function failingTests({ suites, only }, env) {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/fault-${process.pid}.json`;
  rmSync(file, { force: true });
  const args = [
    tool.jest,
    `--selectProjects=${projectOf(suites[0])}`,
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
    ...(only ? [`--testNamePattern=${only}`] : []),
    '--runTestsByPath',
    ...suites,
  ];
  const { output } = await run(process.execPath, args, { env });
  if (!existsSync(file)) throw new Stop(`Jest wrote no report:\n${output.slice(-2_000)}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.numPassedTests + report.numFailedTests + report.numRuntimeErrorTestSuites === 0)
    throw new Stop(`No test ran in ${suites.join(', ')}.`);
  return report.testResults.flatMap(({ name, assertionResults, message, status }) => {
    const suite = relative(root, name).replaceAll('\\', '/');
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0)
      return tests.map(({ ancestorTitles, title }) => ({ file: suite, title: [...ancestorTitles, title].join(' ') }));
    return status === 'failed' ? [{ file: suite, title: `(the suite) ${firstLine(message)}` }] : [];
  });
}

const firstLine = (text) => text.trim().split('\n', 1)[0];

function tell({ fault, failed, isCaught, time }) {
  print(
    `${isCaught ? green('✓ caught') : red('✗ NOT CAUGHT')}  ${fault.name}  ${dim(`${fault.file}, ${duration(time)}`)}`,
  );
  for (const { file, title } of failed) print(`    ${dim(file)} › ${title}`);
  if (!isCaught && failed.length > 0)
    print(
      yellow(
        `    The list says ${fault.run}: ${isFull(fault) ? 'a quick test' : 'only a test of the full run'} catches it.`,
      ),
    );
}

/** The rows of faults that were not planted now stay as they are. */
function writeRows(results) {
  const text = readFileSync(document, 'utf8');
  const [table] = MARKERS.exec(text) ?? [];
  if (!table) throw new Stop('docs/testing.md has no <!-- faults --> and <!-- /faults -->.');
  const rows = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !HEAD.includes(line))
      .map((line) => [line.split(' | ', 1)[0].slice(2), line]),
  );
  for (const { fault, failed, isCaught } of results) rows.set(cell(fault.name), rowOf(fault, failed, isCaught));
  const lines = faults.flatMap(({ name }) => rows.get(cell(name)) ?? []);
  const renewed = ['<!-- faults -->', '', '<!-- prettier-ignore -->', ...HEAD, ...lines, '', '<!-- /faults -->'].join(
    '\n',
  );
  writeFileSync(
    document,
    text.replace(MARKERS, () => renewed),
  );
}

function rowOf({ name, file, run: which }, failed, isCaught) {
  const [first] = failed;
  const others = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
  const by = isCaught && first ? `${first.file} › ${first.title}${others}` : '**not caught**';
  return `| ${[name, file, by, which].map(cell).join(' | ')} |`;
}

const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
