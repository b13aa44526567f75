/** How entities are written (`libs/database/src/plain-inserts.ts`): what is left to the table, and what is there already. */
import { v7 as uuidv7 } from 'uuid';
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

it('writes nothing for no rows', async () => {
  await expect(database.db.tx((tx) => tx.insert(User, []))).resolves.toMatchObject({ identifiers: [] });
});

it('says whether a row was new, and leaves the one that was there', async () => {
  const { db } = database;
  expect(await db.tx((tx) => tx.insertIfNew(User, user('cy')))).toBe(true);
  expect(await db.tx((tx) => tx.insertIfNew(User, { ...user('cy'), timeZone: 'Asia/Tokyo' }))).toBe(false);
  expect(await zones()).toContainEqual({ username: 'cy', time_zone: 'America/New_York' });
});
