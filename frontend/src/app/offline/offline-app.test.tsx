import { MessageChannel } from 'node:worker_threads';
import userEvent from '@testing-library/user-event';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { levelsOf } from '@lectern/protocol/permissions';
import { STORED_FLAGS } from '@/lib/constants';
import { closeKept } from '@/lib/offline/kept-pack';
import { onlineManager } from '@tanstack/react-query';
import { showKept } from '@/lib/offline/kept-shown';
import { saveFile } from '@/lib/save-file';
import { refusal } from '@/lib/testing/fake-api';
import { fakeCaches } from '@/lib/testing/fake-caches';
import { fakeDatabases, type FakeDatabases } from '@/lib/testing/fake-databases';
import { fakeLocks } from '@/lib/testing/fake-locks';
import { closeWaiting } from '@/lib/offline/change-queue';
import type { WorkerMessage } from '@/service-worker/messages';
import { anEvent, aTask, ids, noRows } from '../testing/business-rows';
import { leaveApp, maya, renderApp, signedIn, visitor } from '../testing/render-app';

jest.mock('@/lib/save-file');

const noDetails = { title: null, email: null, phone: null };
const DAY_MS = 86_400_000;
const task = aTask({ title: 'Send the slides to Dana' });
const tasks = { items: [task], nextCursor: null };
const kept = (path: string, body: unknown) => ({ path, body });
const dana = { contactId: ids.contact, role: 'planner', name: 'Dana Whitfield', ...noDetails } as const;
const pack = {
  asOf: new Date(2026, 10, 24, 9, 40).toISOString(),
  days: 7,
  answers: [
    ...['/api/subscription-status', '/api/speaker-profile', '/api/announcements/current', '/api/dashboard/counts'].map(
      (path) => kept(path, signedIn[`GET ${path}` as keyof typeof signedIn].body),
    ),
    kept('/api/office-people', signedIn['GET /api/office-people'].body),
    kept('/api/tasks?state=open&limit=50', tasks),
    kept(`/api/events/${ids.event}`, anEvent({ title: 'Harbor Summit', contacts: [dana] })),
    kept(`/api/events/${ids.client}`, anEvent({ id: ids.client, title: 'Another Summit' })),
  ],
};
const online = { ...signedIn, 'GET /api/offline-pack': { body: pack, etag: '"1"' }, 'GET /api/tasks': { body: tasks } };

let databases: FakeDatabases;
const forgetCache = jest.fn((_name: string) => Promise.resolve(true));
let locks: { restore: () => void };
beforeEach(() => {
  databases = fakeDatabases();
  locks = fakeLocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = '<script src="/assets/index-mine.js"></script>';
  const registration = Object.assign(new EventTarget(), { active: { postMessage: () => undefined } });
  const promised = () => Promise.resolve(registration);
  const serviceWorker = { register: promised, getRegistration: promised, ready: promised() };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { match: promised, has: () => Promise.resolve(false), delete: forgetCache },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  // React Query remembers it from one test to the next.
  onlineManager.setOnline(true);
  leaveApp();
  closeKept();
  closeWaiting();
  showKept(null);
  locks.restore();
  databases.restore();
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'storage');
});

const rows = () => [...(databases.stored.get('lectern-kept')?.values() ?? [])] as { sealed: ArrayBuffer }[];
const isKept = () => waitFor(() => expect(rows()).toHaveLength(1));
const nothingIsKept = () =>
  waitFor(() => {
    expect(databases.stored.has('lectern-kept')).toBe(false);
    expect(localStorage.getItem(STORED_FLAGS.keptFor)).toBeNull();
  });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens the app online, and leaves it when its pack is kept. */
async function keep(): Promise<void> {
  const { unmount } = renderApp('/tasks', online);
  await isKept();
  unmount();
}

