import { fakeCaches, type FakeCaches } from '@/lib/testing/fake-caches';
import { forgetShared, keepShared, nextShared } from '@/service-worker/shared';

const DAY_MS = 86_400_000;

let store: FakeCaches;
beforeEach(() => {
  store = fakeCaches();
  Object.assign(globalThis, { caches: store.caches });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  jest.restoreAllMocks();
});

/** jsdom's form would take a file of Node for a text. */
const share = async (fields: Record<string, string | File>) => {
  const form = {
    get: (name: string) => fields[name] ?? null,
    getAll: (name: string) => (name in fields ? [fields[name]] : []),
  };
  const redirect = jest.spyOn(Response, 'redirect').mockReturnValue({ status: 303 } as Response);
  await keepShared({ formData: () => Promise.resolve(form) } as unknown as Request);
  return redirect.mock.calls;
};

it('keeps a text until it is taken, and leads to the app', async () => {
  expect(await share({ title: 'Keynote', text: 'Would you come?', url: '' })).toEqual([['/', 303]]);
  const shared = await nextShared(new Set());
  expect(shared?.content).toBe('Keynote\nWould you come?');
  expect(await nextShared(new Set([shared?.key ?? '']))).toBeNull();
  expect(await nextShared(new Set())).toEqual(shared);
  await forgetShared(shared?.key ?? '');
  expect(await nextShared(new Set())).toBeNull();
});

it('keeps a file by its name, and not the text beside it', async () => {
  await share({ text: 'Sent from my phone', files: new File(['x'], 'Taxi € 1.pdf', { type: 'application/pdf' }) });
  expect(store.kept.size).toBe(1);
  const { content } = (await nextShared(new Set())) ?? {};
  expect(content).toMatchObject({ name: 'Taxi € 1.pdf', type: 'application/pdf' });
});

it('keeps nothing of what is empty', async () => {
  await share({ text: '', files: new File([], 'empty.png') });
  expect(await nextShared(new Set())).toBeNull();
});

it('deletes what no one took within a day', async () => {
  await share({ text: 'Old' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  expect(await nextShared(new Set())).toBeNull();
  expect(store.kept.size).toBe(0);
});
