/** Merging, money, activity and interactions over HTTP: what people send, and what they must not. */
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

type Body = Record<string, unknown> & { id: string; version: number; contacts: { id: string }[] };

let app: TestApp;
let speaker: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

async function made(path: string, body: object, agent = speaker): Promise<Body> {
  const answer = await agent.call('post', path, body);
  expect(answer.status).toBe(201);
  return answer.body as Body;
}

describe.each([
  { path: '/api/clients', field: 'industry', code: 'CLIENT_NOT_FOUND' },
  { path: '/api/bureau-partners', field: 'contactName', code: 'BUREAU_PARTNER_NOT_FOUND' },
])('$path', ({ path, field, code }) => {
  it('merges once, says where the former row went to its owner alone, and refuses what is stale or unknown', async () => {
    const kept = await made(path, { name: 'Kept' });
    const gone = await made(path, { name: 'Gone', [field]: 'Care' });
    const body = { otherId: gone.id, version: 1, otherVersion: 1, fromOther: [field] };
    for (const wrong of [
      { ...body, fromOther: ['ownerId'] },
      { ...body, otherId: 'x' },
      { ...body, unknown: 1 },
      { ...body, otherId: kept.id },
    ]) {
      const refused = await speaker.call('post', `${path}/${kept.id}/merges`, wrong);
      expect(refused.status).toBe(400);
    }
    const stale = await speaker.call('post', `${path}/${kept.id}/merges`, { ...body, otherVersion: 2 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { id: gone.id } });
    expect((await other.call('post', `${path}/${kept.id}/merges`, body)).status).toBe(404);

    const headers = { 'Idempotency-Key': `merge-${gone.id}` };
    for (const time of [1, 2]) {
      const merged = await speaker.call('post', `${path}/${kept.id}/merges`, body, headers);
      expect({ time, status: merged.status }).toEqual({ time, status: 201 });
      expect(merged.body).toMatchObject({ id: kept.id, [field]: 'Care', version: 2 });
    }
    const former = await speaker.call('get', `${path}/${gone.id}`);
    expect(former.status).toBe(404);
    expect(former.body).toMatchObject({ code, mergedInto: kept.id });
    const strangers = await other.call('get', `${path}/${gone.id}`);
    expect(strangers.status).toBe(404);
    expect(strangers.body).not.toHaveProperty('mergedInto');
    const logged = await speaker.call('post', `${path}/${gone.id}/interactions`, {
      kind: 'call',
      happenedOn: '2027-03-01',
      text: 'x',
    });
    expect(logged.body).toMatchObject({ mergedInto: kept.id });
  });

  it('logs what was said with its follow-up, and shows it in the activity', async () => {
    const row = await made(path, { name: 'Talkative' });
    const entry = { kind: 'meeting', happenedOn: '2027-03-01', text: ' 🎤 Größe ' };
    for (const wrong of [
      { ...entry, text: ' ' },
      { ...entry, happenedOn: '2027-02-30' },
      { ...entry, happenedOn: '' },
      { ...entry, kind: 'fax' },
      { ...entry, text: 'nul \u0000 byte' },
      { ...entry, followUp: { title: 'x' } },
      { ...entry, clientId: row.id },
    ]) {
      const refused = await speaker.call('post', `${path}/${row.id}/interactions`, wrong);
      expect({ wrong, status: refused.status }).toEqual({ wrong, status: 400 });
      expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    const followUp = { title: 'Send it', dueDate: '2027-03-09' };
    const logged = await made(`${path}/${row.id}/interactions`, { ...entry, followUp });
    expect(logged).toMatchObject({ text: '🎤 Größe', version: 1 });
    const activity = await speaker.call('get', `${path}/${row.id}/activity`);
    expect(activity.body).toMatchObject({
      items: [{ kind: 'added' }, { kind: 'interaction', on: '2027-03-01', interaction: { id: logged.id } }],
      nextCursor: null,
    });
    expect((await speaker.call('get', `${path}/${row.id}/activity?page=2`)).status).toBe(400);
    for (const call of [
      other.call('get', `${path}/${row.id}/activity`),
      other.call('post', `${path}/${row.id}/interactions`, entry),
      other.call('patch', `/api/interactions/${logged.id}`, { version: 1, text: 'x' }),
      other.call('delete', `/api/interactions/${logged.id}`),
      other.call('get', `${path}/${row.id}/likely-duplicates`),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect((await speaker.call('delete', `/api/interactions/${logged.id}?version=1`)).status).toBe(204);
  });
});

it('answers choices, money and the events of a contact to their speaker', async () => {
  const fresh = await app.signUp();
  const client = await made('/api/clients', { name: 'A', tags: ['west'], contacts: [{ name: 'Ann' }] }, fresh);
  expect((await fresh.call('get', '/api/clients/choices')).body).toEqual({
    tags: [{ value: 'west', count: 1 }],
    industries: [],
    sources: [],
  });
  expect((await fresh.call('get', `/api/clients/${client.id}/money`)).body).toEqual({ currencies: [] });
  const contact = client.contacts[0]?.id ?? '';
  expect((await fresh.call('get', `/api/client-contacts/${contact}/events`)).body).toEqual({
    items: [],
    nextCursor: null,
  });
  expect((await other.call('get', `/api/client-contacts/${contact}/events`)).status).toBe(404);
  expect((await app.agent().call('get', '/api/clients/choices')).status).toBe(401);
});

it('keeps an agreement that is the speaker’s own file only', async () => {
  const bureau = await made('/api/bureau-partners', { name: 'Podium' });
  const refused = await speaker.call('patch', `/api/bureau-partners/${bureau.id}`, {
    version: 1,
    agreementFileId: '0190f0de-0000-7000-8000-000000000000',
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ fieldErrors: { agreementFileId: 'This file does not exist' } });
});
