/** `window.caches` with one cache, which jsdom doesn't have. */
export function fakeCaches() {
  const kept = new Map<string, Response>();
  const address = (request: RequestInfo) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost');
  const cache = {
    put: (key: string, response: Response) => Promise.resolve(kept.set(address(key).pathname, response)),
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `http://localhost${path}` }) as Request)),
    match: ({ url }: Request) => Promise.resolve(kept.get(address(url).pathname)?.clone()),
    delete: (key: Request | string) =>
      Promise.resolve(kept.delete(address(typeof key === 'string' ? key : key.url).pathname)),
  };
  return { kept, caches: { has: () => Promise.resolve(kept.size > 0), open: () => Promise.resolve(cache) } };
}

export type FakeCaches = ReturnType<typeof fakeCaches>;
