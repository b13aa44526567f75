/** A restore from the ZIP to its end: what the check says, what each choice does, repetitions, races, other people's ids. */
import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { backupOf, checked, work } from '../../testing/restore-case';

let b: Business;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  b.clock.set('2027-12-30T15:00:00Z');
  [owner, other] = [await b.owner(), await b.owner()];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => b.close());

const rowsOf = async (table: string, of = other, column = 'owner_id') =>
  b.db.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [of.id]);

async function aLittle() {
  const client = await b.client(owner, { name: 'Acme', contacts: [{ name: 'Ann Lee', isPrimary: true }] });
  const event = await b.event(owner, { title: 'Gala', clientId: client.id, eventDate: '2028-02-29' });
  await b.task(owner, { title: 'Call', eventId: event.id });
  return { client, event };
}

describe('into an empty account', () => {
  it('shows first what is in it and writes nothing, then writes all of it', async () => {
    await aLittle();
    const { bytes } = await backupOf(b, owner);
    const rehearsal = await checked(b, other, bytes);
    expect(rehearsal).toMatchObject({
      job: { status: 'review', kind: 'restore', problem: null },
      backup: { username: owner.username, missingCount: 0 },
      ...{ accountIsEmpty: true, warnings: [] },
    });
    expect(
      rehearsal.groups.map(({ group, things, conflicts, choices }) => [group, things, conflicts, choices]),
    ).toEqual(
      expect.arrayContaining([
        ['clients', 1, 0, []],
        ['events', 1, 0, []],
        ['tasks', 1, 0, []],
      ]),
    );
    expect(await rowsOf('clients')).toEqual([]);
    await b.restores.confirm(other.id, rehearsal.job.id, { choices: {} });
    const done = await work(b, other, rehearsal.job.id);
    expect(done.job).toMatchObject({ status: 'done', problem: null });
    const [client] = await rowsOf('clients');
    const [event] = await rowsOf('speaking_events');
    const [task] = await rowsOf('tasks');
    const [contact] = await rowsOf('client_contacts');
    expect(client).toMatchObject({ name: 'Acme', contact_text: 'Ann Lee' });
    expect(contact).toMatchObject({ client_id: client!['id'], name: 'Ann Lee', is_primary: true });
    expect(event).toMatchObject({ client_id: client!['id'], title: 'Gala', slug: 'gala' });
    expect(task).toMatchObject({ event_id: event!['id'] });
  });
});
