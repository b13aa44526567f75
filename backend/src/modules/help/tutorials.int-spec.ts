/** Ticks of the help: what the data show, what a hand set, and that each is there once. */
import { essentialSteps, type EssentialStep, type TutorialSlug } from '@lectern/protocol/help';
import { SendInvoiceInput } from '@lectern/protocol/invoices';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { anInvoice } from '../../testing/builders/invoices';
import { aProfile } from '../../testing/builders/profile';
import { aShareLink } from '../../testing/builders/sharing';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsWorkerModule } from '../events/events.worker.module';
import { InsightsModule } from '../insights';
import { InvoiceSendingsService } from '../invoices';
import { InvoicesWorkerModule } from '../invoices/invoices.worker.module';
import { ProfileModule } from '../profile';
import { SharingModule } from '../sharing/links';
import { TasksService } from '../tasks';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { HelpModule, TutorialsService } from '.';
import { InsightsHttpModule, SampleDataService } from '../insights/insights.http.module';

let context: TestContext;
let tutorials: TutorialsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    HelpModule,
    ContactsModule,
    EventsWorkerModule,
    InsightsModule,
    InsightsHttpModule,
    InvoicesWorkerModule,
    ProfileModule,
    SharingModule,
    TasksWorkerModule,
  );
  tutorials = context.get(TutorialsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

const list = () => tutorials.listTutorials(owner.id);
const done = async () =>
  (await list()).items.flatMap(({ essential, doneBy }) => (essential && doneBy ? essential : []));
const doneBy = async (slug: TutorialSlug) => (await tutorials.getTutorial(owner.id, slug)).doneBy;
const ticks = () => context.db.query('SELECT slug, done_at FROM tutorial_readings WHERE owner_id = $1', [owner.id]);

describe('the essential setup', () => {
  it('is not begun in a new account', async () => {
    await aProfile(context, owner);
    expect(await done()).toEqual([]);
    expect((await list()).progress).toEqual({ done: 0, total: essentialSteps.length });
  });

  const steps: [EssentialStep, () => Promise<unknown>][] = [
    ['profile', () => aProfile(context, owner, { name: 'Dana Reyes' })],
    [
      'account',
      () => context.db.query('UPDATE users SET email_verified_at = $2 WHERE id = $1', [owner.id, context.clock.now()]),
    ],
    ['client', () => aClient(context, owner)],
    ['event', () => anEvent(context, owner)],
    ['task', () => aTask(context, owner, { dueDate: '2027-04-01' })],
    ['share-link', () => aShareLink(context, owner)],
  ];
  it.each(steps)('shows that %s is done as soon as it is', async (step, act) => {
    await act();
    expect(await done()).toContain(step);
    const tutorial = (await list()).items.find(({ essential }) => essential === step);
    expect(tutorial?.doneBy).toBe('data');
  });

  it('wants a paper that was sent, not a draft', async () => {
    const invoice = await anInvoice(context, owner, { billToEmail: 'pay@acme.example' });
    expect(await done()).not.toContain('paperwork');
    const sending = SendInvoiceInput.parse({ delivery: 'manual', version: invoice.version });
    await context.get(InvoiceSendingsService).sendInvoice(owner, invoice.id, sending);
    expect(await done()).toContain('paperwork');
  });

  it('does not count a task without a day', async () => {
    await aTask(context, owner);
    expect(await done()).toEqual([]);
  });

  it('takes no notice of sample data, nor of what others have', async () => {
    await aProfile(context, owner);
    await context.get(SampleDataService).addSampleData(owner);
    const other = await context.owner();
    await aClient(context, other);
    expect(await done()).toEqual([]);
    await aClient(context, owner);
    expect(await done()).toEqual(['client']);
  });

  it('is as open as before when what was there is deleted', async () => {
    const task = await aTask(context, owner, { dueDate: '2027-04-01' });
    expect(await done()).toEqual(['task']);
    await context.get(TasksService).deleteTask(owner, task.id, task.version);
    expect(await done()).toEqual([]);
  });
});

describe('a tick by hand', () => {
  it('counts where the data show nothing, from when it was set first, and can be taken away', async () => {
    const tickedAt = context.clock.now();
    for (let time = 0; time < 2; time++) {
      expect(await tutorials.setReading(owner.id, 'share-the-media-kit', true)).toEqual({ doneBy: 'hand' });
      context.clock.advance(1_000);
    }
    expect(await done()).toEqual(['share-link']);
    expect(await ticks()).toEqual([{ slug: 'share-the-media-kit', done_at: tickedAt }]);
    for (let time = 0; time < 2; time++) {
      expect(await tutorials.setReading(owner.id, 'share-the-media-kit', false)).toEqual({ doneBy: null });
    }
    expect(await ticks()).toEqual([]);
  });

  it('outside of the essential setup is no step of it', async () => {
    const other = (await list()).items.find(({ essential }) => !essential);
    expect(await tutorials.setReading(owner.id, other!.slug, true)).toEqual({ doneBy: 'hand' });
    expect((await list()).progress.done).toBe(0);
  });

  it('of three at the same moment makes one row', async () => {
    await Promise.all([1, 2, 3].map(() => tutorials.setReading(owner.id, 'electronic-signatures', true)));
    expect(await ticks()).toHaveLength(1);
    expect(await doneBy('electronic-signatures')).toBe('hand');
  });

  it('does not hide what the data show', async () => {
    await aClient(context, owner);
    await tutorials.setReading(owner.id, 'first-client', true);
    expect(await tutorials.setReading(owner.id, 'first-client', false)).toEqual({ doneBy: 'data' });
  });

  it('is everybody’s own', async () => {
    await tutorials.setReading((await context.owner()).id, 'first-client', true);
    expect(await doneBy('first-client')).toBeNull();
  });
});
