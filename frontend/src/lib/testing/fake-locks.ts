/** Stands for the browser's Web Locks, which jsdom doesn't have: one holder of a name at a time. For tests only. */
type Held = <T>(lock: object | null) => Promise<T> | T;

export function fakeLocks(): { restore: () => void } {
  const last = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: [Held] | [{ ifAvailable?: boolean }, Held]) => {
    const [options, act] = rest.length === 1 ? [{}, rest[0]] : rest;
    const before = last.get(name);
    if (before && options.ifAvailable) return act(null);
    const own = (before ?? Promise.resolve()).then(() => act({}));
    const done = own.then(noValue, noValue).finally(() => last.get(name) === done && last.delete(name));
    last.set(name, done);
    return own;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { restore: () => void Reflect.deleteProperty(navigator, 'locks') };
}

const noValue = () => undefined;
