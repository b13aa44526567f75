/** Ticks of the help: what the data show, what a hand set, and that each change is told of once. */
import { essentialSteps, type EssentialStep, type TutorialSlug } from '@lectern/protocol/help';
import { sendInvoiceInput } from '@lectern/protocol/invoices';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  owner = await b.owner();
  await b.db.query('DELETE FROM outbox');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => b.close());

const list = () => b.tutorials.listTutorials(owner.id);
const done = async () =>
  (await list()).items.flatMap(({ essential, doneBy }) => (essential && doneBy ? essential : []));
const doneBy = async (slug: TutorialSlug) => (await b.tutorials.getTutorial(owner.id, slug)).doneBy;
const told = () => b.outboxRows('tutorial_reading.changed');

describe('the essential setup', () => {
  it('is not begun in a new account', async () => {
    await b.profile(owner);
    expect(await done()).toEqual([]);
    expect((await list()).progress).toEqual({ done: 0, total: essentialSteps.length });
  });

  const steps: [EssentialStep, () => Promise<unknown>][] = [
    ['profile', () => b.profile(owner, { name: 'Dana Reyes' })],
    [
      'account',
      () => b.db.query('UPDATE users SET email_verified_at = $2 WHERE id = $1', [owner.id, b.clock.now()]),
    ],
    ['client', () => b.client(owner)],
    ['event', () => b.event(owner)],
    ['task', () => b.task(owner, { dueDate: '2027-04-01' })],
    ['share-link', () => b.shareLink(owner)],
  ];
  it.each(steps)('shows that %s is done as soon as it is', async (step, act) => {
    await act();
    expect(await done()).toContain(step);
    const tutorial = (await list()).items.find(({ essential }) => essential === step);
    expect(tutorial?.doneBy).toBe('data');
  });

  it('wants a paper that was sent, not a draft', async () => {
    const invoice = await b.invoice(owner, { billToEmail: 'pay@acme.example' });
    expect(await done()).not.toContain('paperwork');
    const sending = sendInvoiceInput.parse({ delivery: 'manual', version: invoice.version });
    await b.invoiceSendings.sendInvoice(owner, invoice.id, sending);
    expect(await done()).toContain('paperwork');
  });

  it('does not count a task without a day', async () => {
    await b.task(owner);
    expect(await done()).toEqual([]);
  });

  it('takes no notice of sample data, nor of what others have', async () => {
    await b.profile(owner);
    await b.samples.addSampleData(owner);
    const other = await b.owner();
    await b.client(other);
    expect(await done()).toEqual([]);
    await b.client(owner);
    expect(await done()).toEqual(['client']);
  });

  it('is as open as before when what was there is deleted', async () => {
    const task = await b.task(owner, { dueDate: '2027-04-01' });
    expect(await done()).toEqual(['task']);
    await b.tasks.deleteTask(owner, task.id, task.version);
    expect(await done()).toEqual([]);
  });
});

describe('a tick by hand', () => {
  it('counts where the data show nothing, is told of once, and can be taken away', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await b.tutorials.setReading(owner.id, 'share-the-media-kit', true)).toEqual({ doneBy: 'hand' });
    }
    expect(await done()).toEqual(['share-link']);
    const event = { ownerId: owner.id, slug: 'share-the-media-kit' };
    expect(await told()).toEqual([{ type: 'tutorial_reading.changed', payload: { ...event, isDone: true } }]);
    for (let time = 0; time < 2; time++) {
      expect(await b.tutorials.setReading(owner.id, 'share-the-media-kit', false)).toEqual({ doneBy: null });
    }
    expect(await told()).toHaveLength(2);
  });

  it('of two at the same moment makes one row and one event', async () => {
    await Promise.all([1, 2, 3].map(() => b.tutorials.setReading(owner.id, 'electronic-signatures', true)));
    expect(await told()).toHaveLength(1);
    expect(await doneBy('electronic-signatures')).toBe('hand');
  });

  it('does not hide what the data show', async () => {
    await b.client(owner);
    await b.tutorials.setReading(owner.id, 'first-client', true);
    expect(await b.tutorials.setReading(owner.id, 'first-client', false)).toEqual({ doneBy: 'data' });
  });

  it('leaves neither row nor event when it fails', async () => {
    jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(b.tutorials.setReading(owner.id, 'first-client', true)).rejects.toThrow('planted');
    expect(await doneBy('first-client')).toBeNull();
    expect(await told()).toEqual([]);
  });

  it('is everybody’s own', async () => {
    await b.tutorials.setReading((await b.owner()).id, 'first-client', true);
    expect(await doneBy('first-client')).toBeNull();
  });
});
