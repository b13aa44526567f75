/** Where the storage keeps what: ids that we make, so that nothing a person typed reaches it. */
import { ThumbnailSize } from '@lectern/protocol/files';
import { v7 as uuidv7 } from 'uuid';
import type { StoredFile } from '../file.entity';

/** Everything of files stands under this; see the clean-up. */
export const FILES_PREFIX = 'files/';

/** Everything of one account stands under this; see its deletion. */
export function ownerPrefix(ownerId: string): string {
  return `${FILES_PREFIX}${ownerId}/`;
}

export function newContentKey(ownerId: string): string {
  return `${ownerPrefix(ownerId)}${uuidv7()}`;
}

/** The same for every attempt, so that a check that begins anew leaves nothing behind. */
export function cleanedKey(contentKey: string): string {
  return `${contentKey}c`;
}

export function thumbnailKey(contentKey: string, size: ThumbnailSize): string {
  return `${contentKey}.${size}`;
}

export function thumbnailKeys(contentKey: string): string[] {
  return ThumbnailSize.options.map((size) => thumbnailKey(contentKey, size));
}

/** The PNG of a picture that is a logo, once it was asked for. */
export function logoKey(contentKey: string): string {
  return `${contentKey}.logo`;
}

export function keysOf({ storageKey, hasThumbnail }: Pick<StoredFile, 'storageKey' | 'hasThumbnail'>): string[] {
  return [storageKey, ...(hasThumbnail ? [...thumbnailKeys(storageKey), logoKey(storageKey)] : [])];
}
