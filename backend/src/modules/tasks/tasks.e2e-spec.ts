/** Changes of many tasks, checklist templates and anchors over HTTP: what people send, and what they must not. */
import { builtInChecklist } from '@lectern/protocol/checklist-templates';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';

interface Row {
  id: string;
  version: number;
  [field: string]: unknown;
}

let app: TestApp;
let speaker: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

async function made(path: string, body: object, agent = speaker): Promise<Row> {
  const answer = await agent.call('post', path, body);
  expect(answer.status).toBe(201);
  return answer.body as Row;
}
const refs = (...rows: Row[]) => rows.map(({ id, version }) => ({ id, version }));
const change = (body: object, agent = speaker, headers = {}) => agent.call('post', '/api/tasks/changes', body, headers);

it('makes one task of a request that came before a release that reads it otherwise', async () => {
  const key = { 'Idempotency-Key': 'before-the-release' };
  const send = (title: string) => speaker.call('post', '/api/tasks', { title }, key);
  const { body: first } = (await send('Call Dana')) as { body: Row };
  // With a field more, what was read then isn't what is read now.
  await app.db.query(`UPDATE idempotency_keys SET input_hash = '' WHERE key = $1`, ['before-the-release']);
  const again = await send('Call Dana');
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first);
  const other = await send('Call Sam');
  expect(other.status).toBe(422);
  expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

describe('changes of many tasks', () => {
  it('answer for each, once per key, and of nobody else’s', async () => {
    const mine = await made('/api/tasks', { title: 'Mine', dueDate: '2027-03-10' });
    const theirs = await made('/api/tasks', { title: 'Theirs', dueDate: '2027-03-10' }, other);
    const input = { action: 'shift', days: 7, tasks: refs(mine, theirs) };
    const key = { 'Idempotency-Key': 'a-week-later' };
    const first = await change(input, speaker, key);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      results: [
        { id: mine.id, outcome: 'changed', task: { dueDate: '2027-03-17', version: 2 } },
        { id: theirs.id, outcome: 'not_found', task: null },
      ],
    });
    await change(input, speaker, key);
    expect((await speaker.call('get', `/api/tasks/${mine.id}`)).body).toMatchObject({ version: 2 });
    expect((await change({ ...input, days: 8 }, speaker, key)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await other.call('get', `/api/tasks/${theirs.id}`)).body).toMatchObject({ version: 1 });
  });

  it.each([
    {},
    { action: 'done' },
    { action: 'done', doneOn: '2027-02-30' },
    { action: 'shift', days: 0.5 },
    { action: 'shift', days: 1000 },
    { action: 'delete', title: 'x' },
    { action: 'archive' },
  ])('refuse %j', async (fields) => {
    const task = await made('/api/tasks', { title: 'Stays' });
    const answer = await change({ tasks: refs(task), ...fields });
    expect(answer.status).toBe(400);
    expect((await speaker.call('get', `/api/tasks/${task.id}`)).body).toEqual(task);
  });

  it('are for those who are signed in', async () => {
    expect((await change({ action: 'delete', tasks: [] }, app.agent())).status).toBe(401);
  });
});

describe('checklist templates', () => {
  const path = '/api/checklist-templates';
  const line = { key: 'pack', title: 'Pack', anchor: 'event_date', anchorOffsetDays: -1 };

  it('are made, read, changed, given up, and applied to an event by hand', async () => {
    const own = await made(path, { eventType: 'workshop', items: [line] });
    expect(own).toMatchObject({
      eventType: 'workshop',
      version: 1,
      items: [{ ...line, kind: 'checklist', notes: null }],
    });
    expect((await speaker.call('get', path)).body).toEqual({ items: [own] });
    const event = await made('/api/events', { title: 'W', type: 'workshop', eventDate: '2027-05-10' });
    const apply = () => speaker.call('post', `/api/events/${event.id}/checklist-tasks`);
    expect((await apply()).body).toEqual({ added: 1, alreadyThere: 0 });
    expect((await apply()).body).toEqual({ added: 0, alreadyThere: 1 });
    const { body: tasks } = await speaker.call('get', `/api/tasks?eventId=${event.id}`);
    expect(tasks).toMatchObject({ items: [{ title: 'Pack', dueDate: '2027-05-09', checklistKey: 'pack' }] });

    const changed = await speaker.call('patch', `${path}/${own.id}`, { version: 1, items: [] });
    expect(changed.body).toMatchObject({ items: [], version: 2 });
    const stale = await speaker.call('patch', `${path}/${own.id}`, { version: 1, items: [line] });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { version: 2 } });
    expect((await speaker.call('delete', `${path}/${own.id}?version=1`)).status).toBe(409);
    expect((await speaker.call('delete', `${path}/${own.id}?version=2`)).status).toBe(204);
    const keynote = await made('/api/events', { title: 'K', eventDate: '2027-05-10' });
    expect((await speaker.call('post', `/api/events/${keynote.id}/checklist-tasks`)).body).toEqual({
      added: builtInChecklist.length,
      alreadyThere: 0,
    });
  });

  it('do not exist for another speaker, nor does the event', async () => {
    const own = await made(path, { eventType: 'panel', items: [line] });
    const event = await made('/api/events', { title: 'P' });
    for (const answer of [
      await other.call('patch', `${path}/${own.id}`, { version: 1, items: [] }),
      await other.call('delete', `${path}/${own.id}`),
      await other.call('post', `/api/events/${event.id}/checklist-tasks`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await other.call('get', path)).body).toEqual({ items: [] });
    expect((await app.agent().call('get', path)).status).toBe(401);
  });

  it.each([
    [{ items: [{ ...line, key: 'Not a key' }] }, 'items.0.key'],
    [{ items: [{ ...line, title: '' }] }, 'items.0.title'],
    [{ items: [{ ...line, anchorOffsetDays: null }] }, 'items.0.anchorOffsetDays'],
    [{ items: [{ ...line, anchor: 'full_moon' }] }, 'items.0.anchor'],
    [{ items: [line, line] }, 'items'],
    [{ eventType: 'concert', items: [] }, 'eventType'],
  ])('name the field of %j that does not fit', async (body, field) => {
    const answer = await speaker.call('post', path, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });
});

describe('anchored tasks', () => {
  it('answer with their date at once, and name the field that does not fit', async () => {
    const event = await made('/api/events', { title: 'G', eventDate: '2027-05-10' });
    const body = { title: 'Slides', eventId: event.id, anchor: 'event_date', anchorOffsetDays: -5 };
    const task = await made('/api/tasks', body);
    expect(task).toMatchObject({ dueDate: '2027-05-05', anchor: 'event_date' });
    await speaker.call('patch', `/api/events/${event.id}`, { version: 1, eventDate: '2027-06-10' });
    expect((await speaker.call('get', `/api/tasks/${task.id}`)).body).toMatchObject({
      dueDate: '2027-06-05',
      version: 1,
    });
    for (const [more, field] of [
      [{ eventId: null }, 'eventId'],
      [{ dueDate: '2027-05-01' }, 'dueDate'],
      [{ anchorOffsetDays: 731 }, 'anchorOffsetDays'],
      [{ anchor: 'moon' }, 'anchor'],
    ] as const) {
      const answer = await speaker.call('post', '/api/tasks', { ...body, ...more });
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
    }
  });
});
