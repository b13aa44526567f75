/** Stands for the server: answers `fetch` by method and path, and keeps what was asked. For tests only. */
export type FakeRequest = { method: string; path: string; search: URLSearchParams; headers: Headers; body: unknown };
export type FakeAnswer = { status?: number; body?: unknown; text?: string; etag?: string; fileName?: string };
type Handler = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);

export type FakeApi = {
  requests: FakeRequest[];
  /** Adds or replaces answers: `'POST /api/login': { body: user }`. */
  answer: (handlers: Record<string, Handler>) => void;
  asked: (what: string) => FakeRequest[];
  restore: () => void;
};

export function refusal(status: number, message: string, extra: Record<string, unknown> = {}): FakeAnswer {
  return { status, body: { error: message, message, code: 'REFUSED', requestId: 'test', ...extra } };
}

export function fakeApi(handlers: Record<string, Handler> = {}): FakeApi {
  const original = globalThis.fetch;
  const requests: FakeRequest[] = [];
  let known: Record<string, Handler> = { 'GET /api/csrf-token': { body: { csrfToken: 'token-1' } }, ...handlers };

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    requests.push(request);
    init.signal?.throwIfAborted();
    const handler = known[`${request.method} ${request.path}`] ?? refusal(404, 'There’s nothing at this address.');
    const answer = typeof handler === 'function' ? await handler(request) : handler;
    const { status = 200, body, text = JSON.stringify(body ?? {}), etag, fileName } = answer;
    const headers = {
      ...(etag && { ETag: etag }),
      ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
    };
    return new Response(status === 304 ? null : text, { status, headers });
  };

  return {
    requests,
    answer: (more) => {
      known = { ...known, ...more };
    },
    asked: (what) => requests.filter(({ method, path }) => `${method} ${path}` === what),
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
