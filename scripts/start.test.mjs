// The launcher as a person meets it: a first start in an empty folder, a kill, a start again with the data still there,
// a clean stop that leaves nothing behind. Runs on the build in dist.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { portState } from '../libs/launcher/src/checks.mjs';
import { isSame, signal, waitUntilGone } from '../libs/launcher/src/processes.mjs';
import { inRoot } from './lib/paths.mjs';
import { isolated, StartedApp } from './lib/test-services.mjs';

const app = new StartedApp();
let first;
let account;

const running = () => JSON.parse(readFileSync(join(app.dataDir, 'running.json'), 'utf8'));
const names = (processes) => processes.map(({ name }) => name).sort();

/** Only what hangs takes so long. */
const HANGS_AFTER_MS = 15 * 60_000;

async function allGone(processes) {
  const gone = await Promise.all(processes.map((one) => waitUntilGone(one, HANGS_AFTER_MS)));
  assert.deepEqual(names(processes.filter((_, i) => !gone[i])), [], 'processes that are still there');
}

function startAgain(env) {
  return spawnSync(process.execPath, [inRoot('scripts/start.mjs')], {
    env: { ...isolated(process.env), LECTERN_DATA_DIR: app.dataDir, ...env },
    encoding: 'utf8',
    timeout: HANGS_AFTER_MS,
  });
}

describe('npm start', { timeout: 2 * HANGS_AFTER_MS }, () => {
  before(async () => {
    first = await app.start();
    account = first.accounts.demo;
  });
  after(async () => {
    await app.stop();
    app.remove();
  });

  it('serves the application, the inbox and the API description, and makes two accounts', async () => {
    for (const address of [
      first.url,
      `${first.url}/api/health/ready`,
      `${first.url}/api/docs`,
      first.inboxUrl,
      first.stripeUrl,
    ]) {
      const answer = await fetch(address, { headers: { accept: 'text/html,application/json' } });
      assert.equal(answer.status, 200, address);
    }
    assert.ok((await app.logIn(first.accounts.demo)) < 300, 'the demo account can sign in');
    assert.ok((await app.logIn(first.accounts.admin)) < 300, 'the administrator can sign in');
    assert.match(readFileSync(app.output, 'utf8'), /Administrator +admin \/ /);
  });

  it('is examined from another terminal, where its own ports and services are looked at', () => {
    const ask = (script, words, env) =>
      spawnSync(process.execPath, [inRoot(`scripts/${script}.mjs`), ...words], {
        env: { ...isolated(process.env), LECTERN_DATA_DIR: app.dataDir, ...env },
        encoding: 'utf8',
        timeout: HANGS_AFTER_MS,
      });
    const healthy = ask('doctor', [], {});
    assert.match(healthy.stdout, new RegExp(`PORT +${new URL(first.url).port}, open`));
    assert.match(healthy.stdout, new RegExp(`MAIL_WEB_PORT +${new URL(first.inboxUrl).port}, open`));
    assert.match(healthy.stdout, /Queues +postgresql; no job failed/);
    // Another queue would be empty, and look as if all were well.
    const elsewhere = { REDIS_URL: 'redis://127.0.0.1:1' };
    for (const refused of [ask('doctor', [], elsewhere), ask('admin', ['failed-jobs'], elsewhere)]) {
      assert.equal(refused.status, 1);
      assert.match(refused.stdout + refused.stderr, /started without REDIS_URL: unset that in this terminal/);
      assert.doesNotMatch(refused.stdout, /no job|No job/);
    }
  });

  it('refuses a second start on the same data folder, and on the same port, in one sentence', () => {
    const sameFolder = startAgain({ PORT: '3399' });
    assert.equal(sameFolder.status, 1);
    assert.match(sameFolder.stderr.trim(), /^✗ Lectern already runs on the data folder [^\n]+$/);
    const port = new URL(first.url).port;
    const samePort = startAgain({ PORT: port, LECTERN_DATA_DIR: join(app.dataDir, 'other') });
    assert.equal(samePort.status, 1);
    assert.match(samePort.stderr.trim(), new RegExp(`^✗ Port ${port} is already taken [^\\n]+ PORT=\\d+ npm start$`));
  });

  it('starts a service again that died', async () => {
    const backend = running().find(({ name }) => name === 'backend');
    signal(backend.pid, 'SIGKILL');
    assert.ok(await waitUntilGone(backend, HANGS_AFTER_MS));
    const until = Date.now() + HANGS_AFTER_MS;
    let answer;
    while (!answer?.ok && Date.now() < until) {
      answer = await fetch(`${first.url}/api/health/ready`).catch((error) => ({ ok: false, error }));
    }
    assert.ok(answer.ok, 'the backend answers again');
  });

  it('stops everything by itself when the launcher alone is killed', async () => {
    const listed = running();
    assert.deepEqual(names(listed), ['backend', 'guard', 'inbox', 'postgres', 'stripe', 'worker']);
    signal(app.child.pid, 'SIGKILL');
    await app.ended;
    await allGone(listed);
    assert.equal(existsSync(join(app.dataDir, 'launcher.lock')), false, 'the lock is given back');
  });

  it('starts again after everything was killed, with the data still there', async () => {
    await app.start();
    const processes = running();
    // The guard first: no one is left to clean up. The worker stays alive, as an orphan.
    for (const name of ['guard', 'launcher', 'postgres', 'backend', 'inbox', 'stripe']) {
      const pid = name === 'launcher' ? app.child.pid : processes.find((one) => one.name === name).pid;
      signal(pid, 'SIGKILL');
    }
    await app.ended;
    assert.equal(existsSync(join(app.dataDir, 'launcher.lock')), true, 'the dead run left its lock');
    const again = await app.start();
    assert.ok((await app.logIn(account)) < 300, 'the demo account is still there');
    assert.equal(again.accounts.admin.password, undefined, 'no second administrator is made');
    assert.ok(
      processes.every((one) => !isSame(one)),
      'nothing of the killed run is left',
    );
  });

  it('leaves nothing behind when it is told to stop', async () => {
    const processes = running();
    const { url } = JSON.parse(readFileSync(join(app.dataDir, 'launcher.lock'), 'utf8'));
    signal(app.child.pid, 'SIGTERM');
    assert.deepEqual(await app.ended, { code: 0, signal: null });
    await allGone(processes);
    assert.equal(await portState(Number(new URL(url).port)), 'free');
    const left = readdirSync(app.dataDir).filter((name) => /lock|running|\.tmp|\.new|\.pid/.test(name));
    assert.deepEqual(left, []);
    assert.equal(existsSync(join(app.dataDir, 'postgres/postmaster.pid')), false, 'PostgreSQL closed its data');
  });
});
