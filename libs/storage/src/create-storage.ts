/** Chooses the storage that the configuration names; the client for S3 is loaded only where it is. */
import type { Config } from '@lectern/config/config';
import type { Clock } from '@lectern/database/clock';
import { FolderStorage } from './folder-storage.gateway';
import { AddressSigner } from './signed-address';
import type { StorageGateway } from './storage.gateway';

export async function createStorage(
  config: Pick<Config, 'storage' | 'sessionSecret'>,
  clock: Clock,
): Promise<StorageGateway> {
  if (config.storage.kind === 'folder')
    return new FolderStorage(config.storage.dir, new AddressSigner(config.sessionSecret), clock);
  const { S3Storage } = await import('./s3-storage.gateway.js');
  return new S3Storage(config.storage);
}
