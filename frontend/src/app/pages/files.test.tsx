/** Files as a person meets them: the library, an upload from beginning to end, its pauses and failures. */
import { screen, waitFor, within } from '@testing-library/react';
import type { FileResponse } from '@lectern/protocol/files';
import { ApiError, NetworkError } from '@/lib/api-error';
import { refusal } from '@/lib/testing/fake-api';
import { putPart } from '@/lib/uploads/put-part';
import { closeUploads } from '@/lib/uploads/upload-store';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/uploads/put-part');
const put = jest.mocked(putPart);

const id = '018f0000-0000-7000-8000-0000000000f1';
const uploadId = '018f0000-0000-7000-8000-0000000000a1';

const file: FileResponse = {
  id,
  kind: 'media',
  name: 'Headshot.jpg',
  contentType: 'image/jpeg',
  sizeBytes: 250_000,
  sha256: 'a'.repeat(64),
  state: 'ready',
  problem: null,
  width: 900,
  height: 1200,
  hasThumbnail: true,
  eventId: null,
  eventTitle: null,
  clientId: null,
  clientName: null,
  bureauPartnerId: null,
  bureauPartnerName: null,
  version: 1,
  createdAt: '2027-03-04T15:00:00.000Z',
  updatedAt: '2027-03-04T15:00:00.000Z',
};
const page = (...items: FileResponse[]) => ({ body: { items, nextCursor: null } });

const upload = {
  id: uploadId,
  name: 'Talk.pdf',
  kind: 'media',
  sizeBytes: 12,
  state: 'open',
  problem: null,
  fileId: null,
  partSizeBytes: 5,
  partCount: 3,
  uploadedParts: [] as number[],
  expiresAt: '2027-03-11T15:00:00.000Z',
};
const uploaded = { ...file, name: 'Talk.pdf', contentType: 'application/pdf', hasThumbnail: false };

const addresses = ({ body }: { body: unknown }) => ({
  body: {
    items: (body as { parts: number[] }).parts.map((part) => ({
      part,
      url: `/api/storage/parts?part=${part}`,
      expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
    })),
  },
});

const base = {
  ...signedIn,
  'GET /api/files': page(file),
  'GET /api/files/usage': { body: { usedBytes: 250_000, quotaBytes: 20_000_000_000 } },
  'POST /api/uploads': { status: 201, body: upload },
  [`GET /api/uploads/${uploadId}`]: { body: upload },
  [`POST /api/uploads/${uploadId}/part-addresses`]: addresses,
  [`POST /api/uploads/${uploadId}/completion`]: { status: 201, body: uploaded },
  [`DELETE /api/uploads/${uploadId}`]: { status: 204 },
};

const talk = new File(['hello people'], 'Talk.pdf', { type: 'application/pdf', lastModified: 7 });
const library = (more: Record<string, unknown> = {}) =>
  renderApp('/profile?tab=media', { ...base, ...(more as typeof base) });
const chooser = () => screen.findByLabelText<HTMLInputElement>('Upload files');
const partsSent = () => put.mock.calls.map(([url]) => Number(new URLSearchParams(url.split('?')[1]).get('part')));

beforeEach(() => {
  put.mockReset();
  put.mockImplementation((_url, bytes, { onProgress }) => {
    onProgress(bytes.size);
    return Promise.resolve();
  });
});
afterEach(() => {
  closeUploads();
  leaveApp();
});

it('lists what there is, opens it in a new tab, and says how much room is left', async () => {
  library();
  const link = await screen.findByRole('link', { name: /Headshot\.jpg/ });
  expect(link).toHaveAttribute('href', `/api/files/${id}/content`);
  expect(screen.getByText(/Media · JPG · 250 KB · 900 × 1200/)).toBeVisible();
  expect(screen.getByText('250 KB of 20 GB used')).toBeVisible();
});

it('begins with media, and says whose a contract is', async () => {
  const contract = {
    ...file,
    kind: 'contract',
    name: 'C-0001.pdf',
    eventTitle: 'Leadership Summit',
    eventId: id,
  } as const;
  const { user, api } = library();
  await screen.findByRole('link', { name: /Headshot\.jpg/ });
  const kinds = () => api.asked('GET /api/files').at(-1)?.search.get('kind');
  expect(kinds()).toBe('presentation,media,document,resource');
  api.answer({ 'GET /api/files': page(contract) });
  await user.click(screen.getByRole('radio', { name: 'Contracts and receipts' }));
  expect(await screen.findByRole('link', { name: /^Contract: Leadership Summit/ })).toBeVisible();
  expect(screen.getByText(/^PDF · .* · C-0001\.pdf$/)).toBeVisible();
  expect(kinds()).toBe('contract,invoice,receipt');
});