function openWithoutNetwork(path: string) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { api } = renderApp(path, { 'GET /api/user': lost });
  const { fetch } = globalThis;
  globalThis.fetch = lost;
  return {
    api,
    comeBack: () => {
      globalThis.fetch = fetch;
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

const line = (text: string) => screen.findByText(text);
const LINE =
  'You’re offline. This is what was here at 9:40 AM. Most of what you enter waits here and is sent when you’re back.';

it('opens without a network, says how old it is, and asks again when the network is back', async () => {
  await keep();
  const { api, comeBack } = openWithoutNetwork('/tasks');
  expect(await screen.findByText(task.title)).toBeInTheDocument();
  expect(await line(LINE)).toBeInTheDocument();
  api.answer({ ...online, 'GET /api/tasks': { body: { items: [aTask({ title: 'Call Dana' })], nextCursor: null } } });
  comeBack();
  expect(await screen.findByText('Call Dana')).toBeInTheDocument();
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

it.each([
  ['yes, installed', true, false, 1],
  ['no, in a tab', false, false, 0],
  ['no, it stays already', true, true, 0],
])('asks the browser to keep its storage: %s', async (_where, matches, isPersisted, times) => {
  const storage = {
    persisted: jest.fn(() => Promise.resolve(isPersisted)),
    persist: jest.fn(() => Promise.resolve(true)),
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  let answer = () => undefined as void;
  const slowly = () => new Promise<object>((resolve) => (answer = () => resolve(online['GET /api/offline-pack'])));
  const { api } = renderApp('/tasks', { ...online, 'GET /api/offline-pack': slowly });
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (media) =>
    media === '(display-mode: standalone)' ? ({ matches } as MediaQueryList) : matchMedia(media);
  await waitFor(() => expect(api.asked('GET /api/offline-pack')).toHaveLength(1));
  expect(storage.persist).not.toHaveBeenCalled();
  answer();
  await isKept();
  if (matches) await waitFor(() => expect(storage.persisted).toHaveBeenCalled());
  if (times > 0) await waitFor(() => expect(storage.persist).toHaveBeenCalled());
  expect(storage.persist).toHaveBeenCalledTimes(times);
});

it('gets the code of the first screen again where the browser deleted it, and leaves what is kept', async () => {
  await keep();
  let isHere = false;
  Object.assign(globalThis, { MessageChannel });
  const postMessage = (message: WorkerMessage, [port]: MessagePort[]) => {
    isHere = message.type === 'keep-first';
    port?.postMessage(isHere);
  };
  const found = { active: { postMessage } } as unknown as ServiceWorkerRegistration;
  jest.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(found);
  jest.spyOn(caches, 'match').mockImplementation(() => Promise.resolve(isHere ? new Response() : undefined));
  const { api } = renderApp('/tasks', online);
  await waitFor(() => expect(api.asked('GET /api/offline-pack')).toHaveLength(1));
  expect(isHere).toBe(true);
  expect(rows()).toHaveLength(1);
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

it('writes nothing that can be read without its key', async () => {
  await keep();
  const [row] = rows();
  expect(Buffer.from(row?.sealed ?? new ArrayBuffer()).includes(task.title)).toBe(false);
  expect(row).toMatchObject({ key: { extractable: false } });
});

it('finds what is kept by its names and those of its people', async () => {
  await keep();
  openWithoutNetwork('/tasks');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search events, clients and help' }), 'harbor dana');
  expect(await screen.findByRole('option', { name: /Harbor Summit/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Another Summit/ })).not.toBeInTheDocument();
});

it('says what is not kept, and asks for it when the network is back', async () => {
  await keep();
  const { api, comeBack } = openWithoutNetwork('/expenses');
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('We can’t reach the server');
  api.answer({ ...online, 'GET /api/expenses': { body: noRows } });
  comeBack();
  await waitFor(() => expect(api.asked('GET /api/expenses').length).toBeGreaterThan(0));
});

it('asks whether anything has changed, and keeps what was kept when nothing has', async () => {
  await keep();
  const { api } = renderApp('/tasks', { ...online, 'GET /api/offline-pack': { status: 304 } });
  await waitFor(() => expect(api.asked('GET /api/offline-pack')).toHaveLength(1));
  expect(api.asked('GET /api/offline-pack')[0]?.headers.get('If-None-Match')).toBe('"1"');
  await waitFor(() => expect(rows()[0]).not.toMatchObject({ asOf: pack.asOf }));
  expect(rows()).toHaveLength(1);
});

it('forgets it at sign-out, and what other apps shared', async () => {
  forgetCache.mockClear();
  const { user } = renderApp('/tasks', { ...online, 'POST /api/logout': {} });
  await isKept();
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await nothingIsKept();
  await waitFor(() => expect(forgetCache.mock.calls).toEqual([['lectern-shared']]));
});

it('forgets it as soon as the session is seen to be over', async () => {
  await keep();
  renderApp('/tasks', visitor);
  await nothingIsKept();
});

it('never shows it to someone else', async () => {
  await keep();
  renderApp('/tasks', {
    ...online,
    'GET /api/user': { body: { ...maya, id: 'another' } },
    'GET /api/offline-pack': refusal(500, 'No'),
  });
  expect(await screen.findByText(task.title)).toBeInTheDocument();
  await nothingIsKept();
});

it.each([
  ['after the days that the owner has set', 7 * DAY_MS + 60_000],
  ['when the clock was set back', -2 * 3_600_000],
])('forgets it %s', async (_when, ms) => {
  await keep();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + ms);
  openWithoutNetwork('/tasks');
  expect(await screen.findByText('Can’t reach the server')).toBeInTheDocument();
  await nothingIsKept();
});

it.each([
  ['the office keeps nothing', { body: { ...pack, days: 0 } }],
  ['the server refuses', refusal(403, 'Not here.')],
])('forgets it when %s', async (_why, answer) => {
  await keep();
  renderApp('/tasks', { ...online, 'GET /api/offline-pack': answer });
  await nothingIsKept();
});

it('keeps nothing, and says nothing, where the browser has no room', async () => {
  databases.refuse(new DOMException('', 'QuotaExceededError'));
  const { api } = renderApp('/tasks', online);
  await waitFor(() => expect(api.asked('GET /api/offline-pack')).toHaveLength(1));
  expect(await screen.findByText(task.title)).toBeInTheDocument();
  await nothingIsKept();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['a sandbox', { sandboxUntil: '2026-12-01T00:00:00.000Z' }],
  ['a support session', { readOnlyView: { by: 'head-office', name: 'Maya', endsAt: '2027-01-01T00:00:00.000Z' } }],
])('keeps nothing of %s', async (_what, more) => {
  const { api } = renderApp('/tasks', { ...online, 'GET /api/user': { body: { ...maya, ...more } } });
  expect(await screen.findByText(task.title)).toBeInTheDocument();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await line('You’re offline. Changes can’t be saved until you’re back.')).toBeInTheDocument();
  expect(api.asked('GET /api/offline-pack')).toHaveLength(0);
});

it('opens what another app shared as the draft of an event, once', async () => {
  const { kept: shared, caches } = fakeCaches();
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  const text = 'Would you keynote the Harbor Summit on March 11, 2031 in Boston, MA?';
  shared.set(`/share-target/${Date.now()}-0`, new Response(text, { headers: { 'content-type': 'text/plain' } }));
  renderApp('/tasks', { ...online, 'GET /api/clients': { body: noRows }, 'GET /api/events': { body: noRows } });
  const form = within(await screen.findByRole('dialog', { name: 'New event' }));
  await waitFor(() => expect(form.getByLabelText('Goals')).toHaveValue(text));
  await waitFor(() => expect(shared.size).toBe(0));
});

it('asks before it uploads a file, which another website could have sent', async () => {
  const { kept: shared, caches } = fakeCaches();
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  for (const name of ['Ad.pdf', 'Taxi.pdf'])
    shared.set(`/share-target/${Date.now()}-${shared.size}`, new Response('%PDF', { headers: { 'x-name': name } }));
  const { api } = renderApp('/tasks', { ...online, 'POST /api/uploads': { status: 503 } });
  const question = async (name: string) =>
    within(await screen.findByRole('alertdialog', { name: 'Add this as a receipt?', description: new RegExp(name) }));
  const discard = (await question('Ad.pdf')).getByRole('button', { name: 'Discard file' });
  await userEvent.keyboard('{Escape}');
  expect(discard).toHaveFocus();
  expect(shared.size).toBe(2);
  await userEvent.click(discard);
  await question('Taxi.pdf');
  expect(shared.size).toBe(1);
  expect(api.asked('POST /api/uploads')).toHaveLength(0);
  await userEvent.click((await question('Taxi.pdf')).getByRole('button', { name: 'Add receipt' }));
  await waitFor(() => expect(api.asked('POST /api/uploads')).not.toHaveLength(0));
});

it('counts on the icon of the app what the menu counts', async () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge });
  const counts = { tasksDue: 3, overdueInvoices: 2, contractsToSign: 1 };
  renderApp('/tasks', { ...online, 'GET /api/dashboard/counts': { body: counts } });
  await waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(6));
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

describe('a file that a person keeps on this device', () => {
  const id = '018f0000-0000-7000-8000-0000000000f1';
  const file = {
    ...{ id, kind: 'presentation', name: 'Deck.pptx', contentType: 'application/vnd.ms-powerpoint', sizeBytes: 6 },
    ...{ sha256: 'a', state: 'ready', problem: null, width: null, height: null, hasThumbnail: false, version: 1 },
    ...{ eventId: null, eventTitle: null, clientId: null, clientName: null },
    ...{ bureauPartnerId: null, bureauPartnerName: null, createdAt: pack.asOf, updatedAt: pack.asOf },
  };
  const account = {
    ...{ ...maya, pendingEmail: null, timeZone: 'America/Denver', memberSince: '2026-11-01T10:00:00.000Z' },
    ...{ termsVersion: '2025-06', version: 3 },
  };
  const withFile = {
    ...online,
    'GET /api/files': { body: { items: [file], nextCursor: null } },
    'GET /api/files/usage': { body: { usedBytes: 6, quotaBytes: 20_000_000_000 } },
    [`GET /api/files/${id}`]: { body: file },
    [`GET /api/files/${id}/content`]: { text: 'slides' },
    'GET /api/account': { body: account },
    'GET /api/account/sessions': { body: { items: [] } },
    'GET /api/account/passkeys': { body: { items: [] } },
  };
  const menu = async () => userEvent.click(await screen.findByRole('button', { name: 'More about Deck.pptx' }));

  async function chooseFile(): Promise<void> {
    const { unmount } = renderApp('/profile?tab=media', withFile);
    await isKept();
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keep on this device' }));
    expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
    expect(screen.getByText('Deck.pptx · 6 B of 200 MB used.')).toBeInTheDocument();
    expect(screen.getByText('Kept')).toBeInTheDocument();
    unmount();
  }

  it('is listed and opened without a network, as the server serves it', async () => {
    await chooseFile();
    openWithoutNetwork('/profile?tab=media');
    await userEvent.click(await screen.findByRole('link', { name: /Deck\.pptx/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'Deck.pptx'));
    expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toMatchObject({ type: 'application/octet-stream' });
  });

  it('is the server’s own with a network', async () => {
    await chooseFile();
    renderApp('/profile?tab=media', withFile);
    expect(await screen.findByText('Kept')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /Deck\.pptx/ });
    // jsdom can't follow the link, and says so.
    const follow = jest.fn((event: Event) => {
      const isLeft = !event.defaultPrevented;
      event.preventDefault();
      return isLeft;
    });
    document.addEventListener('click', (event) => follow(event), { once: true });
    fireEvent.click(link);
    expect(follow).toHaveReturnedWith(true);
  });

  it('is in the account of a member, who sets this device’s limit there', async () => {
    await chooseFile();
    const levels = levelsOf({ role: 'manager', isMoneyAllowed: false, maySign: false });
    const max = { ...maya, member: { username: 'max', role: 'manager', levels } };
    localStorage.setItem(STORED_FLAGS.keptFor, `${maya.id} max 1`);
    renderApp('/account-settings?section=offline', { ...withFile, 'GET /api/user': { body: max } });
    const card = within(await screen.findByRole('region', { name: 'Offline on phones and laptops' }));
    // What the owner kept on this device isn't a member's.
    expect(await card.findByText(/No files yet/)).toBeInTheDocument();
    expect(card.queryByRole('combobox', { name: 'Keep offline' })).not.toBeInTheDocument();
    await userEvent.click(card.getByRole('combobox', { name: 'Files on this device' }));
    await userEvent.click(screen.getByRole('option', { name: '1 GB' }));
    expect(await card.findByText(/^0 B of 1 GB used/)).toBeInTheDocument();
  });

  it('goes when its person removes it', async () => {
    await chooseFile();
    renderApp('/account-settings?section=offline', withFile);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Deck.pptx from this device' }));
    expect(await screen.findByText(/No files yet/)).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('goes with the session', async () => {
    await chooseFile();
    renderApp('/tasks', visitor);
    await nothingIsKept();
  });

  it('goes when the office keeps nothing', async () => {
    await chooseFile();
    renderApp('/profile?tab=media', { ...withFile, 'GET /api/offline-pack': { body: { ...pack, days: 0 } } });
    await nothingIsKept();
    await waitFor(() => expect(screen.queryByText('Kept')).not.toBeInTheDocument());
  });

  it('isn’t offered to support', async () => {
    const readOnlyView = { by: 'head-office', name: 'Maya', endsAt: '2027-01-01T00:00:00.000Z' };
    renderApp('/profile?tab=media', { ...withFile, 'GET /api/user': { body: { ...maya, readOnlyView } } });
    await menu();
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Download']);
  });
});

describe('a change without a network', () => {
  /** Checks off the task, opens the app again, and comes back to what the server says. */
  async function checkOffAndComeBack(answer: object) {
    await keep();
    const { comeBack, api } = openWithoutNetwork('/tasks');
    await userEvent.click(await screen.findByRole('checkbox', { name: `Done: ${task.title}` }));
    await screen.findByText(/1 change waits for a connection\./);
    api.answer({ ...online, [`PATCH /api/tasks/${task.id}`]: answer });
    comeBack();
    return api;
  }
  const shown = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    return within(await screen.findByRole('dialog', { name: 'Waiting changes' }));
  };
  const theirs = { ...task, title: 'Send the slides to Ben', doneOn: '2026-11-20', version: 5 };

  it('is shown where it belongs, also after a reload, and saved when the network is back', async () => {
    await keep();
    const { comeBack, api } = openWithoutNetwork('/tasks');
    const form = within(await screen.findByRole('form', { name: 'New task' }));
    await userEvent.type(form.getByLabelText(/^Task/), 'Call the venue');
    await userEvent.click(form.getByRole('button', { name: 'Add task' }));
    expect(await screen.findByText('Waiting for a connection')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText(/^Task/)).toHaveValue(''));
    const made = aTask({ id: ids.client, title: 'Call the venue' });
    api.answer({ ...online, 'POST /api/tasks': { body: made } });
    comeBack();
    await waitFor(() => expect(api.asked('POST /api/tasks')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Waiting for a connection')).not.toBeInTheDocument());
    expect(screen.queryByText(/saved yet/)).not.toBeInTheDocument();
  });

  it('shows both sides where someone was first, and keeps the one that is chosen', async () => {
    const stale = refusal(409, 'Changed.', { code: 'STALE_VERSION', current: theirs });
    const api = await checkOffAndComeBack(stale);
    const list = await shown();
    expect(await list.findByText('Someone changed this since. Choose which to keep.')).toBeInTheDocument();
    expect(list.getByText('Done Nov 20')).toBeInTheDocument();
    expect(list.getAllByText(/ is now: /).map(({ textContent }) => textContent)).toEqual([
      'Task is now: Send the slides to Ben',
    ]);
    api.answer({ [`PATCH /api/tasks/${task.id}`]: { body: { ...theirs, version: 6 } } });
    await userEvent.click(list.getByRole('button', { name: 'Keep mine' }));
    expect(await list.findByText('Everything is saved.')).toBeInTheDocument();
    expect(api.asked(`PATCH /api/tasks/${task.id}`).at(-1)?.body).toMatchObject({ version: 5 });
  });

  it('says why the server refused it, and is discarded after a question', async () => {
    await checkOffAndComeBack(refusal(400, 'This day hasn’t come yet.', { fieldErrors: { doneOn: 'Not yet' } }));
    const list = await shown();
    expect(await list.findByRole('alert')).toHaveTextContent('This day hasn’t come yet.');
    expect(list.getByLabelText('Done on')).toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard this change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    expect(await list.findByText('Everything is saved.')).toBeInTheDocument();
  });

  it('is gone from the screen when it’s discarded', async () => {
    await keep();
    openWithoutNetwork('/tasks');
    const form = within(await screen.findByRole('form', { name: 'New task' }));
    await userEvent.type(form.getByLabelText(/^Task/), 'Call the venue');
    await userEvent.click(form.getByRole('button', { name: 'Add task' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: `Done: ${task.title}` }));
    await screen.findByText(/2 changes wait for a connection\./);
    const list = await shown();
    for (const left of [1, 0]) {
      await userEvent.click(list.getAllByRole('button', { name: 'Discard' })[0]!);
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard this change?' }));
      await userEvent.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(list.queryAllByRole('button', { name: 'Discard' })).toHaveLength(left);
    }
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('checkbox', { name: `Done: ${task.title}` })).not.toBeChecked();
    expect(screen.queryByText('Call the venue')).not.toBeInTheDocument();
  });

  it('keeps the person signed in until they say that it may be deleted', async () => {
    await keep();
    const { api } = openWithoutNetwork('/tasks');
    await userEvent.click(await screen.findByRole('checkbox', { name: `Done: ${task.title}` }));
    await screen.findByText(/1 change waits for a connection\./);
    const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await signOut();
    const question = () => screen.findByRole('alertdialog', { name: '1 change isn’t saved yet' });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Stay signed in' }));
    expect(api.asked('POST /api/logout')).toHaveLength(0);
    expect(screen.getByText(/1 change waits for a connection\./)).toBeInTheDocument();
    await signOut();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Delete and sign out' }));
    await nothingIsKept();
    expect(databases.stored.get('lectern-change-queue')?.size).toBe(0);
  });
});
