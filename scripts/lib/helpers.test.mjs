// The pure parts of the scripts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { endActiveRuns } from '../../libs/launcher/src/run.mjs';
import { parseArguments as attackArguments } from '../attack/attack-command.mjs';
import { problemOfRefusal } from '../attack/checks.mjs';
import { parseArguments as proofArguments } from '../proof/proof-command.mjs';
import { faults } from '../testing/faults.mjs';
import { childEnvironment, keepPlan, plan, requireSameServices, stripeEnvironment } from './environment.mjs';
import { ensureAccounts, lastJson, randomPassword } from './first-start.mjs';
import { inRoot } from './paths.mjs';
import { parseArguments } from './test-command.mjs';
import {
  failuresOfJest,
  failuresOfPlaywright,
  failuresOfTap,
  fromExit,
  fromJest,
  fromPlaywright,
  fromTap,
  journeyTimes,
  slowest,
  total,
} from './test-results.mjs';
import { temporaryFolder } from './test-services.mjs';

const folder = temporaryFolder('helpers');
after(() => rmSync(folder, { recursive: true }));

describe('a command in another terminal', () => {
  const redis = { REDIS_URL: 'redis://queues' };
  const dataDirOfStart = (name, env) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    keepPlan(dataDir, { port: 3000 }, env);
    return dataDir;
  };

  it('needs the services that Lectern was started with, of which only names are kept', () => {
    const dataDir = dataDirOfStart('with-redis', redis);
    requireSameServices(redis, dataDir);
    assert.throws(() => requireSameServices({}, dataDir), /started with REDIS_URL: set the same/);
    assert.doesNotMatch(readFileSync(join(dataDir, 'plan.json'), 'utf8'), /redis:/);
  });

  it('may not bring others, except with its own database', () => {
    const dataDir = dataDirOfStart('without-redis', {});
    requireSameServices({}, dataDir);
    assert.throws(() => requireSameServices(redis, dataDir), /started without REDIS_URL: unset that/);
    requireSameServices({ ...redis, DATABASE_URL: 'postgres://elsewhere' }, dataDir);
  });
});

describe('payments', () => {
  const dataDir = join(folder, 'payments');
  mkdirSync(dataDir);
  const planned = async (env) =>
    plan({ PORT: String(await freePort()), SMTP_URL: 'smtp://mail', ...env }, { command: 'npm start' });

  it('are played where no key is given, and both sides know the same secret', async () => {
    const wanted = await freePort();
    const own = await planned({ STRIPE_EMULATOR_PORT: String(wanted) });
    assert.deepEqual(own.stripe, { port: wanted, url: `http://localhost:${wanted}` });
    // A forgotten address of Stripe's must not be what the stand-in's key is sent to.
    const env = { STRIPE_API_URL: 'https://elsewhere.example' };
    const application = childEnvironment(env, dataDir, own, 'postgres://x');
    const standIn = stripeEnvironment(env, dataDir, own);
    assert.equal(application.STRIPE_API_URL, `http://127.0.0.1:${wanted}`);
    assert.match(application.STRIPE_WEBHOOK_SECRET, /^whsec_[0-9a-f]{64}$/);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) assert.equal(application[name], standIn[name]);
    assert.equal(standIn.STRIPE_WEBHOOK_URL, `http://127.0.0.1:${own.port}/api/billing/webhook`);
    assert.equal(standIn.STRIPE_CONNECT_WEBHOOK_URL, `http://127.0.0.1:${own.port}/api/connect/webhook`);
    assert.notEqual(standIn.STRIPE_CONNECT_WEBHOOK_SECRET, standIn.STRIPE_WEBHOOK_SECRET);
  });

  it('are on the machine that the application is reached at', async () => {
    const env = { HOST: '0.0.0.0', APP_URL: 'http://stage.local:3000' };
    const own = await planned(env);
    assert.equal(own.stripe.url, `http://stage.local:${own.stripe.port}`);
    assert.equal(stripeEnvironment(env, dataDir, own).STRIPE_EMULATOR_HOST, '0.0.0.0');
    const elsewhere = await planned({ ...env, STRIPE_EMULATOR_URL: 'https://pay.example/' });
    assert.equal(elsewhere.stripe.url, 'https://pay.example');
  });

  it('are Stripe’s where one is given, and nothing of it is changed', async () => {
    const given = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ID: 'price_x' };
    const own = await planned(given);
    assert.equal(own.stripe, undefined);
    const application = childEnvironment(given, dataDir, own, 'postgres://x');
    for (const [name, value] of Object.entries(given)) assert.equal(application[name], value);
    assert.equal(application.STRIPE_API_URL, undefined);
  });

  it('name the variable of a port that is taken', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await assert.rejects(planned({ STRIPE_EMULATOR_PORT: String(port) }), /STRIPE_EMULATOR_PORT=\d+ npm start/);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the programs of the first start', () => {
  it('tell their credentials in the last line of JSON', () => {
    assert.deepEqual(lastJson('noise\n{"username":"a"}\n\n'), { username: 'a' });
    assert.throws(() => lastJson('noise'), /Expected a line of JSON/);
    assert.match(randomPassword(), /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*!)[A-Za-z0-9!]{12,}$/);
  });
});

