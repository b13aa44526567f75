/** A restore as a person meets it: the ZIP, the check, the choices with what they come to, and the result. */
import { screen, waitFor, within } from '@testing-library/react';
import type { RestoreGroupPreview, RestoreResponse } from '@lectern/protocol/restores';
import { refusal } from '@/lib/testing/fake-api';
import { putPart } from '@/lib/uploads/put-part';
import { closeUploads } from '@/lib/uploads/upload-store';
import { aTransferJob } from '../testing/data-job-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/uploads/put-part');
const put = jest.mocked(putPart);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  put.mockReset();
  put.mockResolvedValue();
});
afterEach(() => {
  closeUploads();
  leaveApp();
  jest.restoreAllMocks();
});

const id = '018f0000-0000-7000-8000-0000000000d1';
const uploadId = '018f0000-0000-7000-8000-0000000000d2';
const here = `/account-settings?section=data&restore=${id}`;

const checking = aTransferJob('restore', {
  id,
  status: 'working',
  phase: 'check',
  done: 30,
  total: 120,
  counts: [],
  canCancel: true,
});
const reviewed = aTransferJob('restore', { id, status: 'review', phase: 'check', counts: [], canCancel: true });

const aGroup = (more: Partial<RestoreGroupPreview>): RestoreGroupPreview => ({
  group: 'clients',
  name: 'Clients and contacts',
  things: 12,
  rows: 40,
  files: 0,
  conflicts: 3,
  examples: ['Northwind', 'Acme'],
  choices: ['keep_both', 'skip', 'replace'],
  choice: 'skip',
  outcomes: [
    { choice: 'keep_both', add: 12, replace: 0, skip: 0 },
    { choice: 'skip', add: 9, replace: 0, skip: 3 },
    { choice: 'replace', add: 9, replace: 3, skip: 0 },
  ],
  ...more,
});
const events = aGroup({
  group: 'events',
  name: 'Events',
  things: 1,
  rows: 1,
  conflicts: 1,
  examples: [],
  outcomes: [
    { choice: 'keep_both', add: 1, replace: 0, skip: 0 },
    { choice: 'skip', add: 0, replace: 0, skip: 1 },
    { choice: 'replace', add: 0, replace: 1, skip: 0 },
  ],
});
const files = aGroup({
  group: 'files',
  name: 'Files',
  things: 5,
  rows: 5,
  files: 5,
  conflicts: 0,
  examples: [],
  choices: [],
  choice: 'keep_both',
  outcomes: [{ choice: 'keep_both', add: 5, replace: 0, skip: 0 }],
});

const aRestore = (more: Partial<RestoreResponse> = {}): RestoreResponse => ({
  job: reviewed,
  backup: {
    createdAt: '2026-11-20T10:00:00.000Z',
    name: 'Maya Stone',
    username: 'maya',
    email: 'maya@stone.example',
    parts: ['contracts', 'presentations', 'documents', 'resources'],
    rowCount: 1_240,
    fileCount: 56,
    missingCount: 0,
    sizeBytes: 3_400_000,
  },
  groups: [aGroup({}), events, files],
  warnings: [],
  accountIsEmpty: false,
  ...more,
});
const underCheck = aRestore({ job: checking, backup: null, groups: [] });

const answers = {
  ...signedIn,
  'GET /api/data-jobs': { body: { items: [] } },
  [`GET /api/restores/${id}`]: { body: aRestore() },
};
const open = (more = {}, path = here) => renderApp(path, { ...answers, ...more });
const restored = (body: RestoreResponse) => ({ [`GET /api/restores/${id}`]: { body } });
const rows = async () => within(await screen.findByRole('list', { name: 'Kinds of records' })).getAllByRole('listitem');
const step = () => screen.getByRole('list', { name: 'Restore' }).querySelector('[aria-current="step"]');

