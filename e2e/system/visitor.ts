/** One browser over the wire, for tests of several processes: the same cookies whichever backend answers. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

export class Visitor {
  private readonly cookies = new Map<string, string>();

  async call<Body = Record<string, unknown>>(
    base: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const headers: Record<string, string> = {};
    if (method !== 'GET') {
      const token = await this.send<{ csrfToken: string }>(base, 'GET', '/api/csrf-token', {});
      headers['x-csrf-token'] = token.body.csrfToken;
    }
    return this.send(base, method, path, headers, body);
  }

  /** Returns the new account's username. */
  async register(base: string, username: string): Promise<string> {
    const account = { username, email: `${username}@example.com`, password: 'Stage!Time9' };
    const { status, body } = await this.call(base, 'POST', '/api/register', account);
    if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
    return username;
  }

  private async send<Body>(
    base: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Answer<Body>> {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...headers,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body };
  }
}
