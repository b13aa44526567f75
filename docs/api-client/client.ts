/**
 * A client of the Lectern API in one function, typed by `lectern-api.d.ts`, which the README beside it generates.
 */
import type { components, paths } from './lectern-api.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends undefined ? never : P }[keyof paths];

type PathOf<O> = O extends { parameters: { path: infer Values } } ? { path: Values } : unknown;
type QueryOf<O> = O extends { parameters: { query?: infer Values } } ? { query?: Values } : unknown;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } } ? { body: Body } : unknown;
type Input<O> = PathOf<O> & QueryOf<O> & BodyOf<O> & { idempotencyKey?: string };

type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;
type Answer<O> = Success<O> extends { content: { 'application/json': infer Body } } ? Body : undefined;

export class LecternError extends Error {
  readonly status: number;
  readonly body: components['schemas']['Error'];

  constructor(status: number, body: components['schemas']['Error']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

interface Sent {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

export function createClient(origin: string, token: string) {
  /** Throws `LecternError` when the server refuses. */
  return async function call<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    input: Input<paths[P][M]>,
  ): Promise<Answer<paths[P][M]>> {
    const { path: values = {}, query = {}, body, idempotencyKey } = input as Sent;
    const filled = String(path).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const url = new URL(filled, origin);
    for (const [name, value] of Object.entries(query))
      for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(name, String(each));
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new LecternError(answer.status, (await answer.json()) as components['schemas']['Error']);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer<paths[P][M]>;
  };
}
