/** What planners do on the shared page of an event, for the test of all handlers: answers that are sent, a date that is confirmed. */
import type { TestSystem } from './test-system';

export async function causePlannerEvents(t: TestSystem): Promise<void> {
  const me = await t.signUp('planned');
  const made = async (path: string, body: object) => {
    const answer = await me.call('post', path, body);
    expect(answer.status).toBe(201);
    return answer.body as { id: string; url: string };
  };
  const client = await made('/api/clients', { name: 'Planned Group' });
  const event = await made('/api/events', { title: 'Planned', clientId: client.id, eventDate: '2027-09-09' });
  await me.call('post', `/api/events/${event.id}/holds`, { dates: ['2027-09-09'] });
  const held = (await me.call('get', `/api/events/${event.id}/holds`)).body as {
    ladders: { holds: { id: string }[] }[];
  };
  const holdId = held.ladders[0]?.holds[0]?.id;
  const link = await made('/api/share-links', { kind: 'event_details', eventId: event.id });
  const base = `/shared/${link.url.split('/').at(-1)}`;
  const planner = t.agent().raw;
  const answer = { field: 'theme', value: 'Onward', version: 0 };
  expect((await planner.put(`${base}/answers`).send(answer)).status).toBe(200);
  const name = 'Priya Shah';
  expect((await planner.post(`${base}/answers/submission`).send({ name })).status).toBe(200);
  const decision = { holdId, decision: 'confirm', name };
  expect((await planner.post(`${base}/hold-decisions`).send(decision)).status).toBe(200);
  await t.drain();
}
