import { RecordPaymentInput, SendInvoiceInput } from '@lectern/protocol/invoices';
import { CreateInteractionInput, ListActivityQuery } from '@lectern/protocol/relationships';
import { WITHHELD } from '@lectern/protocol/sandboxes';
import { ListTasksQuery } from '@lectern/protocol/tasks';
import { SendShareLinkInput } from '@lectern/protocol/share-links';
import { RequestTestimonialInput } from '@lectern/protocol/testimonials';
import { ChangeSpeakingEventStatusInput } from '@lectern/protocol/speaking-events';
import { aBureau } from '../../../testing/builders/bureaus';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { anInvoice } from '../../../testing/builders/invoices';
import { aShareLink } from '../../../testing/builders/sharing';
import { aMember, asMember } from '../../../testing/builders/members';
import { aTask } from '../../../testing/builders/tasks';
import { contractCases } from '../../../testing/contract-cases';
import { refuse } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '..';
import { ContractsWorkerModule } from '../../contracts/contracts.worker.module';
import { InvoicePaymentsService, InvoiceSendingsService } from '../../invoices';
import { ProfileModule } from '../../profile';
import { ProfileHttpModule, TestimonialRequestsService } from '../../profile/profile.http.module';
import { LinkEmailsService, SharingModule } from '../../sharing/links';
import { EventStatusService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { TasksService } from '../../tasks';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { handler as invoiceEmail } from '../../invoices/emails/send-invoice-email';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ContactsHttpModule, InteractionsService, ActivityService } from '../contacts.http.module';
import type { Subject } from './subject';

