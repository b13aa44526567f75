/** Chooses the storage that the configuration names. */
import type { Config } from '@lectern/config/config';
import type { Clock } from '@lectern/database/clock';
import { FolderStorage } from './folder-storage.gateway';
import { S3Storage } from './s3-storage.gateway';
import { AddressSigner } from './signed-address';
import type { StorageGateway } from './storage.gateway';

export function createStorage(
  config: Pick<Config, 'storage' | 'sessionSecret'>,
  clock: Clock,
): StorageGateway {
  return config.storage.kind === 's3'
    ? new S3Storage(config.storage)
    : new FolderStorage(config.storage.dir, new AddressSigner(config.sessionSecret), clock);
}
