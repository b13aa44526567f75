// The launcher without a product: its pure parts, and a product of one program.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, parsePort, portState, requireFreePort, requireWritable } from './checks.mjs';
import { hashOf } from './hash.mjs';
import { differences } from './install.mjs';
import { isNotable, readable } from './logs.mjs';
import { compareVersions } from './node-version.mjs';
import { identify, isSame, signal, waitUntilGone } from './processes.mjs';
import { endActiveRuns, runNode } from './run.mjs';
import { readLock, releaseLock, RunningList, takeLock } from './run-state.mjs';
import { answers, restartDecision, Service } from './service.mjs';
import { Batch } from './watch.mjs';

const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
const product = { name: 'Example', root: folder, dataDirVariable: 'EXAMPLE_DATA_DIR', database: 'example' };
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
    assert.throws(
      () => requireWritable(join(file, 'data'), product.dataDirVariable),
      /cannot be written to .* EXAMPLE_DATA_DIR/,
    );
    requireWritable(join(folder, 'a/b/c'));
  });
});

describe('the lock', () => {
  const place = join(folder, 'locked');
  mkdirSync(place);

  it('is refused while its owner lives, and taken over when it does not', () => {
    assert.equal(takeLock(place, { url: 'http://localhost:1' }, product), false);
    assert.throws(
      () => takeLock(place, {}, product),
      /^Error: Example already runs .*http:\/\/localhost:1.*EXAMPLE_DATA_DIR/,
    );
    releaseLock(place, identify(process.pid));
    assert.equal(readLock(place), undefined);
    // The same number, but not the same process: it was used again.
    writeFileSync(join(place, 'launcher.lock'), JSON.stringify({ pid: process.pid, token: 'another boot:1' }));
    assert.equal(takeLock(place, {}, product), true);
    releaseLock(place, { pid: 1, token: 'somebody else' });
    assert.ok(isSame(readLock(place)), 'another owner does not give it back');
  });

  it('is taken over when a power cut left it empty', () => {
    writeFileSync(join(place, 'launcher.lock'), '');
    assert.equal(takeLock(place, {}, product), true);
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

  it('that are stopped while they start have not started, whatever their check does then', async () => {
    const dataDir = join(folder, 'slow');
    mkdirSync(dataDir);
    const launch = () => spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    const untilAborted = (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve));
    const untilLate = async (signal) => {
      await untilAborted(signal);
      throw new Error('was not ready in time');
    };
    const context = { dataDir, running: new RunningList(dataDir) };
    for (const ready of [untilAborted, untilLate]) {
      const slow = new Service({ name: 'slow', launch, ready, order: 1 }, context);
      const refused = assert.rejects(slow.startAndWait(), /^Error: slow was stopped while it started$/);
      await slow.stop();
      await refused;
    }
  });

  it('show warnings and plain lines, in words', () => {
    assert.equal(isNotable('{"level":30,"msg":"fine"}'), false);
    assert.equal(isNotable('{"level":50,"msg":"bad"}'), true);
    assert.equal(isNotable('Error: boom'), true);
    assert.equal(readable('{"level":50,"msg":"bad","err":{"message":"why"}}'), 'error bad (why)');
    assert.equal(readable('{not json'), '{not json');
  });
});

describe('a launcher that is told to stop', () => {
  it('ends the command at work and begins no other', async () => {
    const atWork = runNode('Waiting', ['-e', 'setInterval(() => {}, 60_000)']);
    endActiveRuns();
    await assert.rejects(atWork, /the launcher is stopping/);
    await assert.rejects(runNode('Another', ['-e', '']), /the launcher is stopping/);
  });
});

describe('a product of one program', { timeout: 30 * 60_000 }, () => {
  const root = join(folder, 'product');
  const dataDir = join(root, 'data');
  const running = (name) =>
    JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).find((one) => one.name === name);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), '{"packages":{}}');
  writeFileSync(
    join(root, 'web.mjs'),
    "import { createServer } from 'node:http';\ncreateServer((_, answer) => answer.end('ok')).listen(process.env.PORT);\n",
  );
  const from = (name) => JSON.stringify(new URL(`./${name}.mjs`, import.meta.url).href);
  writeFileSync(
    join(root, 'start.mjs'),
    `import { launch } from ${from('launch')};
import { answers } from ${from('service')};
import { stopOrder, Supervisor } from ${from('supervisor')};
const { PORT } = process.env;
const product = { name: 'Example', root: ${JSON.stringify(root)}, dataDirVariable: 'EXAMPLE_DATA_DIR', database: 'example' };
const url = 'http://127.0.0.1:' + PORT;
class Example extends Supervisor {
  claim() {
    return this.takeOver({ url });
  }
}
await launch('Example', {
  open: (onGiveUp) => new Example({ product, dataDir: ${JSON.stringify(dataDir)}, env: process.env, onGiveUp }),
  start: async (supervisor) => {
    const ready = (signal) => answers(url, signal);
    await supervisor.add({ name: 'web', args: ['web.mjs'], env: { PORT }, order: stopOrder.app, ready }).startAndWait();
    return { title: 'Example is running', lines: [url], facts: { url } };
  },
});
`,
  );

  const children = [];
  // A launcher that a failed test leaves behind would keep the run from ending.
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  /** The new one answers a moment before it is written down. */
  async function startedAgain(name, before, launcher) {
    while (launcher.exitCode === null && launcher.signalCode === null) {
      const found = running(name);
      if (found && found.pid !== before.pid) return found;
      await wait(50);
    }
    return assert.fail(`The launcher ended before ${name} was started again`);
  }

  async function start() {
    const env = { ...process.env, PORT: String(await freePort()) };
    const child = spawn(process.execPath, [join(root, 'start.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
    const facts = await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
    assert.equal(facts.ready, true, output);
    return { child, ended, ...facts };
  }

  it('is started, started again when it dies, and stopped with the launcher', async () => {
    const { child, ended, url } = await start();
    const first = running('web');
    signal(first.pid, 'SIGKILL');
    const second = await startedAgain('web', first, child);
    await answers(url);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    assert.equal(code, 0);
    assert.match(output, /Example is running[^]*Stopped\./);
    assert.equal(isSame(second), false);
    assert.equal(existsSync(join(dataDir, 'launcher.lock')), false);
  });

  it('is stopped by the guard when the launcher is killed', async () => {
    const { child } = await start();
    const [web, guard] = [running('web'), running('guard')];
    child.kill('SIGKILL');
    assert.ok(await waitUntilGone(guard, 15 * 60_000));
    assert.equal(isSame(web), false);
    assert.equal(existsSync(join(dataDir, 'launcher.lock')), false);
  });
});
