import type { Request, RequestHandler, Response } from 'express';
import { combineMiddleware } from './combine-middleware';

/** Resolves with what comes after the steps: an error, or undefined. */
const through = (...steps: RequestHandler[]) =>
  new Promise<unknown>((resolve) => {
    void combineMiddleware(steps)({} as Request, {} as Response, resolve);
  });
const seen: number[] = [];
const step =
  (n: number): RequestHandler =>
  (_request, _response, next) => {
    seen.push(n);
    setImmediate(next);
  };

beforeEach(() => seen.splice(0));

it('takes one step after the other', async () => {
  expect(await through(step(1), step(2), step(3))).toBeUndefined();
  expect(seen).toEqual([1, 2, 3]);
});

const broken = new Error('broken');
it.each<[string, RequestHandler]>([
  ['hands an error on', (_request, _response, next) => next(broken)],
  [
    'throws',
    () => {
      throw broken;
    },
  ],
  ['rejects', () => Promise.reject(broken)],
])('ends at a step that %s, also after one that took its time', async (_, breaks) => {
  expect(await through(step(1), breaks, step(2))).toBe(broken);
  expect(seen).toEqual([1]);
});

it('goes on after a step that hands on nothing', async () => {
  const nothing: RequestHandler = (_request, _response, next) => (next as (error: null) => void)(null);
  expect(await through(nothing, step(1))).toBeUndefined();
  expect(seen).toEqual([1]);
});
