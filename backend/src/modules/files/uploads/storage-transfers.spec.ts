/** Whoever goes away in the middle of a part is no failure of ours, and no database that cannot be reached. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createStorage } from '@lectern/storage/create-storage';
import { TestClock } from '@lectern/testing/test-clock';
import { StorageTransfersService } from './storage-transfers.service';

it('calls a part incomplete whose sender goes away', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-transfers-'));
  const storage = await createStorage(
    { storage: { kind: 'folder', dir }, sessionSecret: 'x'.repeat(40) },
    new TestClock(),
  );
  const key = 'files/1/2';
  const multipartId = await storage.startMultipart(key);
  const address = await storage.partAddress({ key, multipartId, part: 1, sizeBytes: 10, seconds: 60 });
  const query = Object.fromEntries(new URL(address, 'http://x').searchParams);
  const cutOff = Readable.from(
    (async function* () {
      yield await Promise.resolve(Buffer.from('012'));
      // As Node says it.
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    })(),
  );
  await expect(new StorageTransfersService(storage).receivePart(query, 10, cutOff)).rejects.toMatchObject({
    code: 'TRANSFER_INCOMPLETE',
    status: 400,
  });
  expect(await storage.listParts(key, multipartId)).toEqual([]);
  rmSync(dir, { recursive: true });
});
