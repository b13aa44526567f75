/** Files of insights and packs of a year over HTTP: what comes back, to whom, and what is refused. */
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';
import { YearEndMakerService, YearEndWorkerModule } from './year-end.worker.module';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp({ workerModules: [YearEndWorkerModule] });
  app.clock.set('2027-06-15T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
  for (const [vendor, amountCents] of [
    ['=SUM(A1)', 41_250],
    ['Łódź, "Café"', 1_860],
  ] as const) {
    const expense = { spentOn: '2027-03-04', category: 'meals', vendor, amountCents };
    expect((await speaker.call('post', '/api/expenses', expense)).status).toBe(201);
  }
});
afterAll(() => app.close());

describe('a file of insights', () => {
  const path = '/api/insights/expenses/export';

  it('is a download of exactly the own rows', async () => {
    const answer = await speaker.call('get', `${path}?format=csv&part=rows&measure=spent&period=this_year`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="lectern-expenses-spent.csv"',
      'cache-control': 'private, no-store',
    });
    const lines = answer.text.slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(answer.text).toContain(`,'=SUM(A1),USD,412.50,Meals`);
    expect(answer.text).toContain('"Łódź, ""Café""",USD,18.60,Meals');
    const theirs = await other.call('get', `${path}?format=csv&part=rows`);
    expect(theirs.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('is a workbook', async () => {
    const answer = await speaker.raw
      .get(`${path}?format=xlsx`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lectern-expenses.xlsx"');
    expect((answer.body as Buffer).subarray(0, 2).toString()).toBe('PK');
  });

  it.each(['', '?format=pdf', '?format=csv&cursor=x', '?format=csv&by=talk', '?format=csv&unknown=1'])(
    'is refused for %j in the agreed words',
    async (query) => {
      const answer = await speaker.call('get', `${path}${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: expect.any(Object) as object });
    },
  );
});

describe('a pack of a year', () => {
  it('is asked for once per action, made, and handed to its owner alone', async () => {
    const headers = { 'Idempotency-Key': 'one-action' };
    const answers = await Promise.all(
      [1, 2].map(() => speaker.call('post', '/api/year-end-packs', { year: 2027 }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [{ id }] = answers.map(({ body }) => body as { id: string }) as [{ id: string }];
    expect((answers[1]!.body as { id: string }).id).toBe(id);
    const content = `/api/year-end-packs/${id}/content`;
    expect((await speaker.call('get', content)).body).toMatchObject({ code: 'YEAR_END_PACK_NOT_READY' });
    await app.app.get(YearEndMakerService, { strict: false }).makePack(speaker.userId, id);
    const { body: list } = (await speaker.call('get', '/api/year-end-packs')) as { body: { items: object[] } };
    expect(list.items).toMatchObject([{ id, status: 'ready', done: 1, total: 1 }]);
    const redirect = await speaker.call('get', content);
    expect(redirect.status).toBe(302);
    const file = await speaker.call('get', redirect.headers['location'] as string);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toBe('attachment; filename="lectern-year-2027.zip"');
    expect((await other.call('get', content)).status).toBe(404);
    const address = `/api/year-end-packs/${id}/address`;
    const { body } = await speaker.call('get', address);
    expect((await speaker.call('get', (body as { downloadUrl: string }).downloadUrl)).status).toBe(200);
    expect((await other.call('get', address)).status).toBe(404);
    app.clock.advance(10 * 60_000);
    for (const path of [content, address])
      expect((await speaker.call('get', path)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const tab = await speaker.raw.get(content).set('Accept', 'text/html,*/*;q=0.8');
    expect([tab.status, tab.headers['location']]).toEqual([303, '/insights?tab=year-end']);
    await speaker.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
    expect((await speaker.call('get', address)).status).toBe(200);
    expect((await other.call('get', '/api/year-end-packs')).body).toEqual({ items: [] });
  });

  it.each([[{ year: 1989 }], [{ year: 2101 }], [{ year: 2026.5 }], [{ year: '2026' }], [{}], [{ year: 2026, x: 1 }]])(
    'is refused for %j',
    async (body) => {
      expect((await speaker.call('post', '/api/year-end-packs', body)).status).toBe(400);
    },
  );
});