it('takes a ZIP, and begins as soon as it has arrived', async () => {
  const name = 'lectern-backup-2026-11-20.zip';
  const upload = {
    id: uploadId,
    name,
    kind: 'transfer',
    sizeBytes: 3,
    state: 'open',
    problem: null,
    fileId: null,
    partSizeBytes: 5,
    partCount: 1,
    uploadedParts: [],
    expiresAt: '2027-03-11T15:00:00.000Z',
  };
  const part = { part: 1, url: '/api/storage/parts?part=1', expiresAt: '2030-03-11T15:00:00.000Z' };
  const { user, api } = open(
    {
      'POST /api/uploads': { status: 201, body: upload },
      [`POST /api/uploads/${uploadId}/part-addresses`]: { body: { items: [part] } },
      [`POST /api/uploads/${uploadId}/completion`]: { body: { ...upload, state: 'completed' } },
      'POST /api/restores': { status: 202, body: { id } },
      ...restored(underCheck),
    },
    '/account-settings?section=data&restore=new',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Restore a backup' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Data management' })).toHaveAttribute(
    'href',
    '/account-settings?section=data',
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Backup ZIP');
  await user.upload(input, new File(['xlsx'], 'Clients.xlsx'));
  expect(await screen.findByRole('list', { name: 'Uploads' })).toHaveTextContent(
    'This isn’t a backup. Choose the ZIP file you downloaded',
  );
  await user.upload(screen.getByLabelText<HTMLInputElement>('Backup ZIP'), new File(['zip'], name));
  const bar = await screen.findByRole('progressbar', { name: 'Checking every file' });
  expect(bar).toHaveAttribute('aria-valuetext', '25%');
  expect(api.asked('POST /api/uploads')[0]!.body).toMatchObject({ kind: 'transfer', name, sizeBytes: 3 });
  expect(api.asked('POST /api/restores')[0]!.body).toEqual({ uploadId });
  expect(window.location.search).toBe(`?section=data&restore=${id}`);
});

it('begins no second one while one is not over', async () => {
  open({ 'GET /api/data-jobs': { body: { items: [reviewed] } } }, '/account-settings?section=data&restore=new');
  expect(await screen.findByRole('link', { name: 'Keep going' })).toHaveAttribute('href', here);
  expect(screen.queryByLabelText('Backup ZIP')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Cancel: Restore of/ })).toBeInTheDocument();
});

it('asks for nothing anew when somebody only looks at one that is done', async () => {
  const { api } = open(restored(aRestore({ job: { ...reviewed, status: 'done', phase: 'write' } })));
  expect(await screen.findByRole('heading', { name: 'Your data is back' })).toBeVisible();
  expect(api.asked('GET /api/user')).toHaveLength(1);
});

it('shows the check, and what it found when it is over', async () => {
  const { client, api } = open(restored(underCheck));
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName('Checking every file');
  expect(screen.getByText(/Nothing is saved to your account/)).toBeInTheDocument();
  expect(step()).toHaveTextContent('Check');
  api.answer(restored(aRestore({ warnings: ['2 files could not be read when it was made.'] })));
  await client.invalidateQueries({ queryKey: [`/api/restores/${id}`] });
  const facts = within(await screen.findByRole('region', { name: 'This backup' }));
  expect(facts.getByText('Maya Stone')).toBeInTheDocument();
  expect(facts.getByText(/1,240 entries and 56 files/)).toBeInTheDocument();
  expect(facts.getByText('It was made without media.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Read this first' })).toHaveTextContent('2 files could not be read');
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^Clients and contacts12, and 28 entries that belong to them3 are here already: Northwind, Acme, ….*9 added · 3 unchanged$/,
    ),
    expect.stringMatching(/^Events11 is here already.*1 unchanged$/),
    expect.stringMatching(/^Files5, with their contents5 added$/),
  ]);
  expect(step()).toHaveTextContent('Decide');
});

it('says for what it waits', async () => {
  const pending = { ...checking, status: 'pending', isWaiting: true, total: null } as const;
  open({
    ...restored({ ...underCheck, job: pending }),
    'GET /api/data-jobs': { body: { items: [pending, aTransferJob('import', { status: 'working' })] } },
  });
  expect(await screen.findByText(/Waits until the import finishes/)).toBeInTheDocument();
});

