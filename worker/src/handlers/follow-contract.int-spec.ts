/** What a contract does to its event, and an amendment does not. */
import { EventsService } from '@lectern/backend/modules/events';
import { EventsWorkerModule } from '@lectern/backend/modules/events/events.worker.module';
import { ChecklistsService, TasksService } from '@lectern/backend/modules/tasks';
import { TasksWorkerModule } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { anEvent } from '@lectern/backend/testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '@lectern/backend/testing/test-context';
import type { Tx } from '@lectern/database/db';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import { ListTasksQuery } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { hears } from '../jobs/job-registry';
import { handlers } from './handlers';

const handler = handlers.tasks['follow-contract'];

let context: TestContext;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, TasksWorkerModule);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

async function hear(
  type: 'contract.sent' | 'contract.completed',
  speakingEventId: string,
  isAmendment: boolean,
): Promise<void> {
  const payload = {
    ownerId: owner.id,
    contractId: uuidv7(),
    speakingEventId,
    isAmendment,
    ...(type === 'contract.completed' && { signedOn: '2027-03-05' }),
  };
  const event = { type, payload } as DomainEvent<typeof type>;
  if (!hears(handler, event)) return;
  const steps = {
    once: async (work: (tx: Tx) => Promise<void>) => {
      await context.db.tx(work);
      return true;
    },
    mailOnce: () => Promise.reject(new Error('no email belongs to this')),
  };
  await handler.handle(event, steps, ...handler.inject.map((service) => context.get(service)));
}

const statusOf = async (eventId: string) =>
  (await context.get(EventsService).getForOwnerOrThrow(owner.id, eventId)).status;

it.each([
  [false, 'contract_sent'],
  [true, 'inquiry'],
])('sent (amendment: %s), the event is %s', async (isAmendment, status) => {
  const { id } = await anEvent(context, owner, { eventDate: '2027-05-10' });
  await hear('contract.sent', id, isAmendment);
  expect(await statusOf(id)).toBe(status);
});

it.each([
  [false, true],
  [true, false],
])('signed (amendment: %s), the step on the checklist is done: %s', async (isAmendment, isDone) => {
  const { id } = await anEvent(context, owner, { eventDate: '2027-05-10', type: 'keynote' });
  await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [id]);
  await context.db.tx((tx) => context.get(ChecklistsService).applyOnConfirmation(tx, owner.id, id, false));
  await hear('contract.completed', id, isAmendment);
  const all = ListTasksQuery.parse({ eventId: id, state: 'all', limit: 100 });
  const { items } = await context.get(TasksService).listTasks(owner, all);
  const step = items.find(({ checklistKey }) => checklistKey === 'contract_back');
  expect(step).toMatchObject({ doneOn: isDone ? expect.any(String) : null });
});
