import { QueryClient } from '@tanstack/react-query';
import { refreshBusiness, refreshBusinessAndFollowUps } from './refresh-business';

const isStale = (client: QueryClient, path: string) => client.getQueryState([path])?.isInvalidated;

function filled(): QueryClient {
  const client = new QueryClient();
  for (const path of ['/api/tasks', '/api/clients/c1', '/api/invoice-settings', '/api/account'])
    client.setQueryData([path], {});
  return client;
}

afterEach(() => jest.useRealTimers());

it('makes business data stale, and nothing else', async () => {
  const client = filled();
  await refreshBusiness(client);
  expect(isStale(client, '/api/tasks')).toBe(true);
  expect(isStale(client, '/api/clients/c1')).toBe(true);
  // An invoice that is sent takes the next number.
  expect(isStale(client, '/api/invoice-settings')).toBe(true);
  expect(isStale(client, '/api/account')).toBe(false);
});

it('asks for the tasks again when the worker has added to them', async () => {
  jest.useFakeTimers();
  const client = filled();
  await refreshBusinessAndFollowUps(client);
  client.setQueryData(['/api/tasks'], { before: 'the worker' });
  client.setQueryData(['/api/clients/c1'], {});
  expect(isStale(client, '/api/tasks')).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(isStale(client, '/api/tasks')).toBe(true);
  expect(isStale(client, '/api/clients/c1')).toBe(false);
  client.setQueryData(['/api/tasks'], { before: 'a slow worker' });
  jest.advanceTimersByTime(5_000);
  expect(isStale(client, '/api/tasks')).toBe(true);
});