it('shows what each choice comes to, and restores as it was chosen', async () => {
  const { user, api } = open({ [`POST /api/restores/${id}/confirmation`]: { status: 202, body: {} } });
  await rows();
  expect(screen.getByText('In all: 14 added · 4 unchanged')).toBeInTheDocument();
  const all = screen.getByRole('radiogroup', { name: 'For everything already here' });
  expect(within(all).getByRole('radio', { name: 'Skip' })).toBeChecked();
  await user.click(within(all).getByRole('radio', { name: 'Keep both' }));
  expect(screen.getByText('In all: 18 added')).toBeInTheDocument();
  const ofEvents = screen.getByRole('radiogroup', { name: 'Events already here' });
  expect(within(ofEvents).getByRole('radio', { name: 'Keep both' })).toBeChecked();
  await user.click(within(ofEvents).getByRole('radio', { name: 'Replace' }));
  expect(screen.getByText('In all: 17 added · 1 replaced')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore this backup?' }));
  expect(dialog.getByText(/goes back to how it was on Nov 20(, 2026)?, and that can’t be undone/)).toBeInTheDocument();
  const writing = { ...reviewed, status: 'working', phase: 'write', done: 1, total: 4 } as const;
  api.answer(restored(aRestore({ job: writing })));
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName('Restoring files');
  expect(step()).toHaveTextContent('Restore');
  const [asked] = api.asked(`POST /api/restores/${id}/confirmation`);
  expect(asked!.body).toEqual({ choices: { clients: 'keep_both', events: 'replace', files: 'keep_both' } });
  expect(asked!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
});

it('keeps the choices when it could not be begun', async () => {
  const { user } = open({
    [`POST /api/restores/${id}/confirmation`]: refusal(409, 'Your account changed since the check.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your account changed since the check.');
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  expect(screen.getByText('In all: 14 added · 4 unchanged')).toBeInTheDocument();
});

it('asks nothing of an empty account', async () => {
  const { user } = open(restored(aRestore({ groups: [files], accountIsEmpty: true })));
  expect(await screen.findByText(/will match the backup exactly/)).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /What will happen: 5 added\. A restore can’t be undone/,
  );
});

it('offers nothing to do where nothing would change', async () => {
  open(restored(aRestore({ groups: [events] })));
  expect(await screen.findByText('In all: 1 unchanged')).toBeInTheDocument();
  expect(screen.getByText(/Everything in it is already here/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeDisabled();
});

it('is cancelled after a question', async () => {
  const { user, api } = open({
    [`POST /api/data-jobs/${id}/cancellation`]: { body: { ...reviewed, status: 'cancelled' } },
  });
  await user.click(await screen.findByRole('button', { name: /^Cancel: Restore of/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this restore?' }));
  api.answer(restored(aRestore({ job: { ...reviewed, status: 'cancelled', canCancel: false } })));
  await user.click(dialog.getByRole('button', { name: 'Cancel the restore' }));
  expect(await screen.findByRole('heading', { name: 'This restore was cancelled' })).toBeInTheDocument();
  expect(screen.getByText('Nothing was saved to your account.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose another ZIP' })).toHaveAttribute(
    'href',
    '/account-settings?section=data&restore=new',
  );
});

it('says what came back, and what is different', async () => {
  const done = aTransferJob('restore', { id, counts: [{ label: 'clients added', count: 12 }] });
  open(restored(aRestore({ job: done, warnings: ['The address /maya was taken; yours is /maya-2.'] })));
  expect(await screen.findByRole('heading', { name: 'Your data is back' })).toBeInTheDocument();
  expect(screen.getByText('clients added').parentElement).toHaveTextContent('12');
  expect(screen.getByRole('region', { name: 'Differences from the backup' })).toHaveTextContent('/maya-2');
  expect(step()).toBeNull();
});

it('says why a ZIP is refused', async () => {
  const problem = 'The file media/Headshot.jpg is not as it was when the backup was made.';
  open(restored({ ...underCheck, job: { ...checking, status: 'failed', problem, canCancel: false } }));
  expect(await screen.findByRole('heading', { name: 'This ZIP can’t be restored' })).toBeInTheDocument();
  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(screen.getByText('Nothing was saved to your account.')).toBeInTheDocument();
});

it('goes on by itself after an attempt that failed', async () => {
  const problem = 'Something went wrong with this restore. It is tried again by itself.';
  const job = { ...checking, status: 'failed', problem, finishedAt: null, canCancel: false } as const;
  open(restored({ ...underCheck, job }));
  expect(await screen.findByRole('heading', { name: 'Checking the backup' })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(problem))).toBeInTheDocument();
});

it('knows nothing of what is not there', async () => {
  open({ [`GET /api/restores/${id}`]: refusal(404, 'Not found.') });
  expect(await screen.findByText('This restore isn’t here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose another ZIP' })).toBeInTheDocument();
});

it('offers to try again when it cannot be read', async () => {
  const { user, api } = open({ [`GET /api/restores/${id}`]: refusal(429, 'Too many requests.') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answer(restored(aRestore()));
  await user.click(retry);
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});
