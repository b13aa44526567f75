/** What is in the storage is listed among the files' jobs, once a day; the hourly clean-up reads the database only. */
import { FilesWorkerModule } from '@lectern/backend/modules/files/files.worker.module';
import { SupportModule } from '@lectern/backend/modules/admin/support';
import { createContext, type TestContext } from '@lectern/backend/testing/test-context';
import { loadHandlers } from '../jobs/load-jobs';
import { schedules } from './schedules';

let context: TestContext;

beforeAll(async () => {
  context = await createContext(FilesWorkerModule, SupportModule);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

it('no schedule lists the storage while reminders wait behind it', async () => {
  const lists = [jest.spyOn(context.storage, 'list'), jest.spyOn(context.storage, 'listMultiparts')];
  const run = (name: string) => {
    const schedule = schedules[name];
    return schedule?.run(...schedule.inject.map((service) => context.get(service)));
  };
  await run('clean-up-files');
  expect(await context.outboxRows('storage_review.due')).toEqual([]);
  await run('review-storage');
  for (const list of lists) expect(list).not.toHaveBeenCalled();
  expect(await context.outboxRows('storage_review.due')).toMatchObject([{ payload: { day: '2027-03-04' } }]);
  expect(schedules['review-storage']?.everyMinutes).toBe(24 * 60);
  const listing = (await loadHandlers()).filter(({ handler }) => handler.events.includes('storage_review.due'));
  expect(listing).toMatchObject([{ id: 'delete-orphaned-content', queue: 'files' }]);
});
