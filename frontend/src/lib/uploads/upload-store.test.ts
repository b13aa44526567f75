/** Receipts without a network: the picture is nowhere else. */
import { waitFor } from '@testing-library/react';
import { FileResponse } from '@lectern/protocol/files';
import { NetworkError } from '../api-error';
import { STORED_FLAGS } from '../constants';
import { forgetCsrfToken } from '../csrf';
import { closeKept, writePack } from '../offline/kept-pack';
import { showKept } from '../offline/kept-shown';
import { closeWaiting, waitingList } from '../offline/change-queue';
import { hasUnsentId, showReader, waitingCount } from '../offline/waiting';
import { showAccount } from '../request';
import { fakeApi } from '../testing/fake-api';
import { fakeDatabases, type FakeDatabases } from '../testing/fake-databases';
import { fakeLocks } from '../testing/fake-locks';
import { putPart } from './put-part';
import { addUploads, closeUploads } from './upload-store';

jest.mock('./put-part');
const put = jest.mocked(putPart);

const reader = 'a  ';
const photo = new File(['hello people'], 'taxi.jpg', { type: 'image/jpeg' });
const nowhere = { eventId: null, clientId: null, bureauPartnerId: null };
const receipt = { ...nowhere, name: 'taxi.jpg', sizeBytes: photo.size, kind: 'receipt', problem: null };
const path = '/api/uploads/019a0000-0000-7000-8000-0000000000a1';
const begun = {
  ...receipt,
  id: path.split('/').at(-1),
  state: 'open',
  fileId: null,
  partSizeBytes: 5,
  partCount: 3,
  uploadedParts: [],
  expiresAt: '2100-01-01T00:00:00.000Z',
};
const file = FileResponse.parse({
  ...receipt,
  id: '019a0000-0000-7000-8000-0000000000f1',
  contentType: 'image/jpeg',
  sha256: null,
  state: 'processing',
  width: null,
  height: null,
  hasThumbnail: false,
  eventTitle: null,
  clientName: null,
  bureauPartnerName: null,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const addresses = [1, 2, 3].map((part) => ({ part, url: `/${part}`, expiresAt: '2100-01-01T00:00:00.000Z' }));
const storage = {
  'POST /api/uploads': { status: 201, body: begun },
  [`POST ${path}/part-addresses`]: { body: { items: addresses } },
  [`POST ${path}/completion`]: { status: 201, body: file },
};

let databases: FakeDatabases;
let locks: { restore: () => void };
let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  databases = fakeDatabases();
  locks = fakeLocks();
  api = fakeApi({ 'POST /api/uploads': lost });
  localStorage.setItem(STORED_FLAGS.keptFor, `${reader}session-1`);
  showAccount('a');
  showReader(reader);
  await writePack(`${reader}session-1`, { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
  put.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  closeUploads();
  api.restore();
  closeKept();
  closeWaiting();
  showKept(null);
  showAccount(undefined);
  showReader(null);
  forgetCsrfToken();
  locks.restore();
  databases.restore();
  localStorage.clear();
});

const begin = () => {
  const onUploaded = jest.fn<void, [FileResponse]>();
  addUploads([photo], { kind: 'receipt', onUploaded });
  return onUploaded;
};
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

it('waits on the device as soon as an attempt is lost, though the browser says it’s online', async () => {
  const onUploaded = begin();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  expect(hasUnsentId(onUploaded.mock.calls[0]?.[0].id ?? '')).toBe(true);
  const [first] = api.asked('POST /api/uploads');
  expect(waitingList().changes).toMatchObject([
    { file: { name: 'taxi.jpg' }, key: first?.headers.get('Idempotency-Key') },
  ]);
});

it('waits once, however many of its parts were lost', async () => {
  api.answer(storage);
  put.mockImplementation(() => {
    setOnline(false);
    return Promise.reject(new NetworkError('lost'));
  });
  const onUploaded = begin();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  expect(put.mock.calls.length).toBe(3);
  expect(waitingCount(reader)).toBe(1);
});

it('waits in the page where the device has no room for it, and is uploaded when the network is back', async () => {
  setOnline(false);
  databases.refuse(new DOMException('', 'QuotaExceededError'));
  const onUploaded = begin();
  await waitFor(() => expect(api.asked('POST /api/uploads')).toHaveLength(1));
  api.answer(storage);
  setOnline(true);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(onUploaded).toHaveBeenCalledWith(file);
  });
  expect(waitingCount(reader)).toBe(0);
});

it('doesn’t wait on the device when it has ended in another way by then', async () => {
  const request = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>;
  jest.spyOn(navigator.locks, 'request').mockImplementationOnce((...asked: unknown[]) => {
    closeUploads();
    return request(...asked);
  });
  const onUploaded = begin();
  const rows = () => [...(databases.stored.get('lectern-change-queue')?.keys() ?? [])];
  await waitFor(() => expect(rows()).toEqual([`seal/${reader}`]));
  expect(onUploaded).not.toHaveBeenCalled();
  expect(waitingCount(reader)).toBe(0);
});
