/** What is in the storage is listed among the files' jobs, once a day; the hourly clean-up reads the database only. */
import { FileCheck, StorageCleanUp } from '@lectern/backend/modules/files';
import { Screenshots } from '@lectern/backend/modules/support';
import { createBusiness, type Business } from '@lectern/backend/testing/business';
import { Clock } from '@lectern/database/clock';
import { subscriptions } from '@lectern/protocol/subscriptions';
import type { HandlerContext } from '../handlers/define-handler';
import { schedules } from './schedules';

let b: Business;
let get: HandlerContext['get'];

beforeAll(async () => {
  b = await createBusiness();
  const services = new Map<unknown, unknown>([
    [StorageCleanUp, b.storageCleanUp],
    [Screenshots, b.screenshots],
    [FileCheck, b.fileCheck],
    [Clock, b.clock],
  ]);
  get = <T>(service: unknown) => services.get(service) as T;
});
afterAll(() => b.close());

it('no schedule lists the storage while reminders wait behind it', async () => {
  const lists = [jest.spyOn(b.storage, 'list'), jest.spyOn(b.storage, 'listMultiparts')];
  await schedules['clean-up-files']?.run(get);
  expect(await b.outboxRows('storage_review.due')).toEqual([]);
  await schedules['review-storage']?.run(get);
  for (const list of lists) expect(list).not.toHaveBeenCalled();
  expect(await b.outboxRows('storage_review.due')).toMatchObject([{ payload: { day: '2027-03-04' } }]);
  expect(schedules['review-storage']?.everyMinutes).toBe(24 * 60);
  expect(subscriptions).toContainEqual({
    event: 'storage_review.due',
    handler: 'delete-orphaned-content',
    queue: 'files',
  });
});