describe('the sum', () => {
  it('counts every runner by its own report', () => {
    assert.deepEqual(fromExit(0), { passed: 1, failed: 0, skipped: 0 });
    const jest = {
      numPassedTests: 5,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
      numPendingTests: 3,
      numTodoTests: 0,
    };
    assert.deepEqual(fromJest(jest, 1), { passed: 5, failed: 3, skipped: 3 });
    const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    assert.deepEqual(fromPlaywright(playwright, 1), { passed: 4, failed: 2, skipped: 2 });
    const tap = 'ok 1\n# tests 4\n# pass 3\n# fail 0\n# cancelled 1\n# skipped 0\n# todo 0\n';
    assert.deepEqual(fromTap(tap, 1), { passed: 3, failed: 1, skipped: 0 });
    assert.deepEqual(total([fromExit(0), fromJest(jest, 1)]), { passed: 6, failed: 3, skipped: 3 });
  });

  it('takes a runner that ran nothing, left no report or died for a failure', () => {
    assert.equal(fromJest(undefined, 1).failed, 1);
    assert.equal(fromJest({ numPassedTests: 0 }, 0).failed, 1);
    assert.equal(fromJest({ numPassedTests: 7 }, 1).failed, 1);
    assert.equal(fromTap('', 0).failed, 1);
    assert.equal(fromPlaywright({ stats: {} }, 0).failed, 1);
  });

  it('names each failed test with its first line of why', () => {
    const failed = {
      status: 'failed',
      fullName: 'adds up',
      failureMessages: ['\u001b[31mExpected: 2\u001b[0m\n  at x'],
    };
    const assertionResults = [{ status: 'passed', fullName: 'starts' }, failed];
    const jest = {
      testResults: [
        { name: 'a.spec.ts', status: 'failed', assertionResults },
        { name: 'b.spec.ts', status: 'failed', assertionResults: [], message: '\n  ● Test suite failed to run\n' },
      ],
    };
    assert.deepEqual(failuresOfJest(jest), [
      'a.spec.ts › adds up › Expected: 2',
      'b.spec.ts › ● Test suite failed to run',
    ]);
    const spec = (title, ok, status, errors) => ({ file: 'x', title, ok, tests: [{ status, results: [{ errors }] }] });
    const specs = [spec('goes', true, 'expected', []), spec('comes', false, 'unexpected', [{ message: 'Timeout' }])];
    const flaky = spec('wavers', true, 'flaky', []);
    const playwright = { suites: [{ specs, suites: [{ specs: [flaky] }] }] };
    assert.deepEqual(failuresOfPlaywright(playwright), ['e2e/journeys/x › comes › Timeout', 'e2e/journeys/x › wavers']);
    assert.deepEqual(failuresOfTap('ok 1 - a\n    not ok 1 - c\nnot ok 2 - b\n'), ['c', 'b']);
    assert.deepEqual([failuresOfJest(undefined), failuresOfPlaywright(undefined), failuresOfTap('')], [[], [], []]);
  });

  it('names the slowest suites of all steps', () => {
    const results = [{ suites: [{ file: 'a', ms: 1 }] }, {}, { suites: [{ file: 'b', ms: 3 }] }];
    assert.deepEqual(slowest(results, 1), [{ file: 'b', ms: 3 }]);
    const suite = { specs: [{ tests: [{ results: [{ duration: 2 }] }] }], suites: [] };
    const report = { suites: [{ file: 'x.journey.ts', specs: [], suites: [suite, suite] }] };
    assert.deepEqual(journeyTimes(report), [{ file: 'e2e/journeys/x.journey.ts', ms: 4 }]);
  });

  it('runs what was asked for', () => {
    const known = ['lint', 'jest'];
    const quick = { only: undefined, patterns: [], full: false, changedSince: undefined, env: {} };
    assert.deepEqual(parseArguments([], known), quick);
    assert.deepEqual(parseArguments(['--only=jest', 'clients'], known), {
      ...quick,
      only: ['jest'],
      patterns: ['clients'],
    });
    assert.deepEqual(parseArguments(['--full'], known), { ...quick, full: true, env: { LECTERN_TEST_FULL: '1' } });
    assert.equal(parseArguments(['--changed'], known).changedSince, 'HEAD');
    assert.equal(parseArguments(['--changed=main'], known).changedSince, 'main');
    assert.throws(() => parseArguments(['--changed', '--full'], known), /one of/);
    assert.throws(() => parseArguments(['--ful'], known), /no option --ful/);
    assert.throws(() => parseArguments(['--only=test'], known), /choose from lint, jest/);
  });
});

