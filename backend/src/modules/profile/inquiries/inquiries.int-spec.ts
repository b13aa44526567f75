import { SendInquiryInput } from '@lectern/protocol/inquiries';
import { aClient } from '../../../testing/builders/clients';
import { aProfile } from '../../../testing/builders/profile';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { ProfileModule, ProfileService } from '..';
import { TasksService } from '../../tasks';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { InquiriesModule, InquiriesService } from '.';
import { inquiryNotes } from './inquiry-notes';
import { handler as inquiryReceived } from './emails/send-inquiry-received';

let context: TestContext;
let profiles: ProfileService;
let inquiries: InquiriesService;
let owner: TestOwner;
let slug: string;
let slugs = 0;

beforeAll(async () => {
  context = await createContext(InquiriesModule, ContactsModule, ProfileModule, TasksWorkerModule);
  profiles = context.get(ProfileService);
  inquiries = context.get(InquiriesService);
});
beforeEach(async () => {
  owner = await context.owner('Australia/Sydney');
  slug = `dana-reyes-${++slugs}`;
  await aProfile(context, owner, { name: 'Dana Reyes', slug });
  await publish(true);
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

async function publish(isPublished: boolean) {
  const { version } = await profiles.getForOwnerOrThrow(owner.id);
  await profiles.publish(owner.id, { isPublished, version });
}

const typed = (fields: object = {}) =>
  SendInquiryInput.parse({
    name: 'Ann Moss',
    email: 'Ann@Northwind.example',
    organisation: 'Northwind Health',
    eventDate: '2099-03-04',
    city: 'Austin',
    audienceExpected: 1200,
    message: 'We look for a keynote about trust.',
    ...fields,
  });
const send = (fields: object = {}, key?: string) => inquiries.sendInquiry(slug, typed(fields), key);

const events = () =>
  context.db.query<Record<string, unknown>>(
    `SELECT e.id, e.title, e.status, e.event_date, e.date_is_tentative, e.city, e.audience_expected, e.goals, e.lead_source,
       c.name AS client, k.name AS contact, k.email
     FROM speaking_events e JOIN clients c ON c.id = e.client_id
     JOIN event_contacts ec ON ec.event_id = e.id JOIN client_contacts k ON k.id = ec.contact_id
     WHERE e.owner_id = $1 ORDER BY e.id`,
    [owner.id],
  );
const tasks = () =>
  context.db.query(`SELECT title, kind, notes, event_id FROM tasks WHERE owner_id = $1 ORDER BY id`, [owner.id]);
const clients = () => context.db.query(`SELECT name, status FROM clients WHERE owner_id = $1 ORDER BY id`, [owner.id]);

it('makes an inquiry, its client with the contact, and a task to answer', async () => {
  await send();
  const [event] = await events();
  expect(event).toMatchObject({
    title: 'Inquiry from Northwind Health',
    status: 'inquiry',
    event_date: '2099-03-04',
    date_is_tentative: true,
    city: 'Austin',
    audience_expected: 1200,
    goals: 'We look for a keynote about trust.',
    lead_source: 'Speaker page',
    client: 'Northwind Health',
    contact: 'Ann Moss',
    email: 'Ann@Northwind.example',
  });
  expect(await tasks()).toEqual([
    {
      title: 'Answer the inquiry from Northwind Health',
      kind: 'follow_up',
      notes: inquiryNotes(typed()),
      event_id: event?.['id'],
    },
  ]);
  expect(await clients()).toEqual([{ name: 'Northwind Health', status: 'lead' }]);
  expect((await context.outboxRows()).map((row) => row.type).sort()).toEqual([
    'client.created',
    'inquiry.received',
    'speaking_event.created',
    'task.created',
  ]);
});

it('finds whoever is known by the email address, whatever they call themselves today', async () => {
  await send();
  await send({ email: 'ann@northwind.EXAMPLE', organisation: null, name: 'A. Moss', eventDate: null });
  expect(await clients()).toHaveLength(1);
  expect(await events()).toMatchObject([
    { client: 'Northwind Health' },
    { client: 'Northwind Health', contact: 'Ann Moss', title: 'Inquiry from A. Moss', date_is_tentative: false },
  ]);
});

it('makes one client of whoever asks twice at the same moment', async () => {
  await Promise.all(['One.', 'Two.', 'Three.'].map((message) => send({ message })));
  expect(await events()).toHaveLength(3);
  expect(await clients()).toEqual([{ name: 'Northwind Health', status: 'lead' }]);
});

it('keeps contacts of other speakers out of it', async () => {
  const other = await context.owner();
  await aClient(context, other, { name: 'Theirs', contacts: [{ name: 'Ann', email: 'ann@northwind.example' }] });
  await send();
  expect(await clients()).toEqual([{ name: 'Northwind Health', status: 'lead' }]);
});

it('makes one of a request that comes again', async () => {
  await Promise.all([send({}, 'once'), send({}, 'once')]);
  expect(await events()).toHaveLength(1);
  expect(await tasks()).toHaveLength(1);
});

it('throws away what a program wrote, and says nothing', async () => {
  await send({ website: 'https://spam.example' });
  expect(await events()).toEqual([]);
  expect(await context.outboxRows()).toEqual([]);
});

it('leaves nothing when a part of it fails', async () => {
  jest.spyOn(context.get(TasksService), 'add').mockRejectedValueOnce(new Error('no task'));
  await expect(send()).rejects.toThrow('no task');
  expect(await clients()).toEqual([]);
  expect(await events()).toEqual([]);
  expect(await context.outboxRows()).toEqual([]);
});

it('refuses a day that is over, by the calendar of the speaker and a day more', async () => {
  const today = new Date(context.clock.now().getTime() + 11 * 3_600_000).toISOString().slice(0, 10);
  await expect(send({ eventDate: '2020-01-01' })).rejects.toMatchObject({
    extra: { fieldErrors: { eventDate: expect.stringContaining('over') } },
  });
  await send({ eventDate: today });

  // In Sydney March 5 has begun; west of it the visitor still has March 4.
  context.clock.set('2027-03-04T15:00:00Z');
  await send({ eventDate: '2027-03-04', email: 'west@northwind.example' });
  await expect(send({ eventDate: '2027-03-03' })).rejects.toMatchObject({ status: 400 });
});

it('takes nothing for a page that is not up, or whose account is being deleted', async () => {
  await publish(false);
  await expect(send()).rejects.toMatchObject({ status: 404 });
  await publish(true);
  await send();
  await context.db.query(
    'UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE id = $1',
    [owner.id],
  );
  await expect(send()).rejects.toMatchObject({ status: 404 });
  await expect(inquiries.sendInquiry('nobody-at-all', typed())).rejects.toMatchObject({ status: 404 });
});

it('tells the speaker, whose reply goes to whoever asked', async () => {
  await send();
  const rows = await context.outboxRows();
  const payload = rows.find((row) => row.type === 'inquiry.received')!.payload;
  expect(await emailOf(inquiryReceived, context, payload)).toMatchObject({
    to: `${owner.username}@example.com`,
    replyTo: 'Ann@Northwind.example',
    template: 'inquiry-received',
    props: { title: 'Inquiry from Northwind Health', contactName: 'Ann Moss', notes: inquiryNotes(typed()) },
  });
  await context.db.query('DELETE FROM tasks WHERE id = $1', [payload.taskId]);
  expect(await emailOf(inquiryReceived, context, payload)).toBeNull();
});