let context: TestContext;
let interactions: InteractionsService;
let activity: ActivityService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ContactsModule,
    ContactsHttpModule,
    EventsWorkerModule,
    TasksWorkerModule,
    ContractsWorkerModule,
    InvoicesWorkerModule,
    ProfileModule,
    ProfileHttpModule,
    SharingModule,
  );
  interactions = context.get(InteractionsService);
  activity = context.get(ActivityService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const input = (more: object = {}) =>
  CreateInteractionInput.parse({ kind: 'call', happenedOn: '2027-03-02', text: 'Wants a keynote', ...more });
const followUp = { title: 'Send the proposal', dueDate: '2027-03-10' };

describe('interactions', () => {
  it('are kept with the task that follows from them, or not at all', async () => {
    const client = await aClient(context, owner);
    const logged = await interactions.logInteraction(owner.id, { clientId: client.id }, input({ followUp }));
    expect(logged).toMatchObject({ clientId: client.id, bureauPartnerId: null, kind: 'call', version: 1 });
    const tasks = async () =>
      (await context.get(TasksService).listTasks(owner, ListTasksQuery.parse({ clientId: client.id }))).items;
    expect(await tasks()).toMatchObject([{ ...followUp, kind: 'follow_up', clientId: client.id }]);
    const tasksService = context.get(TasksService);
    const addTask = tasksService.add.bind(tasksService);
    jest.spyOn(tasksService, 'add').mockImplementationOnce(async (...call) => {
      await addTask(...call);
      throw new Error('planted');
    });
    await expect(interactions.logInteraction(owner.id, { clientId: client.id }, input({ followUp }))).rejects.toThrow(
      'planted',
    );
    expect(await tasks()).toHaveLength(1);
    expect(await context.db.query('SELECT id FROM interactions WHERE owner_id = $1', [owner.id])).toHaveLength(1);
  });

  it('are changed and deleted by version, made once per key, and not there for another owner', async () => {
    const bureau = await aBureau(context, owner);
    const subject = { bureauPartnerId: bureau.id };
    const made = await Promise.all([1, 2].map(() => interactions.logInteraction(owner.id, subject, input(), 'k')));
    expect(made[0]!.id).toBe(made[1]!.id);
    const changed = await interactions.updateInteraction(owner.id, made[0]!.id, { version: 1, text: 'New' });
    expect(changed).toMatchObject({ text: 'New', version: 2, kind: 'call' });
    await expect(
      interactions.updateInteraction(owner.id, changed.id, { version: 1, text: 'Old' }),
    ).rejects.toMatchObject({ code: 'STALE_VERSION', extra: { current: changed } });
    const refused = { code: 'INTERACTION_NOT_FOUND', status: 404 };
    await expect(interactions.updateInteraction(other.id, changed.id, { version: 2, text: 'x' })).rejects.toMatchObject(
      refused,
    );
    await expect(interactions.deleteInteraction(other.id, changed.id)).rejects.toMatchObject(refused);
    await expect(interactions.logInteraction(other.id, subject, input())).rejects.toMatchObject({ status: 404 });
    await expect(interactions.deleteInteraction(owner.id, changed.id, 1)).rejects.toMatchObject({ status: 409 });
    await interactions.deleteInteraction(owner.id, changed.id, 2);
    await expect(interactions.getForOwnerOrThrow(owner.id, changed.id)).rejects.toMatchObject(refused);
  });
});

describe('activity', () => {
  it('is one timeline of all that happened, newest first, page by page without a gap or a double', async () => {
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, { title: 'Gala', clientId: client.id });
    context.clock.advance(3_600_000);
    await context
      .get(EventStatusService)
      .changeStatus(
        owner.id,
        owner.id,
        event.id,
        ChangeSpeakingEventStatusInput.parse({ to: 'proposal_sent', version: 1 }),
      );
    await aTask(context, owner, { title: 'Of the client', clientId: client.id, doneOn: '2027-03-01' });
    await aTask(context, owner, { title: 'Of the event', eventId: event.id, doneOn: '2027-03-02' });
    await aTask(context, owner, { title: 'Of both', eventId: event.id, clientId: client.id, doneOn: '2027-03-03' });
    await aTask(context, owner, { title: 'Open', clientId: client.id });
    for (const day of ['2027-02-01', '2027-02-01', '2027-02-02'])
      await interactions.logInteraction(owner.id, { clientId: client.id }, input({ happenedOn: day, text: day }));
    // Somebody else's client and events stay out.
    const stranger = await aClient(context, owner, { name: 'Other' });
    await anEvent(context, owner, { clientId: stranger.id });

    const list = (query: object) =>
      activity.listActivity(owner.id, { clientId: client.id }, ListActivityQuery.parse(query));
    const all = await list({ limit: 100 });
    const words = all.items.map((item) => {
      if (item.kind === 'event') return `${item.eventTitle}: ${item.from ?? 'new'} to ${item.to}`;
      if (item.kind === 'task') return `${item.title} ${item.eventTitle ?? '-'}`;
      return item.kind === 'interaction' ? item.interaction.text : item.kind;
    });
    expect(words).toEqual([
      'Gala: inquiry to proposal_sent',
      expect.stringMatching(/^(added|Gala: new to inquiry)$/) as string,
      expect.stringMatching(/^(added|Gala: new to inquiry)$/) as string,
      'Of both Gala',
      'Of the event Gala',
      'Of the client -',
      '2027-02-02',
      '2027-02-01',
      '2027-02-01',
    ]);
    const paged = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ limit: 2, cursor: cursor ?? undefined });
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all.items);
    expect((await list({ cursor: 'damaged' })).items).toEqual(all.items.slice(0, 25));
    await expect(
      activity.listActivity(other.id, { clientId: client.id }, ListActivityQuery.parse({})),
    ).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND', status: 404 });
  });

  it('shows what was sent, signed and paid, by the day on which it happened', async () => {
    const cases = contractCases(context);
    const speaker = await cases.speaker();
    const contract = await cases.sent(speaker);
    context.clock.advance(60_000);
    await cases.sign(contract);
    const { clientId, eventId } = contract;
    const sendInvoice = async (fields: object, sending: object) => {
      context.clock.advance(60_000);
      const draft = await anInvoice(context, speaker, fields);
      const input = SendInvoiceInput.parse({ to: 'ap@acme.example', version: draft.version, ...sending });
      return context.get(InvoiceSendingsService).sendInvoice(speaker, draft.id, input);
    };
    const invoice = await sendInvoice({ clientId, eventId }, { subject: 'Your invoice' });
    const [sent] = await context.outboxRows('invoice.sent');
    context.clock.advance(60_000);
    await context.db.tx((tx) => refuse(invoiceEmail, context, tx, sent!.payload, WITHHELD));
    const marked = await sendInvoice({ clientId }, { delivery: 'manual', subject: null });
    await context
      .get(InvoicePaymentsService)
      .recordPayment(
        speaker,
        invoice.id,
        RecordPaymentInput.parse({ amountCents: 40_000, paidOn: '2020-03-04', method: 'ach' }),
      );
    for (const [link, to] of [
      [await aShareLink(context, speaker, { kind: 'event_details', eventId }), 'planner@agency.example'],
      [await aShareLink(context, speaker), 'ANN@acme.example'],
      [await aShareLink(context, speaker), 'stranger@example.com'],
    ] as const) {
      context.clock.advance(60_000);
      const emails = context.get(LinkEmailsService);
      const input = SendShareLinkInput.parse({ to, subject: `To ${to}`, message: 'Here it is.' });
      const [email] = (await emails.sendShareLink(speaker, link.id, input)).emails;
      await context.db.tx((tx) => emails.recordSent(tx, speaker.id, email!.id));
    }
    context.clock.advance(60_000);
    await context
      .get(TestimonialRequestsService)
      .requestTestimonial(
        speaker.id,
        RequestTestimonialInput.parse({ clientName: 'Ann Lee', email: 'ann@acme.example', clientId }),
      );
    const ofInvoice = { documentId: invoice.id, number: 'INV-0001', currency: 'USD' };
    const ofContract = { kind: 'contract', documentId: contract.id, number: 'C-0001', title: contract.title };
    expect(await documentsOf(speaker, { clientId: clientId! })).toMatchObject([
      { kind: 'testimonial_request', from: 'ann@acme.example' },
      { kind: 'email', subject: 'To ANN@acme.example', to: 'ANN@acme.example' },
      { kind: 'email', subject: 'To planner@agency.example' },
      { kind: 'invoice', documentId: marked.id, change: 'sent', details: { delivery: 'manual' } },
      { ...ofInvoice, kind: 'invoice', change: 'delivery_failed', details: { reason: WITHHELD } },
      { ...ofInvoice, kind: 'invoice', change: 'sent', details: { to: 'ap@acme.example' }, cents: 100_000 },
      { ...ofContract, change: 'signed', by: 'Sid Signer' },
      { ...ofContract, change: 'sent', by: null },
      { ...ofInvoice, kind: 'payment', change: 'payment_recorded', cents: 40_000, on: '2020-03-04', at: null },
    ]);
  });

  it('names the member who did it, also when their account is gone', async () => {
    const ann = await aMember(context, owner);
    const client = await asMember(ann, () => aClient(context, owner));
    const subject = { clientId: client.id };
    await asMember(ann, () => interactions.logInteraction(owner.id, subject, input()));
    const event = await anEvent(context, owner, { clientId: client.id });
    await asMember(ann, () =>
      context
        .get(EventStatusService)
        .changeStatus(owner.id, ann.id, event.id, ChangeSpeakingEventStatusInput.parse({ version: 1, to: 'lost' })),
    );
    const doers = async () => {
      const { items } = await activity.listActivity(owner.id, subject, ListActivityQuery.parse({}));
      return items.map(({ kind, changedBy }) => [kind, changedBy]).sort();
    };
    const named = (by: string) => [
      ['added', by],
      ['event', by],
      ['event', owner.username],
      ['interaction', by],
    ];
    expect(await doers()).toEqual(named(ann.username).sort());
    await context.db.query('DELETE FROM users WHERE id = $1', [ann.id]);
    expect(await doers()).toEqual(named(`${ann.username} (left)`).sort());
  });

  it('keeps the invoices and contracts of a bureau and of each client apart', async () => {
    const cases = contractCases(context);
    const speaker = await cases.speaker();
    const first = await cases.sent(speaker);
    const second = await cases.sent(speaker);
    const bureau = await aBureau(context, speaker);
    const invoiceOf = async (fields: object) => {
      const draft = await anInvoice(context, speaker, fields);
      const input = SendInvoiceInput.parse({ delivery: 'manual', to: null, version: draft.version });
      return (await context.get(InvoiceSendingsService).sendInvoice(speaker, draft.id, input)).id;
    };
    const invoices = {
      first: await invoiceOf({ clientId: first.clientId }),
      second: await invoiceOf({ clientId: second.clientId }),
      bureau: await invoiceOf({ bureauPartnerId: bureau.id }),
    };
    const ids = async (subject: Subject) =>
      (await documentsOf(speaker, subject)).map((item) => 'documentId' in item && item.documentId).sort();
    expect(await ids({ clientId: first.clientId! })).toEqual([first.id, invoices.first].sort());
    expect(await ids({ clientId: second.clientId! })).toEqual([second.id, invoices.second].sort());
    expect(await ids({ bureauPartnerId: bureau.id })).toEqual([invoices.bureau]);
  });
});

/** The timeline without the subject and its events. */
async function documentsOf(speaker: TestOwner, subject: Subject) {
  const { items } = await activity.listActivity(speaker.id, subject, ListActivityQuery.parse({}));
  return items.filter(({ kind }) => kind !== 'event' && kind !== 'added');
}