it('finds a file of any kind', async () => {
  const { user, api } = renderApp('/profile?tab=media&q=rider', base);
  await screen.findByRole('link', { name: /Headshot\.jpg/ });
  const search = api.asked('GET /api/files').at(-1)?.search;
  expect([search?.get('q'), search?.get('kind')]).toEqual(['rider', null]);
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Uploads' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Uploads' })).toBeChecked());
  const narrowed = api.asked('GET /api/files').at(-1)?.search;
  expect([narrowed?.get('q'), narrowed?.get('kind')]).toEqual(['rider', 'presentation,media,document,resource']);
});

it('begins with media where the address names a kind that is no choice', async () => {
  renderApp('/profile?tab=media&kind=receipt', base);
  expect(await screen.findByRole('radio', { name: 'Uploads' })).toBeChecked();
});

it('sends the parts, completes, and shows the file when its check is over', async () => {
  let isChecked = false;
  const { user, api } = library({
    [`GET /api/files/${id}`]: () => ({ body: { ...uploaded, state: isChecked ? 'ready' : 'processing' } }),
  });
  api.answer({ 'GET /api/files': page() });
  await screen.findByText('Nothing here yet');
  const input = await chooser();
  api.answer({ 'GET /api/files': page({ ...uploaded, state: 'processing' }) });
  await user.upload(input, talk);
  await screen.findByText('Checking…');
  expect(partsSent().sort()).toEqual([1, 2, 3]);
  expect(put.mock.calls.map(([, bytes]) => bytes.size).sort()).toEqual([2, 5, 5]);
  const [began] = api.asked('POST /api/uploads');
  expect(began?.body).toMatchObject({ name: 'Talk.pdf', sizeBytes: 12, kind: 'media' });
  expect(began?.headers.get('Idempotency-Key')).toBeTruthy();
  isChecked = true;
  api.answer({ 'GET /api/files': page(uploaded) });
  expect(await screen.findByRole('link', { name: /Talk\.pdf/ })).toBeVisible();
  expect(screen.queryByText('Checking…')).not.toBeInTheDocument();
  expect(localStorage.getItem(`uploads-${maya.id}`)).toBeNull();
});

it('tries a part again, and gives up with a sentence and a way on', async () => {
  put.mockRejectedValueOnce(new ApiError(413, 'Too large', null));
  const { user, api } = library();
  await user.upload(await chooser(), talk);
  expect(await screen.findByText('The upload failed. What arrived is kept; try again.')).toBeVisible();
  api.answer({
    'POST /api/uploads': refusal(409, 'Only 5 MB of your 20 GB of storage are left.', { code: 'STORAGE_FULL' }),
  });
  await user.upload(await chooser(), new File(['x'], 'Other.pdf'));
  await screen.findByText('Only 5 MB of your 20 GB of storage are left.');
  api.answer({ 'POST /api/uploads': { status: 201, body: upload } });
  await user.click(screen.getByRole('button', { name: 'Try Other.pdf again' }));
  await waitFor(() => expect(screen.queryByText('Other.pdf')).not.toBeInTheDocument());
});

it('refuses at once what can never be kept', async () => {
  const { user, api } = library();
  await user.upload(await chooser(), [new File([], 'Empty.pdf'), new File(['MZ'], 'Virus.exe')]);
  expect(await screen.findByText('This file is empty. Choose another one.')).toBeVisible();
  expect(screen.getByText('Programs and scripts can’t be uploaded. Choose another file.')).toBeVisible();
  expect(api.asked('POST /api/uploads')).toEqual([]);
});

