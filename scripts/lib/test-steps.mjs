// The steps of `npm test`, in their order: what each runs, and how its result is read. A step that begins early, beside
// another, keeps its output until its turn comes.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { npmCommand } from '../../libs/launcher/src/run.mjs';
import { print, red, step, Stop, yellow } from '../../libs/launcher/src/say.mjs';
import { buildAll, isBuilt } from './build-steps.mjs';
import { inRoot, tool } from './paths.mjs';
import { run } from './run.mjs';
import {
  failuresOfJest,
  failuresOfPlaywright,
  failuresOfTap,
  fromExit,
  fromJest,
  fromPlaywright,
  fromTap,
  journeyTimes,
} from './test-results.mjs';
import { isolated, StartedApp } from './test-services.mjs';
import { ensureChromium, ensurePoppler } from './test-tools.mjs';

const cores = availableParallelism();
/** One more than cores: all of them wait now and then, for the database, a browser or a process. */
const workers = cores + 1;
const reports = inRoot('node_modules/.cache/lectern-tests');
const none = { passed: 0, failed: 0, skipped: 0 };

function reportFile(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const node = (args, options) => run(process.execPath, args, { show: true, ...options });

/** `filesOf` chooses the files of a change; an empty list means all files. */
function npmScript(name, filesOf = () => []) {
  return async ({ isEarly, affected }) => {
    const [command, args] = npmCommand(['run', '--silent', name, ...(affected ? filesOf(affected) : [])]);
    const { code, output } = await run(command, args, { show: !isEarly });
    return { ...fromExit(code), output };
  };
}

async function build() {
  if (isBuilt()) {
    print('Up to date.');
    return fromExit(0);
  }
  await buildAll(step);
  return fromExit(0);
}

/** One of Jest's projects. `files` are the suites that a change can affect, `patterns` what was asked for. */
async function jest(project, { patterns, affected, env }) {
  const files = affected?.[project];
  if (files?.length === 0) return none;
  const file = reportFile(`${project}.json`);
  const timings = reportFile(`${project}-timings.json`);
  const args = [
    tool.jest,
    `--selectProjects=${project}`,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${file}`,
    '--passWithNoTests',
    ...(files ? ['--runTestsByPath', ...files] : patterns),
  ];
  const { code } = await node(args, { env: { ...env, LECTERN_TEST_TIMINGS: timings } });
  const report = readReport(file);
  const counts = fromJest(report, code);
  const nothingAsked = patterns.length > 0 && counts.passed === 0 && code === 0;
  const failures = failuresOfJest(report).map((line) => line.replace(inRoot('/'), ''));
  return { ...counts, failed: nothingAsked ? 0 : counts.failed, failures, suites: readReport(timings) ?? [] };
}

async function nodeTests(context) {
  const { services, full, affected } = context;
  if (affected?.node.length === 0) return none;
  // A Redis of one's own is for the full run too.
  const { REDIS_TEST_URL: _own, ...env } = context.env;
  // Some tests start the compiled processes.
  if (!isBuilt()) await buildAll(step);
  const redis = full ? await services.redisUrl() : undefined;
  if (full && !redis) missing('redis-server', 'the tests of the Redis backend', env);
  if (!(await ensurePoppler())) missing('poppler (pdfsig)', 'the tests that read PDFs with another program', env);
  return jest('node', {
    ...context,
    env: {
      ...env,
      NODE_ENV: 'test',
      TMPDIR: services.scratch,
      TEST_DATABASE_URL: await services.databaseUrl(),
      ...(redis && { REDIS_TEST_URL: redis }),
    },
  });
}

function missing(program, tests, env) {
  const sentence = `There is no ${program} here and it could not be installed: ${tests} DO NOT RUN.`;
  if (env.CI) throw new Stop(`${sentence} In CI they must.`);
  print(`\n${yellow('!'.repeat(80))}\n${yellow(sentence)}\n${yellow('!'.repeat(80))}\n`);
}

async function scripts({ isEarly, full }) {
  const file = reportFile('scripts.tap');
  const tests = ['libs/launcher/src', 'scripts', 'scripts/lib'].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.test.mjs') && (full || !name.includes('.slow.')))
      .map((name) => join(folder, name)),
  );
  const reporters = ['spec', 'stdout', 'tap', file];
  const flags = reporters.map((value, i) => `--test-reporter${i % 2 ? '-destination' : ''}=${value}`);
  const args = ['--test', `--test-concurrency=${workers}`, ...flags, ...tests];
  const { code, output } = await node(args, { show: !isEarly });
  const tap = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { ...fromTap(tap, code), failures: failuresOfTap(tap), output };
}

const playwright = (...args) => [tool.playwright, 'test', '-c', 'e2e/playwright.config.ts', ...args];

/** Where journeys start servers that the application is to call (private addresses, which it refuses otherwise), and bring mail. */
export async function journeyPorts() {
  const [calendar, webhook, push, mail] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const settings = {
    RATE_LIMIT_FACTOR: '1000',
    OUTBOUND_ALLOW: [calendar, webhook, push].map((port) => `127.0.0.1:${port}`).join(),
    INBOUND_MAIL_DOMAIN: 'in.lectern.example',
    INBOUND_MAIL_PORT: String(mail),
  };
  const ofJourneys = {
    E2E_CALENDAR_PORT: String(calendar),
    E2E_WEBHOOK_PORT: String(webhook),
    E2E_PUSH_PORT: String(push),
    E2E_INBOUND_MAIL_PORT: String(mail),
  };
  return { settings, ofJourneys };
}

/** Takes the chosen journeys through a running Lectern, of which `facts` are what its start said. */
export async function runJourneys(choice, { facts: { url, inboxUrl, stripeUrl, accounts }, dataDir, env }) {
  const file = reportFile('playwright.json');
  const { code } = await node([...playwright('--reporter=list,json'), ...choice], {
    env: {
      ...env,
      E2E_WORKERS: String(workers),
      E2E_BASE_URL: url,
      E2E_MAIL_URL: inboxUrl,
      E2E_STRIPE_URL: stripeUrl,
      E2E_DATA_DIR: dataDir,
      E2E_DEMO_USERNAME: accounts.demo?.username ?? '',
      E2E_DEMO_PASSWORD: accounts.demo?.password ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  const report = readReport(file);
  return { ...fromPlaywright(report, code), failures: failuresOfPlaywright(report), suites: journeyTimes(report) };
}

/** What Playwright is asked for: files by their names, all, or the main ones. */
export const journeyChoice = (patterns, full) => [
  ...(full || patterns.length > 0 ? [] : ['--grep', '@main']),
  ...patterns,
];

async function e2e({ services, patterns, affected, full, env }) {
  const selected = affected ? affected.e2e : patterns;
  if (affected && selected.length === 0) return none;
  const choice = journeyChoice(selected, full);
  const chromium = await ensureChromium();
  if (!chromium) {
    missing('Chromium', 'the browser journeys', env);
    const { output } = await node([...playwright('--list'), ...choice], { show: false });
    return { ...none, skipped: Number(/Total: (\d+) test/.exec(output)?.[1] ?? 1) };
  }
  const { settings, ofJourneys } = await journeyPorts();
  const app = new StartedApp({ overrides: { LECTERN_POSTGRES_PROFILE: 'fast', ...settings } });
  try {
    const facts = await step('Starting the application', () => app.start());
    const given = { ...isolated(env), ...ofJourneys, TMPDIR: services.scratch, CHROMIUM_PATH: chromium };
    return await runJourneys(choice, { facts, dataDir: app.dataDir, env: given });
  } finally {
    await app.stop();
    app.remove();
  }
}

export const steps = [
  { name: 'format', title: 'Format', work: npmScript('format:check') },
  {
    name: 'lint',
    title: 'Lint',
    work: npmScript('lint', ({ lint }) => ['--', '--no-error-on-unmatched-pattern', ...lint]),
  },
  { name: 'types', title: 'Types', work: npmScript('typecheck'), beside: 'lint' },
  { name: 'boundaries', title: 'Boundaries', work: npmScript('boundaries'), beside: 'lint' },
  { name: 'duplicates', title: 'Duplicates', work: npmScript('duplicates'), beside: 'lint' },
  { name: 'build', title: 'Build', work: build },
  { name: 'jest', title: 'Unit, integration and HTTP tests', work: nodeTests },
  { name: 'pages', title: 'Page tests', work: (context) => jest('frontend', context) },
  // The launcher mostly waits for the processes that it starts.
  { name: 'scripts', title: 'Launcher and scripts', work: scripts, needs: 'build', beside: 'pages' },
  { name: 'e2e', title: 'Browser journeys', work: e2e, needs: 'build' },
];

/** Runs one step; whatever it throws is one failure of that step, printed in red, and the next step runs. */
export async function runStep({ title, work }, context) {
  const began = Date.now();
  try {
    return { ...(await work(context)), time: Date.now() - began };
  } catch (error) {
    print(`${red('✗')} ${title}: ${error instanceof Stop ? error.message : error.stack}`);
    return { passed: 0, failed: 1, skipped: 0, time: Date.now() - began };
  }
}
