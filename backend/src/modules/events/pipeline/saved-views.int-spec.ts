import { CreateSavedViewInput, MAX_SAVED_VIEWS } from '@lectern/protocol/saved-views';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsWorkerModule } from '../events.worker.module';
import { SavedViewsRepository } from './saved-views.repository';
import { EventsHttpModule, SavedViewsService } from '../events.http.module';

let context: TestContext;
let savedViews: SavedViewsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, EventsHttpModule);
  savedViews = context.get(SavedViewsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const save = (fields: object = {}, key?: string) =>
  savedViews.createSavedView(
    owner.id,
    CreateSavedViewInput.parse({ name: 'Texas', query: { view: 'board', state: 'TX' }, ...fields }),
    key,
  );
const names = async () =>
  (await savedViews.listSavedViews(owner.id)).items.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

it('keeps a view, and the default when another one cannot be written', async () => {
  const view = await save({ isDefault: true });
  expect(view).toMatchObject({ name: 'Texas', query: { view: 'board', state: 'TX' }, isDefault: true, version: 1 });
  jest.spyOn(context.get(SavedViewsRepository), 'insert').mockRejectedValueOnce(new Error('planted'));
  await expect(save({ name: 'Second', isDefault: true })).rejects.toThrow('planted');
  expect(await names()).toEqual(['Texas*']);
});

it('lets one of them be the default, whoever asks at once', async () => {
  await save({ isDefault: true });
  await Promise.all(['Bureaus', 'Alone'].map((name) => save({ name, isDefault: true })));
  const now = await names();
  expect(now.filter((name) => name.endsWith('*'))).toHaveLength(1);
  expect(now.map((name) => name.replace('*', ''))).toEqual(['Alone', 'Bureaus', 'Texas']);
  const texas = (await savedViews.listSavedViews(owner.id)).items[2]!;
  await savedViews.updateSavedView(owner.id, texas.id, { version: 1, isDefault: true });
  expect(await names()).toEqual(['Alone', 'Bureaus', 'Texas*']);
});

it('has each name once, however it is written', async () => {
  const first = await save();
  await expect(save({ name: 'TEXAS' })).rejects.toMatchObject({
    extra: { fieldErrors: { name: expect.stringContaining('already have') as string } },
  });
  const second = await save({ name: 'Ohio' });
  await expect(savedViews.updateSavedView(owner.id, second.id, { version: 1, name: 'texas' })).rejects.toMatchObject({
    code: 'SAVED_VIEW_NAME_TAKEN',
  });
  await savedViews.updateSavedView(owner.id, first.id, { version: 1, name: 'TEXAS' });
  expect(await names()).toEqual(['Ohio', 'TEXAS']);
});

it('refuses a stale change and answers a repeated request with its first view', async () => {
  const [one, two] = await Promise.all([save({}, 'key'), save({}, 'key')]);
  expect(one).toEqual(two);
  const changed = await savedViews.updateSavedView(owner.id, one.id, { version: 1, query: { view: 'month' } });
  expect(changed).toMatchObject({ query: { view: 'month' }, name: 'Texas', version: 2 });
  const stale = { code: 'STALE_VERSION', extra: { current: changed } };
  await expect(savedViews.updateSavedView(owner.id, one.id, { version: 1, name: 'X' })).rejects.toMatchObject(stale);
  await expect(savedViews.deleteSavedView(owner.id, one.id, 1)).rejects.toMatchObject(stale);
  await savedViews.deleteSavedView(owner.id, one.id, 2);
  expect(await names()).toEqual([]);
});

it('does not exist for another owner, and ends at its number', async () => {
  const view = await save();
  const stranger = await context.owner();
  const notFound = { code: 'SAVED_VIEW_NOT_FOUND', status: 404 };
  await expect(savedViews.updateSavedView(stranger.id, view.id, { version: 1, name: 'Mine' })).rejects.toMatchObject(
    notFound,
  );
  await expect(savedViews.deleteSavedView(stranger.id, view.id)).rejects.toMatchObject(notFound);
  for (let n = 1; n < MAX_SAVED_VIEWS; n++) await save({ name: `View ${n}` });
  await expect(save({ name: 'One too many' })).rejects.toMatchObject({ code: 'TOO_MANY_SAVED_VIEWS' });
});

it.each([
  ['too many filters', Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`k${'x'.repeat(n)}`, 'v']))],
  ['a name that is none', { 'a b': 'v' }],
  ['a NUL byte', { q: 'a\0' }],
  ['half a character', { q: '\ud83d' }],
  ['a value that is no text', { q: 1 }],
])('refuses %s', (_name, query) => {
  expect(CreateSavedViewInput.safeParse({ name: 'View', query }).success).toBe(false);
});
