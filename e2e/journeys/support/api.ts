/** The application's API with the cookies of a browser context: for what a journey needs but is not about. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Person } from './people';

export interface Row {
  id: string;
  version: number;
}

export class Api {
  constructor(private readonly request: APIRequestContext) {}

  async get<T>(path: string): Promise<T> {
    return answerOf<T>(path, await this.request.get(path));
  }

  post<T>(path: string, data: object): Promise<T> {
    return this.send<T>('post', path, data);
  }

  put<T>(path: string, data: object): Promise<T> {
    return this.send<T>('put', path, data);
  }

  patch<T>(path: string, data: object): Promise<T> {
    return this.send<T>('patch', path, data);
  }

  delete(path: string): Promise<void> {
    return this.send('delete', path);
  }

  register({ username, email, password }: Person): Promise<{ id: string }> {
    return this.post('/api/register', { username, email, password });
  }

  signIn({ username, password }: Person): Promise<{ id: string }> {
    return this.post('/api/login', { username, password });
  }

  client(name: string, more: object = {}): Promise<Row> {
    return this.post('/api/clients', { name, ...more });
  }

  bureau(name: string, more: object = {}): Promise<Row> {
    return this.post('/api/bureau-partners', { name, commissionPercent: 25, ...more });
  }

  event(title: string, more: object = {}): Promise<Row> {
    return this.post('/api/events', { title, ...more });
  }

  private async send<T>(method: 'post' | 'patch' | 'put' | 'delete', path: string, data?: object): Promise<T> {
    const { csrfToken } = await this.get<{ csrfToken: string }>('/api/csrf-token');
    const answer = await this.request[method](path, { data, headers: { 'X-CSRF-Token': csrfToken } });
    return answerOf<T>(path, answer);
  }
}

async function answerOf<T>(path: string, answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? (undefined as T) : ((await answer.json()) as T);
}
