// The steps of `npm test`, in their order: what each runs, and how its result is read.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, isBuilt } from './build-steps.mjs';
import { inRoot, tool } from './paths.mjs';
import { npmCommand, run } from './run.mjs';
import { print, red, step, Stop, yellow } from './say.mjs';
import { fromExit, fromJest, fromPlaywright, fromTap } from './test-results.mjs';
import { isolated, StartedApp } from './test-services.mjs';
import { ensureChromium, ensurePoppler } from './test-tools.mjs';

const minutes = 60_000;
const reports = inRoot('node_modules/.cache/lectern-tests');

function reportFile(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const show = { show: true };
const node = (args, options) => run(process.execPath, args, { ...show, ...options });

function npmScript(name) {
  return async () => {
    const [command, args] = npmCommand(['run', '--silent', name]);
    return fromExit((await run(command, args, { ...show, timeout: 10 * minutes })).code);
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

async function jest({ services, patterns, env }) {
  // Some tests start the compiled processes.
  if (!isBuilt()) await buildAll(step);
  const file = reportFile('jest.json');
  const redis = await services.redisUrl();
  if (!redis) missing('redis-server', 'the tests of the Redis backend', env);
  if (!(await ensurePoppler()))
    missing('poppler (pdfsig)', 'the tests that read PDFs with another program', env);
  const testEnv = { ...env, TEST_DATABASE_URL: await services.databaseUrl(), NODE_ENV: 'test' };
  const args = [
    tool.jest,
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
    '--passWithNoTests',
    ...patterns,
  ];
  const { code } = await node(args, {
    env: redis ? { ...testEnv, REDIS_TEST_URL: redis } : testEnv,
    timeout: 40 * minutes,
  });
  const counts = fromJest(readReport(file), code);
  return patterns.length > 0 && counts.passed === 0 && code === 0 ? { ...counts, failed: 0 } : counts;
}

function missing(program, tests, env) {
  const sentence = `There is no ${program} here and it could not be installed: ${tests} DO NOT RUN.`;
  if (env.CI) throw new Stop(`${sentence} In CI they must.`);
  print(`\n${yellow('!'.repeat(80))}\n${yellow(sentence)}\n${yellow('!'.repeat(80))}\n`);
}

async function scripts() {
  const file = reportFile('scripts.tap');
  const tests = ['scripts', 'scripts/lib'].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.test.mjs'))
      .map((name) => join(folder, name)),
  );
  const reporters = ['spec', 'stdout', 'tap', file];
  const flags = reporters.map((value, i) => `--test-reporter${i % 2 ? '-destination' : ''}=${value}`);
  const { code } = await node(['--test', ...flags, ...tests], { timeout: 10 * minutes });
  return fromTap(existsSync(file) ? readFileSync(file, 'utf8') : '', code);
}

async function e2e({ patterns, env }) {
  const chromium = await ensureChromium();
  if (!chromium)
    throw new Stop('There is no Chromium here and none could be fetched: the browser tests cannot run.');
  const file = reportFile('playwright.json');
  const app = new StartedApp({ overrides: { RATE_LIMIT_FACTOR: '1000', LECTERN_POSTGRES_PROFILE: 'fast' } });
  try {
    const started = await step('Starting the application', () => app.start());
    const { demo } = started.accounts;
    const flags = ['-c', 'e2e/playwright.config.ts', '--workers=2', '--reporter=list,json'];
    const { code } = await node([tool.playwright, 'test', ...flags, ...patterns], {
      env: {
        ...isolated(env),
        CHROMIUM_PATH: chromium,
        E2E_BASE_URL: started.url,
        E2E_MAIL_URL: started.inboxUrl,
        E2E_STRIPE_URL: started.stripeUrl,
        E2E_DATA_DIR: app.dataDir,
        E2E_DEMO_USERNAME: demo?.username ?? '',
        E2E_DEMO_PASSWORD: demo?.password ?? '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      timeout: 40 * minutes,
    });
    return fromPlaywright(readReport(file), code);
  } finally {
    await app.stop();
    app.remove();
  }
}

export const steps = [
  { name: 'format', title: 'Format (prettier)', work: npmScript('format:check') },
  { name: 'lint', title: 'Lint (eslint)', work: npmScript('lint') },
  { name: 'types', title: 'Types (tsc)', work: npmScript('typecheck') },
  { name: 'boundaries', title: 'Boundaries (dependency-cruiser)', work: npmScript('boundaries') },
  { name: 'build', title: 'Build', work: build },
  { name: 'jest', title: 'Unit, integration, HTTP and page tests (jest)', work: jest },
  { name: 'scripts', title: 'Launcher and scripts (node --test)', work: scripts, needs: 'build' },
  { name: 'e2e', title: 'Browser journeys (playwright)', work: e2e, needs: 'build' },
];

/** Runs one step; whatever it throws is one failure of that step, told in red, and the next one goes on. */
export async function runStep({ title, work }, context) {
  const began = Date.now();
  try {
    return { ...(await work(context)), time: Date.now() - began };
  } catch (error) {
    print(`${red('✗')} ${title}: ${error instanceof Stop ? error.message : error.stack}`);
    return { passed: 0, failed: 1, skipped: 0, time: Date.now() - began };
  }
}
