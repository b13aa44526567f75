/** One browser's worth of HTTP for the measurements: cookies, the CSRF token, and how long each answer took. */
import { Agent, request } from 'node:http';

export class Visitor {
  #base;
  #agent = new Agent({ keepAlive: true, maxSockets: 10 });
  #cookies = new Map();
  #csrf = '';

  constructor(base) {
    this.#base = base;
  }

  /** What says who asks. */
  headers() {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, ...(this.#csrf && { 'x-csrf-token': this.#csrf }) };
  }

  /** Rejects when the response isn't a success. */
  call(method, path, body) {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const headers = this.headers();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      if (payload) headers['content-type'] = 'application/json';
      const sent = request(new URL(path, this.#base), { method, headers, agent: this.#agent }, (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
          this.#cookies.set(name, value);
        }
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode >= 400) return reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
          resolve({ ms: performance.now() - started, bytes: text.length, body: text && JSON.parse(text) });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  async register(username) {
    await this.refreshCsrf();
    const email = `${username}@example.com`;
    await this.call('POST', '/api/register', { username, email, password: 'Bench!mark9' });
    await this.refreshCsrf();
  }

  /** Signing in makes a new session, and with it a new token. */
  async refreshCsrf() {
    this.#csrf = (await this.call('GET', '/api/csrf-token')).body.csrfToken;
  }

  close() {
    this.#agent.destroy();
  }
}
