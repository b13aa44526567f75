/** Who else has a record open, over HTTP; on Redis too in the full run. */
import type { PresenceResponse } from '@lectern/protocol/presence';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { createTestApp, joinOffice, type TestApp, type TestPerson } from '../../../testing/test-app';

describeOnQueues('presence', ({ backend }) => {
  let t: TestApp;
  let owner: TestPerson;
  let eventId: string;

  beforeAll(async () => {
    t = await createTestApp(backend === 'redis' ? { env: { REDIS_URL: redisUrl ?? '' } } : {});
    owner = await t.signUp();
    eventId = ((await owner.call('post', '/api/events', { title: 'Keynote' })).body as { id: string }).id;
  });
  afterAll(() => t.close());

  const beat = (person: TestPerson, record: object = { kind: 'event', id: eventId }) =>
    person.call('put', '/api/presence', record);
  const seenBy = async (person: TestPerson) =>
    ((await beat(person)).body as PresenceResponse).others.map(({ username }) => username);
  const memberWith = async (rights: object = {}) => {
    const member = await t.signUp();
    await joinOffice(t, owner, member, { role: 'assistant', ...rights });
    return member;
  };

  it('shows two people of an office each other, until one has left', async () => {
    expect((await owner.call('get', '/api/user')).body).not.toHaveProperty('hasTeam');
    const member = await memberWith();
    expect((await owner.call('get', '/api/user')).body).toMatchObject({ hasTeam: true });
    expect(await seenBy(owner)).toEqual([]);
    expect(await seenBy(member)).toEqual([owner.username]);
    expect(await seenBy(owner)).toEqual([member.username]);
    t.clock.advance(15_000);
    expect(await seenBy(owner)).toEqual([member.username]);
    t.clock.advance(10_000);
    expect(await seenBy(owner)).toEqual([]);
  });

  it('shows nothing of another record or office', async () => {
    const member = await memberWith();
    const stranger = await t.signUp();
    await beat(owner);
    const { id } = (await owner.call('post', '/api/clients', { name: 'Acme' })).body as { id: string };
    expect((await beat(member, { kind: 'client', id })).body).toEqual({ others: [] });
    for (const kind of ['event', 'contract', 'invoice', 'client', 'bureau'])
      expect((await beat(stranger, { kind, id: eventId })).status).toBe(404);
    expect((await beat(owner, { kind: 'user', id: owner.userId })).status).toBe(400);
  });

  it('refuses kinds that the role hides, before it looks for the record', async () => {
    const member = await memberWith();
    for (const kind of ['contract', 'invoice'])
      expect((await beat(member, { kind, id: eventId })).body).toMatchObject({ code: 'NOT_PERMITTED' });
  });
});
