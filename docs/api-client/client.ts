/**
 * A client of the Lectern API in one function, typed by `lectern-api.d.ts`, which the README beside it generates.
 */
import type { components, paths } from './lectern-api.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends undefined ? never : P }[keyof paths];

type PathOf<O> = O extends { parameters: { path: infer Values } } ? { path: Values } : unknown;
type QueryOf<O> = O extends { parameters: { query: infer Values } }
  ? { query: Values }
  : O extends { parameters: { query?: infer Values } }
    ? { query?: Values }
    : unknown;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } } ? { body: Body } : unknown;
type Input<O> = PathOf<O> & QueryOf<O> & BodyOf<O> & { idempotencyKey?: string };

/** JSON is read; a file, or where a redirect leads, is the response as `fetch` has it. */
type Read<A> = A extends { content: { 'application/json': infer Body } }
  ? Body
  : A extends { content: object }
    ? Response
    : undefined;
type Answer<O> = O extends { responses: infer R }
  ? Read<R[keyof R & (200 | 201 | 204)]> | (keyof R & (302 | 303) extends never ? never : Response)
  : never;

export class LecternError extends Error {
  readonly status: number;
  /** Undefined when it wasn't Lectern that answered, such as a proxy in front of it. */
  readonly body: components['schemas']['Error'] | undefined;

  constructor(status: number, body: components['schemas']['Error'] | undefined) {
    super(body?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

type Value = string | number | boolean | undefined;
interface Sent {
  path?: Record<string, string>;
  query?: Record<string, Value | Value[]>;
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
    const isJson = /^application\/json\b/.test(answer.headers.get('Content-Type') ?? '');
    if (!answer.ok)
      throw new LecternError(
        answer.status,
        isJson ? ((await answer.json()) as components['schemas']['Error']) : undefined,
      );
    if (answer.status === 204) return undefined as Answer<paths[P][M]>;
    return (isJson ? await answer.json() : answer) as Answer<paths[P][M]>;
  };
}
