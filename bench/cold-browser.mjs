/**
 * Chromium over its pipe (Chrome DevTools Protocol, messages that end with a zero byte). Playwright turns on the protocol's
 * Runtime domain, and with it every `Error` that a script makes, such as React's at its start, has the whole file parsed again:
 * about 200 ms that people without developer tools never wait for.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class ColdBrowser {
  #waiting = new Map();
  #rest = '';
  #last = 0;

  constructor(executablePath) {
    this.profile = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
    const flags = ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--remote-debugging-pipe'];
    this.process = spawn(executablePath, [...flags, `--user-data-dir=${this.profile}`, '--window-size=1440,900'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.process.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser ended.'));
    });
    this.process.stdio[4].setEncoding('utf8').on('data', (text) => this.#read(text));
  }

  #read(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop();
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      const { resolve, reject } = this.#waiting.get(id) ?? {};
      this.#waiting.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    }
  }

  send(method, params = {}, sessionId) {
    const id = (this.#last += 1);
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** A page with an empty cache of its own; `send` goes to it. `worker`: its service worker, which has to run. */
  async newPage() {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const attach = async ({ targetId }) => {
      const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
      return { send: (method, params) => this.send(method, params, sessionId) };
    };
    const page = await attach(await this.send('Target.createTarget', { url: 'about:blank', browserContextId }));
    return {
      ...page,
      worker: async () => {
        const { targetInfos } = await this.send('Target.getTargets');
        const isIts = (target) => target.type === 'service_worker' && target.browserContextId === browserContextId;
        return attach(targetInfos.find(isIts));
      },
      close: () => this.send('Target.disposeBrowserContext', { browserContextId }),
    };
  }

  async close() {
    if (this.process.exitCode === null) {
      const ended = once(this.process, 'exit');
      // It may end before its answer is read.
      this.send('Browser.close').catch(() => undefined);
      await ended;
    }
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