it('pauses, goes on with what is missing, and can be given up', async () => {
  put.mockImplementation((url, _bytes, { signal }) =>
    url.includes('part=1')
      ? Promise.resolve()
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const { user, api } = library();
  await user.upload(await chooser(), talk);
  await user.click(await screen.findByRole('button', { name: 'Pause Talk.pdf' }));
  expect(await screen.findByText(/^Paused/)).toBeVisible();
  put.mockClear();
  put.mockResolvedValue(undefined);
  api.answer({ [`GET /api/uploads/${uploadId}`]: { body: { ...upload, uploadedParts: [1] } } });
  await user.click(screen.getByRole('button', { name: 'Resume Talk.pdf' }));
  await waitFor(() => expect(screen.queryByText('Talk.pdf')).not.toBeInTheDocument());
  expect(partsSent().sort()).toEqual([2, 3]);

  put.mockImplementation(() => new Promise(() => undefined));
  await user.upload(await chooser(), new File(['hello'], 'Second.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Cancel Second.pdf' }));
  expect(screen.queryByText('Second.pdf')).not.toBeInTheDocument();
  await waitFor(() => expect(api.asked(`DELETE /api/uploads/${uploadId}`)).toHaveLength(1));
});

it('shows the last figure of a line that then sends nothing more', async () => {
  put.mockImplementation(
    (_url, _bytes, { onProgress }) =>
      new Promise(() => {
        onProgress(1);
        onProgress(4);
      }),
  );
  const { user } = library();
  await user.upload(await chooser(), talk);
  // Three parts at a time, at most four bytes of each, and never another event.
  expect(await screen.findByText('10 B of 12 B')).toBeVisible();
});

it('waits while the browser is offline, and says so', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  put.mockRejectedValueOnce(new NetworkError('away'));
  const { user } = library();
  await user.upload(await chooser(), talk);
  expect(await screen.findByText('Offline. Resumes automatically')).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Talk.pdf')).not.toBeInTheDocument());
  online.mockRestore();
});

it('goes on in a corner when the screen is left, and asks before the page is closed', async () => {
  let finish: () => void = () => undefined;
  put.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  const { user } = library({ 'POST /api/uploads': { status: 201, body: { ...upload, sizeBytes: 5, partCount: 1 } } });
  await user.upload(await chooser(), new File(['hello'], 'Talk.pdf'));
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  const corner = await screen.findByRole('region', { name: 'Uploads' });
  expect(within(corner).getByText('Uploading 1 file')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  finish();
  expect(await within(corner).findByText('1 file uploaded')).toBeVisible();
  expect(screen.getByText('Talk.pdf is uploaded')).toBeInTheDocument();
});

it('offers after a reload what was not finished, and takes the same file only', async () => {
  localStorage.setItem(
    `uploads-${maya.id}`,
    JSON.stringify([
      { uploadId, name: 'Talk.pdf', sizeBytes: 12, lastModified: 7, sentBytes: 5, kind: 'media', scope: {} },
    ]),
  );
  const { user, api } = library();
  api.answer({ [`GET /api/uploads/${uploadId}`]: { body: { ...upload, uploadedParts: [1] } } });
  const again = await screen.findByLabelText('Choose Talk.pdf again');
  await user.upload(again, new File(['other'], 'Talk.pdf', { lastModified: 7 }));
  expect(await screen.findByText(/is a different file or has changed/)).toBeVisible();
  await user.upload(again, talk);
  await waitFor(() => expect(screen.queryByText('Talk.pdf')).not.toBeInTheDocument());
  expect(partsSent().sort()).toEqual([2, 3]);
  expect(api.asked('POST /api/uploads')).toEqual([]);
});

it('takes pictures from the clipboard', async () => {
  const { api } = library();
  await chooser();
  const picture = new File(['hello people'], 'image.png', { type: 'image/png' });
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [picture] },
  });
  document.dispatchEvent(paste);
  await waitFor(() => expect(api.asked('POST /api/uploads')).toHaveLength(1));
  expect(api.asked('POST /api/uploads')[0]?.body).toMatchObject({
    name: expect.stringMatching(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/) as string,
  });
});

it('renames, and says what holds a file that cannot be deleted', async () => {
  const { user, api } = library({
    [`PATCH /api/files/${id}`]: { body: { ...file, name: 'Portrait.jpg', version: 2 } },
    [`DELETE /api/files/${id}`]: refusal(
      409,
      'This file cannot be deleted: it is one of the headshots of your profile. Remove it there first.',
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'More about Headshot.jpg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or file elsewhere' }));
  const drawer = await screen.findByRole('dialog', { name: 'Rename or file elsewhere' });
  const name = within(drawer).getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Portrait.jpg');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(api.asked(`PATCH /api/files/${id}`)[0]?.body).toEqual({ version: 1, name: 'Portrait.jpg' });
  await user.click(screen.getByRole('button', { name: 'More about Headshot.jpg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete file' }));
  expect(await screen.findByText(/it is one of the headshots of your profile/)).toBeVisible();
});