describe('the demo account of a later start', () => {
  const data = join(folder, 'accounts');
  const demo = { username: 'demo', password: 'Aa1!' };
  const shownWith = async (...users) => {
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'accounts.json'), JSON.stringify({ demo, admin: { username: 'admin' } }));
    const { demo: shown } = await ensureAccounts(data, {}, assert.fail, async () => users);
    return shown;
  };
  const made = { created_at: new Date(0), password_version: 1, deletion_requested_at: null };

  it('is shown with its password as long as that opens it', async () => {
    assert.deepEqual(await shownWith(made), demo);
  });

  it('is shown without a password that opens nothing any more', async () => {
    const without = { username: 'demo' };
    assert.deepEqual(await shownWith(), without);
    assert.deepEqual(await shownWith({ ...made, password_version: 2 }), without);
    assert.deepEqual(await shownWith({ ...made, deletion_requested_at: new Date() }), without);
    assert.deepEqual(await shownWith({ ...made, created_at: new Date(Date.now() + 60_000) }), without);
  });
});

describe('the faults that are planted', () => {
  it('each have their text once in their file, and suites that exist', () => {
    const wrong = faults.filter(
      ({ file, find, suites }) =>
        readFileSync(inRoot(file), 'utf8').split(find).length !== 2 ||
        !suites.every((suite) => existsSync(inRoot(suite))),
    );
    assert.deepEqual(
      wrong.map(({ name }) => name),
      [],
    );
  });
});

describe('the proof', () => {
  it('plants a loss under faults only', () => {
    assert.deepEqual(proofArguments(['--faults', '2', 'mail', '--plant']).faults, {
      minutes: 2,
      words: ['mail'],
      isPlanted: true,
    });
    assert.throws(() => proofArguments(['--plant']), /--plant needs --faults\./);
  });

  it('takes the minutes of a load, how many times the speakers, and the file of costs', () => {
    const load = (...words) => proofArguments(['--load', ...words]).load;
    assert.deepEqual(load('4'), { minutes: 4, times: 1, costsFile: undefined });
    assert.deepEqual(load('4', '2.5', 'costs.json'), { minutes: 4, times: 2.5, costsFile: 'costs.json' });
    assert.throws(() => load('long'), /After --load comes a number of minutes, not long\./);
  });
});

describe('the attack', () => {
  const refusal = (text) => ({ status: 400, headers: { 'content-type': 'application/json' }, text });

  it('finds a refusal that is no JSON', () => {
    assert.equal(problemOfRefusal(refusal('{"error":')), 'is broken JSON');
    assert.equal(problemOfRefusal(refusal('null')), 'lacks a part of the agreed body');
  });

  it('takes numbers where it needs them', () => {
    assert.deepEqual(attackArguments(['--requests=50', '--seed=7']), {
      requests: 50,
      seed: 7,
      route: '',
      onlyStage: '',
    });
    assert.throws(() => attackArguments(['--requests=abc']), /--requests is a whole number, not abc\./);
  });
});

describe('--help', () => {
  for (const [command, argument] of [
    ['start', '--help'],
    ['dev', '-h'],
  ])
    it(`of npm run ${command} prints help and starts nothing`, () => {
      const dataDir = join(folder, `help of ${command}`);
      const env = { ...process.env, LECTERN_DATA_DIR: dataDir };
      const program = [inRoot(`scripts/${command}.mjs`), argument];
      const { status, stdout } = spawnSync(process.execPath, program, { env, encoding: 'utf8', timeout: 60_000 });
      assert.equal(status, 0);
      assert.match(stdout, /^npm [^]+LECTERN_DATA_DIR/);
      assert.equal(existsSync(dataDir), false);
    });
});

describe('a launcher that is told to stop', () => {
  it('begins no other command', async () => {
    endActiveRuns();
    const steps = [];
    const step = (name, work) => (steps.push(name), work());
    await assert.rejects(ensureAccounts(folder, {}, step), /the launcher is stopping/);
    assert.deepEqual(steps, ['Filling the demo account']);
  });
});
