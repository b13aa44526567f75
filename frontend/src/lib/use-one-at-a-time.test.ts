import { renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time';

it('takes no second press while the first one is at work, and takes one again afterwards', async () => {
  let finish: () => void = () => undefined;
  const work = jest.fn((_name: string) => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useOneAtATime(work));
  result.current('first');
  result.current('second');
  expect(work.mock.calls).toEqual([['first']]);
  finish();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  result.current('third');
  expect(work.mock.calls).toEqual([['first'], ['third']]);
});
