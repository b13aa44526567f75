// The pure parts of the scripts.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { freePort, parsePort, portState, requireFreePort, requireWritable } from './checks.mjs';
import { childEnvironment, plan, stripeEnvironment } from './environment.mjs';
import { ensureAccounts, lastJson, randomPassword } from './first-start.mjs';
import { hashOf } from './hash.mjs';
import { differences } from './install.mjs';
import { isNotable, readable } from './logs.mjs';
import { compareVersions } from './node-version.mjs';
import { identify, isSame } from './processes.mjs';
import { endActiveRuns, runNode } from './run.mjs';
import { readLock, releaseLock, takeLock } from './run-state.mjs';
import { restartDecision } from './service.mjs';
import { parseArguments } from './test-command.mjs';
import { fromExit, fromJest, fromPlaywright, fromTap, journeyTimes, slowest, total } from './test-results.mjs';
import { faults } from '../testing/faults.mjs';
import { inRoot } from './paths.mjs';
import { temporaryFolder } from './test-services.mjs';
import { Batch } from './watch.mjs';

const folder = temporaryFolder('helpers');
after(() => rmSync(folder, { recursive: true }));

describe('checks', () => {
  it('compares versions by number, not by letter', () => {
    assert.ok(compareVersions('20.9.0', '20.19.0') < 0);
    assert.ok(compareVersions('v22.0.0-rc.1', '20.19.0') > 0);
    assert.equal(compareVersions('20.19.0', '20.19.0'), 0);
  });

  it('names the variable of a bad port', () => {
    assert.equal(parsePort('PORT', '', 3000), 3000);
    assert.equal(parsePort('PORT', '8080', 3000), 8080);
    for (const bad of ['abc', '0', '65536', '80.5', '-1']) {
      assert.throws(() => parsePort('PORT', bad), new RegExp(`PORT is '${bad}'`));
    }
  });

  it('sees a port that is taken on one address only, and says how to choose another', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    assert.equal(await portState(port), 'EADDRINUSE');
    await assert.rejects(requireFreePort('PORT', port, 'npm start'), new RegExp(`Port ${port} .* PORT=\\d+ npm start`));
    await new Promise((resolve) => server.close(resolve));
    assert.equal(await portState(port), 'free');
  });

  it('refuses a data folder that cannot be one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    assert.throws(() => requireWritable(join(file, 'data')), /cannot be written to .* LECTERN_DATA_DIR/);
    requireWritable(join(folder, 'a/b/c'));
  });
});

describe('the lock', () => {
  const place = join(folder, 'locked');
  mkdirSync(place);

  it('is refused while its owner lives, and taken over when it does not', () => {
    assert.equal(takeLock(place, { url: 'http://localhost:1' }), false);
    assert.throws(() => takeLock(place, {}), /already runs .*http:\/\/localhost:1/);
    releaseLock(place, identify(process.pid));
    assert.equal(readLock(place), undefined);
    // The same number, but not the same process: it was used again.
    writeFileSync(join(place, 'launcher.lock'), JSON.stringify({ pid: process.pid, token: 'another boot:1' }));
    assert.equal(takeLock(place, {}), true);
    releaseLock(place, { pid: 1, token: 'somebody else' });
    assert.ok(isSame(readLock(place)), 'another owner does not give it back');
  });

  it('is taken over when a power cut left it empty', () => {
    writeFileSync(join(place, 'launcher.lock'), '');
    assert.equal(takeLock(place, {}), true);
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

describe('what changed', () => {
  it('hashes contents and names, but no tests', () => {
    const write = (name, text) => {
      mkdirSync(join(folder, 'src'), { recursive: true });
      writeFileSync(join(folder, 'src', name), text);
      return hashOf(folder, ['src', 'missing']);
    };
    const one = write('a.ts', '1');
    assert.equal(write('a.ts', '1'), one);
    assert.equal(write('a.spec.ts', 'test'), one);
    assert.notEqual(write('a.ts', '2'), one);
  });

  it('finds packages that are missing or of another version', () => {
    const locked = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    };
    assert.deepEqual(differences(locked, undefined), ['node_modules']);
    assert.deepEqual(differences(locked, { 'node_modules/a': { version: '1.0.0' } }), ['node_modules/b']);
    const old = { 'node_modules/a': { version: '0.9.0' }, 'node_modules/b': { version: '2.0.0' } };
    assert.deepEqual(differences(locked, old), ['node_modules/a']);
  });

  it('reports changes that come together together, and one batch at a time', async () => {
    const batches = [];
    let release;
    const done = new Promise((resolve) => {
      const batch = new Batch(async (names) => {
        batches.push(names);
        if (batches.length === 2) return resolve();
        await new Promise((next) => (release = next));
      }, 0);
      batch.add('a');
      batch.add('b');
      batch.flush();
      batch.add('c');
      batch.flush();
      assert.deepEqual(batches, [['a', 'b']]);
      release();
    });
    await done;
    assert.deepEqual(batches, [['a', 'b'], ['c']]);
  });
});

describe('services', () => {
  it('are started again with growing pauses, and given up after five deaths in a minute', () => {
    assert.deepEqual(restartDecision([1000], 1000), { giveUp: false, delay: 500 });
    assert.deepEqual(restartDecision([1, 2, 3], 3), { giveUp: false, delay: 2000 });
    assert.deepEqual(restartDecision([1, 2, 3, 4, 5], 5), { giveUp: true });
    assert.equal(restartDecision([1, 2, 3, 4, 70_000], 70_000).giveUp, false);
  });

  it('show warnings and plain lines, in words', () => {
    assert.equal(isNotable('{"level":30,"msg":"fine"}'), false);
    assert.equal(isNotable('{"level":50,"msg":"bad"}'), true);
    assert.equal(isNotable('Error: boom'), true);
    assert.equal(readable('{"level":50,"msg":"bad","err":{"message":"why"}}'), 'error bad (why)');
    assert.equal(readable('{not json'), '{not json');
  });

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

describe('a launcher that is told to stop', () => {
  it('ends the command at work and begins no other', async () => {
    const atWork = runNode('Waiting', ['-e', 'setTimeout(() => {}, 60_000)']);
    endActiveRuns();
    await assert.rejects(atWork, /the launcher is stopping/);
    const steps = [];
    const step = (name, work) => (steps.push(name), work());
    await assert.rejects(ensureAccounts(folder, {}, step), /the launcher is stopping/);
    assert.deepEqual(steps, ['Filling the demo account']);
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
