/** How entities are written (`libs/database/src/plain-inserts.ts`): what is left to the table, and what is there already. */
import { v7 as uuidv7 } from 'uuid';
import { Task } from '../modules/tasks/task.entity';
import { User } from '../modules/auth/user.entity';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const user = (username: string) => ({
  id: uuidv7(),
  username,
  email: `${username}@example.com`,
  passwordHash: '-',
  termsVersion: '1',
  termsAcceptedAt: database.clock.now(),
  createdAt: database.clock.now(),
  updatedAt: database.clock.now(),
});
const zones = () => database.db.query('SELECT username, time_zone FROM users ORDER BY username');

it('gives the table’s default to what is not named, in each row', async () => {
  await database.db.tx((tx) => tx.insert(User, [user('ann'), { ...user('bo'), timeZone: 'Europe/Vienna' }]));
  expect(await zones()).toEqual([
    { username: 'ann', time_zone: 'America/New_York' },
    { username: 'bo', time_zone: 'Europe/Vienna' },
  ]);
});

it('writes many rows at a time, whatever their number, and the default only where all leave it out', async () => {
  const { db } = database;
  const many = Array.from({ length: 30 }, (_, at) => user(`many-${at}`));
  await db.tx((tx) => tx.insert(User, many));
  const some = Array.from({ length: 30 }, (_, at) => ({
    ...user(`some-${at}`),
    ...(at && { timeZone: 'Asia/Tokyo' }),
  }));
  await db.tx((tx) => tx.insert(User, some));
  expect(
    await db.query(`SELECT time_zone, count(*) FROM users WHERE username LIKE '%-%' GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    { time_zone: 'America/New_York', count: 31 },
    { time_zone: 'Asia/Tokyo', count: 29 },
  ]);
});

it('writes into each row what it has beside its id, and nothing into those of others', async () => {
  const { db, clock } = database;
  const [mine, other] = [uuidv7(), uuidv7()];
  const task = (ownerId: string) => ({
    ...{ id: uuidv7(), ownerId, title: 'Pack', notes: null, kind: 'custom' as const, dueDate: null, anchor: null },
    ...{ anchorOffsetDays: null, checklistKey: null, position: null, eventId: null, clientId: null },
    ...{
      bureauPartnerId: null,
      invoiceId: null,
      assigneeId: null,
      doneOn: null,
      doneBy: null,
      snoozedUntil: null,
      remindedFor: null,
    },
    ...{ version: 1, createdAt: clock.now(), updatedAt: clock.now() },
  });
  await db.tx((tx) =>
    tx.insert(User, [
      { ...user('dee'), id: mine },
      { ...user('eve'), id: other },
    ]),
  );
  const [a, b, c] = [task(mine), task(mine), task(other)] as const;
  await db.tx((tx) => tx.insert(Task, [a, b, c]));
  await db.tx((tx) =>
    tx.updateEach(Task, mine, [
      { id: a.id, title: 'Call', dueDate: '2027-03-02' },
      { id: b.id, doneOn: '2027-03-01' },
      { id: c.id, doneOn: '2027-03-01' },
    ]),
  );
  const rows = await db.query(
    `SELECT title, due_date, done_on, version FROM tasks WHERE owner_id = ANY ($1) ORDER BY title, version DESC`,
    [[mine, other]],
  );
  expect(rows).toEqual([
    { title: 'Call', due_date: '2027-03-02', done_on: null, version: 2 },
    { title: 'Pack', due_date: null, done_on: '2027-03-01', version: 2 },
    { title: 'Pack', due_date: null, done_on: null, version: 1 },
  ]);
});

it('writes nothing for no rows', async () => {
  await expect(database.db.tx((tx) => tx.insert(User, []))).resolves.toMatchObject({ identifiers: [] });
});

it('says which rows were new, and leaves those that were there', async () => {
  const { db } = database;
  const [cy, di] = [user('cy'), user('di')];
  expect(await db.tx((tx) => tx.insertIfNew(User, [cy]))).toEqual([cy.id]);
  const again = { ...user('cy'), timeZone: 'Asia/Tokyo' };
  expect(await db.tx((tx) => tx.insertIfNew(User, [again, di]))).toEqual([di.id]);
  expect(await zones()).toContainEqual({ username: 'cy', time_zone: 'America/New_York' });
});
