// One client over the wire, with its cookies and CSRF token. Not fetch: it would correct addresses and headers that are
// to arrive as they are.
import { Agent, request } from 'node:http';
import { request as requestByTls } from 'node:https';

const usualAgent = new Agent({ keepAlive: true, maxSockets: 32 });
/** No answer within this is a finding. */
const TIMEOUT_MS = 60_000;
/** A session proves who it is again well before the ten minutes are over. */
const CONFIRMED_MS = 5 * 60_000;

export const PASSWORD = 'Stage!Time9';

/** Resolves with status 0 and the reason when no answer came. */
export function exchange(base, { method, path, headers = {}, body }, agent = usualAgent) {
  const { protocol, hostname, port } = new URL(base);
  const open = protocol === 'https:' ? requestByTls : request;
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (answer) => resolve({ headers: {}, text: '', ...answer, ms: performance.now() - began });
    const sent = open(
      { hostname, port, method, path, headers, agent, insecureHTTPParser: true, timeout: TIMEOUT_MS },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('error', ({ message }) => end({ status: 0, text: message }));
        answer.once('end', () =>
          end({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.once('error', ({ message, code }) => end({ status: 0, text: code ?? message }));
    sent.end(body);
  });
}

export class Client {
  /** agent: of node:https where the address begins with https:. */
  constructor(base, { token, person, agent } = {}) {
    Object.assign(this, { base, token, person, agent });
    this.cookies = new Map();
  }

  /** As given, with this client's proofs; `extra` wins. */
  async send({ method, path, headers: extra, body }) {
    if (this.isSignedIn && Date.now() - this.confirmed > CONFIRMED_MS) await this.confirm();
    const headers = { ...(this.token ? { authorization: `Bearer ${this.token}` } : this.sessionHeaders(method)) };
    if (body !== undefined) headers['content-type'] = 'application/json';
    Object.assign(headers, extra);
    if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
    // The server closes idle connections; what met one of those was not answered.
    const sent = { method, path, headers, body };
    const answer = await exchange(this.base, sent, this.agent);
    return answer.status === 0 && answer.text === 'ECONNRESET' ? exchange(this.base, sent, this.agent) : answer;
  }

  sessionHeaders(method) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...(cookie && { cookie }), ...(method !== 'GET' && this.csrf && { 'x-csrf-token': this.csrf }) };
  }

  /** Of what a person does on the way in: cookies are kept. Throws unless the status is 2xx. */
  async call(method, path, body) {
    const answer = await this.send({ method, path, body: body === undefined ? undefined : JSON.stringify(body) });
    if (answer.status < 200 || answer.status > 299) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 400)}`);
    }
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return answer.text && answer.headers['content-type']?.includes('json') ? JSON.parse(answer.text) : answer.text;
  }

  async open() {
    this.csrf = (await this.call('GET', '/api/csrf-token')).csrfToken;
    return this;
  }

  async enter(path, input) {
    await this.open();
    const user = await this.call('POST', path, input);
    Object.assign(this, { id: user.id, isSignedIn: true, confirmed: Date.now() });
    return this.open();
  }

  register() {
    return this.enter('/api/register', this.person);
  }

  logIn() {
    const { username, password } = this.person;
    this.isSignedIn = false;
    this.cookies.clear();
    return this.enter('/api/login', { username, password });
  }

  async confirm() {
    this.confirmed = Date.now();
    const body = JSON.stringify({ password: this.person.password });
    await this.send({ method: 'POST', path: '/api/account/confirmation', body });
  }

  async isAlive() {
    return (await this.send({ method: 'GET', path: '/api/user' })).status === 200;
  }
}
