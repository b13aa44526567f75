// One long-running process: started, watched, started again when it dies, and stopped with time to finish.
import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { follow, isNotable, lastLines, openLog, readable } from './logs.mjs';
import { stopProcess } from './processes.mjs';
import { dim, Stop, warn } from './say.mjs';

const deathsAllowed = 5;
const deathsWithin = 60_000;

/** Whether a process that just died may be started again, and after how many milliseconds. */
export function restartDecision(deaths, now) {
  const recent = deaths.filter((time) => now - time < deathsWithin);
  return recent.length >= deathsAllowed ? { giveUp: true } : { giveUp: false, delay: 500 * 2 ** (recent.length - 1) };
}

export class Service {
  /**
   * order: small numbers stop first. launch() may replace the usual spawn of `node args`. show(line) chooses the log
   * lines that also go to the console. onGiveUp is called when it died too often.
   */
  constructor(
    { name, args, env, launch, order, grace = 20_000, stopSignal = 'SIGTERM', show = isNotable, ready },
    context,
  ) {
    Object.assign(this, { name, args, env, launch, order, grace, stopSignal, show, ready });
    this.context = context;
    this.log = openLog(context.dataDir, name);
    this.deaths = [];
    this.unsaid = [];
    this.stopping = false;
    this.wasReady = false;
  }

  start() {
    this.logStart = statSync(this.log, { throwIfNoEntry: false })?.size ?? 0;
    this.unfollow ??= follow(this.log, (line) => this.heard(line));
    const child = this.launch ? this.launch() : this.spawnNode();
    this.child = child;
    child.once('error', (error) => this.died(child, error.message));
    if (child.pid === undefined) return;
    this.record = this.context.running.add({ ...this.facts(), pid: child.pid });
    child.once('exit', (code, signal) => this.died(child, signal ? `signal ${signal}` : `exit code ${code}`));
  }

  /** Before it is ready its lines wait: a failed start shows them all, once. */
  heard(line) {
    if (!this.show(line)) return;
    if (this.wasReady) process.stderr.write(`${dim(`${this.name} │`)} ${readable(line)}\n`);
    else this.unsaid.push(line);
  }

  facts() {
    return { name: this.name, order: this.order, stopSignal: this.stopSignal, grace: this.grace };
  }

  spawnNode() {
    const log = openSync(this.log, 'a');
    try {
      // Its own session: the terminal's Ctrl-C reaches the launcher only, which then stops everything in order.
      return spawn(process.execPath, this.args, {
        cwd: this.context.root,
        env: this.env,
        detached: process.platform !== 'win32',
        windowsHide: true,
        // The channel says nothing; its end shows the child that the launcher is gone.
        stdio: ['ignore', log, log, 'ipc'],
      });
    } finally {
      closeSync(log);
    }
  }

  /** Starts and resolves once it answers. Throws when it dies before that, which isn't repeated, or is stopped. */
  async startAndWait() {
    const giveUp = new AbortController();
    const dead = new Promise((resolve, reject) => (this.failStart = reject));
    this.start();
    try {
      await Promise.race([this.ready?.(giveUp.signal), dead]);
      this.wasReady = true;
      for (const line of this.unsaid.splice(0)) this.heard(line);
    } finally {
      giveUp.abort();
    }
  }

  died(child, how) {
    if (child !== this.child) return;
    this.child = undefined;
    this.context.running.remove(this.name);
    if (this.stopping) return;
    if (!this.wasReady) return this.failStart(new Stop(`${this.name} did not start (${how}).\n\n${this.tail()}`));
    this.deaths.push(Date.now());
    const decision = restartDecision(this.deaths, Date.now());
    if (decision.giveUp) {
      this.context.onGiveUp(
        new Stop(
          `${this.name} died ${deathsAllowed} times within a minute (${how}). The end of ${this.log}:\n\n${lastLines(this.log, 15)}`,
        ),
      );
      return;
    }
    warn(`${this.name} ended (${how}); starting it again`);
    this.timer = setTimeout(() => this.start(), decision.delay);
  }

  tail() {
    return lastLines(this.log, 15, this.logStart);
  }

  async stop() {
    this.stopping = true;
    // A start under way would wait for an answer as long as a start may take. Not a Stop: nothing needs to be printed.
    this.failStart?.(new Error(`${this.name} was stopped while it started`));
    clearTimeout(this.timer);
    if (this.child && this.record) {
      const asked = await stopProcess(this.record, this);
      if (!asked) warn(`${this.name} did not stop within ${this.grace / 1000} s and was ended`);
    }
    this.context.running.remove(this.name);
    this.unfollow?.();
    this.unfollow = undefined;
  }

  async restart() {
    await this.stop();
    this.stopping = false;
    this.child = undefined;
    this.deaths = [];
    this.start();
  }
}

/** Only what hangs takes so long, on a slow and busy machine too: a program that dies is noticed before. */
const HANGS_AFTER_MS = 15 * 60_000;

/** Resolves when the address answers 2xx; the signal ends the asking. */
export async function answers(url, signal, milliseconds = HANGS_AFTER_MS) {
  const until = Date.now() + milliseconds;
  let last = 'no answer';
  while (Date.now() < until && !signal?.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      if (response.ok) return;
      last = `status ${response.status}: ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Stop(`${url} was not ready in time (${last}).`);
}
