/** 'Export All Data' in the account settings and in front of an ended subscription, as a person meets it. */
import { screen, waitFor, within } from '@testing-library/react';
import type { BackupResponse } from '@lectern/protocol/backups';
import { openDownload } from '@/lib/open-download';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling, aStatus } from '../testing/billing-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/open-download');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
  jest.mocked(openDownload).mockReset();
});

const aBackup = (more: Partial<BackupResponse> = {}): BackupResponse => ({
  id: '018f0000-0000-7000-8000-0000000000b1',
  status: 'ready',
  parts: ['contracts', 'presentations', 'media', 'documents', 'resources'],
  done: 60,
  total: 60,
  problem: null,
  sizeBytes: 3_400_000,
  rowCount: 1_240,
  fileCount: 56,
  missingCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  readyAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-11-27T10:01:00.000Z',
  ...more,
});
const open = { done: 12, total: 40, sizeBytes: null, rowCount: null, fileCount: null, missingCount: null };
const working = aBackup({ ...open, status: 'working', readyAt: null, expiresAt: null });

const answers = {
  ...signedIn,
  'GET /api/account': {
    body: {
      ...maya,
      ...{ pendingEmail: null, timeZone: 'America/Denver', memberSince: '2026-11-01T10:00:00.000Z' },
      ...{ termsVersion: '2025-06', version: 3 },
    },
  },
  'GET /api/billing': { body: aBilling() },
  'GET /api/account/sessions': { body: { items: [] } },
  'GET /api/backups': { body: { items: [] } },
};
const settings = (more = {}) => renderApp('/account-settings?section=data', { ...answers, ...more });
const card = async () => within(await screen.findByRole('region', { name: 'Data management' }));
const press = async (user: ReturnType<typeof settings>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Export All Data' }));

it('asks for everything, once per press, and saves the file when it is ready at once', async () => {
  const { user, api } = settings({
    'POST /api/backup/create': {
      status: 201,
      body: { status: 'completed', downloadUrl: '/api/backups/b1/content?signature=x', backup: aBackup() },
    },
  });
  expect(await (await card()).findByText('No backup yet')).toBeInTheDocument();
  await press(user);
  expect(await screen.findByText('Complete Backup Ready!')).toBeInTheDocument();
  expect(
    screen.getByText('Your complete backup ZIP file with all data and files is downloading now.'),
  ).toBeInTheDocument();
  expect(openDownload).toHaveBeenCalledWith('/api/backups/b1/content?signature=x');
  const [asked] = api.asked('POST /api/backup/create');
  expect(asked!.body).toEqual({
    includeContracts: true,
    includePresentations: true,
    includeMedia: true,
    includeDocuments: true,
    includeResources: true,
  });
  expect(asked!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
});

it('says that an e-mail will come when it takes longer, and shows how far it is', async () => {
  const { user, api } = settings({
    'POST /api/backup/create': {
      status: 201,
      body: { status: 'processing', downloadUrl: null, backup: working },
    },
  });
  await (await card()).findByText('No backup yet');
  api.answer({ 'GET /api/backups': { body: { items: [working] } } });
  await press(user);
  expect(await screen.findByText('Backup in Progress')).toBeInTheDocument();
  expect(openDownload).not.toHaveBeenCalled();
  const list = within(await (await card()).findByRole('list', { name: 'Backups' }));
  expect(list.getByRole('progressbar', { name: 'Putting files together' })).toHaveAttribute(
    'aria-valuenow',
    '12',
  );
  expect(screen.getByRole('button', { name: 'Export All Data' })).toBeDisabled();
});

it.each([
  [refusal(500, 'Something broke.'), 'Failed to create your complete backup. Please try again.'],
  [refusal(409, 'Another backup is being made.'), 'Another backup is being made.'],
])('says what to do when it fails', async (answer, sentence) => {
  const { user } = settings({ 'POST /api/backup/create': answer });
  await press(user);
  expect(await screen.findByText('Backup failed')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it('hands out what is ready, by an address of its own each time', async () => {
  const lost = aBackup({ id: '018f0000-0000-7000-8000-0000000000b2', missingCount: 2 });
  const gone = { id: '018f0000-0000-7000-8000-0000000000b3', status: 'expired' } as const;
  const { user, api } = settings({
    'GET /api/backups': {
      body: { items: [lost, aBackup({ ...gone }), aBackup({ id: gone.id.replace('b3', 'b4'), ...failed })] },
    },
    [`GET /api/backups/${lost.id}/address`]: {
      body: { downloadUrl: '/api/backups/b2/content?x=1', expiresAt: '2026-11-20T10:15:00.000Z' },
    },
  });
  const lines = await (await card()).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(
      /Ready.*1,240 entries and 56 files, 3.4 MB · Kept until Nov 27, 2026 · 2 files could/,
    ),
    expect.stringMatching(/Deleted/),
    expect.stringMatching(/Not made.*tried again by itself/),
  ]);
  await user.click(within(lines[0]!).getByRole('button', { name: /^Download the backup of Nov 20, 2026/ }));
  await waitFor(() => expect(openDownload).toHaveBeenCalledWith('/api/backups/b2/content?x=1'));
  api.answer({
    [`GET /api/backups/${lost.id}/address`]: refusal(409, 'This backup was deleted after a week.'),
  });
  await user.click(within(lines[0]!).getByRole('button', { name: /^Download/ }));
  expect(await screen.findByText('Download failed')).toBeInTheDocument();
  expect(screen.getByText('This backup was deleted after a week.')).toBeInTheDocument();
});

it('offers to try again when the list cannot be read', async () => {
  const { user, api } = settings({ 'GET /api/backups': refusal(400, 'Not now.') });
  const retry = await (await card()).findByRole('button', { name: 'Retry' });
  api.answer({ 'GET /api/backups': { body: { items: [aBackup()] } } });
  await user.click(retry);
  expect(await (await card()).findByRole('list', { name: 'Backups' })).toBeInTheDocument();
});

it('is there when the subscription has ended, with the file that an e-mail told of', async () => {
  const { user } = renderApp('/account-settings?section=data', {
    ...answers,
    'GET /api/billing': { body: aBilling({ status: aStatus('trialing', false, true) }) },
    'GET /api/subscription-status': { body: aStatus('trialing', false, true) },
    'GET /api/backups': { body: { items: [aBackup()] } },
    [`GET /api/backups/${aBackup().id}/address`]: {
      body: { downloadUrl: '/api/backups/b1/content?x=1', expiresAt: '2026-11-20T10:15:00.000Z' },
    },
    'POST /api/backup/create': refusal(429, 'Too many attempts. Please try again in 3 minutes.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(openDownload).toHaveBeenCalledWith('/api/backups/b1/content?x=1'));
  const modal = within(screen.getByRole('dialog'));
  const exportAll = modal.getByRole('button', { name: 'Export All Data' });
  expect(exportAll).toHaveAccessibleDescription(/ZIP file with all data and files/);
  await user.click(exportAll);
  expect(await screen.findByText('Backup failed')).toBeInTheDocument();
  expect(screen.getByText('Too many attempts. Please try again in 3 minutes.')).toBeInTheDocument();
});

const failed = {
  status: 'failed',
  problem: 'Something went wrong while this backup was made. It is tried again by itself.',
} as const;
