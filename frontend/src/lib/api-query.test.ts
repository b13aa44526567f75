import { z } from 'zod';
import { apiQuery } from './api-query';
import { createQueryClient } from './query-client';
import { fakeApi } from './testing/fake-api';

it('asks at the path that is its key, with the parameters that are not empty', async () => {
  const api = fakeApi({ 'GET /api/search': { body: { found: 1 } } });
  const schema = z.object({ found: z.number() });
  const query = apiQuery('/api/search', schema, { params: { q: 'kit bag', cursor: undefined, kind: '' } });
  expect(query.queryKey[0]).toBe('/api/search');
  expect(await createQueryClient().fetchQuery(query)).toEqual({ found: 1 });
  expect(apiQuery('/api/search', schema).queryKey).toEqual(['/api/search']);
  const [asked] = api.asked('GET /api/search');
  expect(asked?.search.toString()).toBe('q=kit+bag');
  api.restore();
});
