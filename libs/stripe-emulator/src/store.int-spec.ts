import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmulatedAccount, testCard } from '@lectern/testing/emulated-account';
import { TestClock } from '@lectern/testing/test-clock';
import { forget } from './engine/forget';
import { StripeEngine } from './engine/stripe-engine';
import { EmulatorStore } from './store';
import { DAY } from './time';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lectern-stripe-'));
  file = join(dir, 'deeper', 'stripe.json');
});

afterEach(() => rm(dir, { recursive: true }));

it('is the same after a restart, and an advancing test clock arrives', async () => {
  const account = await EmulatedAccount.begin({ file });
  const id = account.subscribe({ trialPeriodDays: 30 });
  account.engine.store.setNote('webhooks', { held: ['evt_1'] });
  await account.engine.store.save();

  const again = new StripeEngine({ clock: new TestClock(), file });
  await again.load();
  expect(again.world.find('subscription', id)).toEqual(account.subscription(id));
  expect(again.store.all('event')).toEqual(account.engine.store.all('event'));
  expect(again.store.all('promotion_code')).toEqual(account.engine.store.all('promotion_code'));
  expect(again.store.note('webhooks')).toEqual({ held: ['evt_1'] });
  const customerId = account.subscription(id).customer;
  expect(again.replaceCard(customerId, testCard()).outcome).toBe('saved');
});

it('writes only when something changed, whole or not at all', async () => {
  const store = new EmulatorStore(file);
  await store.load();
  store.put('deleted_customer', { id: 'cus_1', object: 'customer', deleted: true });
  const [first, second] = [store.save(), store.save()];
  store.put('deleted_customer', { id: 'cus_2', object: 'customer', deleted: true });
  await Promise.all([first, second, store.save()]);
  expect(await readFile(file, 'utf8')).toContain('cus_2');
  expect(await readdir(join(dir, 'deeper'))).toEqual(['stripe.json']);

  await writeFile(file, 'marked');
  await store.save();
  expect(await readFile(file, 'utf8')).toBe('marked');
});

it('does not begin with a file that is not its own', async () => {
  await writeFile(join(dir, 'other.json'), '{"format":2}');
  await expect(new EmulatorStore(join(dir, 'other.json')).load()).rejects.toThrow(/not a snapshot/);
  await writeFile(join(dir, 'half.json'), '{"format":1');
  await expect(new EmulatorStore(join(dir, 'half.json')).load()).rejects.toThrow();
});

it('says when it cannot be written, and goes on when it can again', async () => {
  await writeFile(join(dir, 'deeper'), 'a file where the folder should be');
  const store = new EmulatorStore(file);
  store.setNote('a', 1);
  await expect(store.save()).rejects.toThrow();
  await rm(join(dir, 'deeper'));
  await store.save();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ notes: { a: 1 } });
});

it('forgets old events, but none that is still to be delivered, and answers of yesterday', async () => {
  const clock = new TestClock();
  const account = await EmulatedAccount.withoutTestClock(clock);
  account.subscribe();
  const { world, store } = account.engine;
  const [first, ...rest] = store.all('event');
  if (first) store.put('event', { ...first, pending_webhooks: 1 });
  const kept = { fingerprint: 'x', status: 200, body: '{}' };
  store.put('kept_answer', { ...kept, id: 'old', keptAt: world.now() - DAY });
  store.put('kept_answer', { ...kept, id: 'new', keptAt: world.now() - DAY + 1 });
  forget(world, 2);
  expect(store.all('event').map(({ id }) => id)).toEqual([first, ...rest.slice(-2)].map((event) => event?.id));
  expect(store.all('kept_answer').map(({ id }) => id)).toEqual(['new']);
});
