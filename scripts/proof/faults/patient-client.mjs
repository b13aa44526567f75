// A client that sends again what was not answered, as programs of customers are asked to do (docs/api-client).
import { setTimeout as wait } from 'node:timers/promises';
import { Client, exchange } from '../../attack/client.mjs';

const PAUSE_MS = 1000;
const mayHelp = ({ status }) => status === 0 || status >= 500 || status === 429;

/** Of all clients: how often each answer came, by `METHOD /path/{id} status code`. */
export class Tally {
  counts = new Map();

  add({ method, path }, { status, text }) {
    const route = path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/g, '{id}');
    const code = status < 400 ? '' : (/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 30).replace(/\s+/g, ' '));
    const key = `${status || 'no answer'} ${code} ${method} ${route}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  lines(isShown) {
    const shown = [...this.counts].filter(([key]) => isShown(Number.parseInt(key, 10) || 0));
    return shown.sort().map(([key, count]) => `${String(count).padStart(6)} × ${key}`);
  }

  get total() {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

export class PatientClient extends Client {
  /** patience: for how many milliseconds it tries. */
  constructor(base, { tally, patience, ...options }) {
    super(base, options);
    Object.assign(this, { tally, patience });
  }

  /** Also says whether an earlier try had no answer, and so may have taken effect. */
  async send(request) {
    const work = () => super.send(request);
    const answer = await this.insist(request, work);
    if (!answer.text.includes('"csrfError":true')) return answer;
    // A session that could not be saved doesn't know its token: another token, once, as the app does it.
    await this.open();
    return this.insist(request, work);
  }

  /** To the storage, at an address that proves itself. */
  put(url, body) {
    const { origin, pathname, search } = new URL(url);
    const request = { method: 'PUT', path: pathname + search, body };
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.length) };
    const counted = { method: 'PUT', path: 'storage' };
    return this.insist(counted, () => exchange(origin, { ...request, headers }, this.agent));
  }

  async insist(request, work) {
    const until = Date.now() + this.patience;
    for (let isUncertain = false; ; isUncertain = true) {
      const answer = await work();
      this.tally.add(request, answer);
      if (!mayHelp(answer) || Date.now() > until) return { ...answer, isUncertain };
      await wait(PAUSE_MS);
    }
  }
}
