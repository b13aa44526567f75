import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  b.clock.set('2027-03-04T15:00:00Z');
  owner = await b.owner();
});
afterAll(() => b.close());

const dashboard = () => b.dashboard.dashboardOf(owner);

describe('the dashboard', () => {
  it('says that an account is empty', async () => {
    const empty = await dashboard();
    expect(empty).toMatchObject({
      today: '2027-03-04',
      timeZone: 'America/New_York',
      isEmpty: true,
      nextEvent: null,
      needsYouNow: [],
      figures: { confirmedThisYear: { count: 0, amounts: [] } },
    });
    expect(empty.weeks).toHaveLength(8);
    await b.client(owner);
    expect((await dashboard()).isEmpty).toBe(false);
  });

  it('shows the next event: the nearest firm one, else an option, else an inquiry', async () => {
    const client = await b.client(owner);
    const fields = { clientId: client.id, status: 'confirmed' };
    await b.event(owner, { title: 'inquiry', eventDate: '2027-03-05' });
    expect((await dashboard()).nextEvent?.title).toBe('inquiry');
    await b.event(owner, { title: 'hold', eventDate: '2027-03-20', status: 'hold' });
    expect((await dashboard()).nextEvent?.title).toBe('hold');
    await b.event(owner, { ...fields, title: 'past', eventDate: '2027-03-03' });
    await b.event(owner, { ...fields, title: 'far', eventDate: '2027-06-01' });
    const next = await b.event(owner, {
      ...fields,
      title: 'next',
      eventDate: '2027-04-01',
      startTime: '09:00',
      timeZone: 'Asia/Kolkata',
      city: 'Mumbai',
      venueName: 'NCPA',
    });
    await b.task(owner, { eventId: next.id });
    expect((await dashboard()).nextEvent).toMatchObject({
      title: 'next',
      daysUntil: 28,
      startTime: '09:00',
      timeZone: 'Asia/Kolkata',
      city: 'Mumbai',
      clientName: 'Acme',
      readiness: [
        { key: 'date', state: 'done' },
        { key: 'client', state: 'done' },
        { key: 'contract', state: 'done' },
        { key: 'venue', state: 'done' },
        { key: 'time', state: 'done' },
        { key: 'tasks', state: 'open', label: '1 task still open' },
      ],
    });
  });

  it('counts days at the event’s own place, and keeps an event that still runs', async () => {
    const client = await b.client(owner);
    await b.event(owner, {
      title: 'Auckland',
      clientId: client.id,
      status: 'confirmed',
      eventDate: '2027-03-04',
      endDate: '2027-03-05',
      timeZone: 'Pacific/Auckland',
    });
    expect((await dashboard()).nextEvent).toMatchObject({ title: 'Auckland', daysUntil: 0 });
    // In New York it is still March 5; in Auckland the event is over.
    b.clock.set('2027-03-05T12:00:00Z');
    expect((await dashboard()).nextEvent).toBeNull();
  });

  it('ranks what needs the speaker, with one verb each', async () => {
    const client = await b.client(owner);
    const past = { clientId: client.id, eventDate: '2027-02-10' };
    await b.event(owner, { title: 'to deliver', status: 'confirmed', ...past });
    await b.event(owner, { title: 'to close', status: 'delivered', ...past });
    await b.event(owner, { title: 'to follow up', nextFollowUpOn: '2027-03-04' });
    await b.task(owner, { title: 'pay', kind: 'payment', dueDate: '2027-03-01', clientId: client.id });
    await b.task(owner, { title: 'soon', dueDate: '2027-03-11' });
    await b.task(owner, { title: 'later', dueDate: '2027-03-12' });
    await b.task(owner, { title: 'snoozed', dueDate: '2027-03-01', snoozedUntil: '2027-03-05' });
    await b.task(owner, { title: 'done', dueDate: '2027-03-01', doneOn: '2027-03-01' });
    expect((await dashboard()).needsYouNow.map((item) => [item.title, item.verb, item.daysOverdue])).toEqual([
      ['to deliver', 'Mark as delivered', 22],
      ['to close', 'Close the file', 8],
      ['pay', 'Collect', 3],
      ['to follow up', 'Follow up', 0],
      ['soon', 'Get it done', -7],
    ]);
    for (let i = 0; i < 12; i++) await b.task(owner, { title: `t${i}`, dueDate: '2027-03-04' });
    expect((await dashboard()).needsYouNow).toHaveLength(10);
  });

  it('counts confirmed work of this year per currency; holds and inquiries stand apart', async () => {
    const client = await b.client(owner);
    const dated = (eventDate: string, status: string, grossFeeCents: number, currency = 'USD') =>
      b.event(owner, { clientId: client.id, eventDate, status, grossFeeCents, currency });
    await dated('2027-12-31', 'confirmed', 100);
    await dated('2028-01-01', 'confirmed', 1_000);
    await dated('2027-01-01', 'closed', 200);
    await dated('2027-02-01', 'delivered', 400, 'EUR');
    await dated('2027-05-01', 'hold', 5_000);
    await dated('2027-05-01', 'cancelled', 9_000);
    await b.event(owner, {});
    expect((await dashboard()).figures).toEqual({
      confirmedThisYear: {
        count: 3,
        amounts: [
          { currency: 'EUR', cents: 400 },
          { currency: 'USD', cents: 300 },
        ],
      },
      onHold: { count: 1, amounts: [{ currency: 'USD', cents: 5_000 }] },
      deliveredNotClosed: { count: 1, amounts: [{ currency: 'EUR', cents: 400 }] },
      openInquiries: { count: 1, amounts: [] },
    });
  });

  it('lays out eight weeks from this Monday', async () => {
    await b.event(owner, { title: 'sunday', eventDate: '2027-03-07' });
    await b.event(owner, { title: 'two weeks', eventDate: '2027-03-14', endDate: '2027-03-15' });
    await b.event(owner, { title: 'running', eventDate: '2027-02-26', endDate: '2027-03-01' });
    await b.event(owner, { title: 'last day', eventDate: '2027-04-25' });
    await b.event(owner, { title: 'too late', eventDate: '2027-04-26' });
    await b.event(owner, { title: 'lost', eventDate: '2027-03-07', status: 'lost' });
    const { weeks } = await dashboard();
    expect(weeks[0]).toMatchObject({ startsOn: '2027-03-01', endsOn: '2027-03-07' });
    expect(weeks.map((week) => week.events.map((event) => event.title))).toEqual([
      ['running', 'sunday'],
      ['two weeks'],
      ['two weeks'],
      [],
      [],
      [],
      [],
      ['last day'],
    ]);
  });
});
