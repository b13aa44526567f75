import { createTestApp, type TestApp } from '../../testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('serves the page, and all that it loads, from here and under the strict policy', async () => {
  const page = await t.agent().raw.get('/api/docs');
  expect([page.status, page.type]).toEqual([200, 'text/html']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/<script(?! src="\/)|<style| on\w+=|https?:/);
  const loaded = [...page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(loaded).toHaveLength(5);
  for (const path of loaded) {
    const { status, type } = await t.agent().raw.get(path);
    expect({ path, status, type }).toEqual({
      ...{ path, status: 200 },
      type: expect.stringMatching(
        path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'css' : 'json',
      ) as string,
    });
  }
});

it('serves nothing else of the library', async () => {
  for (const file of ['index.html', 'oauth2-redirect.html', 'swagger-initializer.js', 'package.json'])
    expect((await t.agent().raw.get(`/api/docs/${file}`)).status).toBe(404);
});
