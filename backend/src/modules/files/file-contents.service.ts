/**
 * Contents for people without an account, read through us: what was taken back is gone at once, and no address of the
 * storage leaves the house. Called by modules that have decided already that this file may be seen.
 */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ThumbnailSize } from '@lectern/protocol/files';
import { StorageGateway, type ByteRange } from '@lectern/storage/storage.gateway';
import { FilesRepository } from './files.repository';
import { thumbnailKey } from './storage/storage-keys';

export interface FileContent {
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Another content has another one. */
  fingerprint: string;
  /** Throws ObjectMissingError. As long as it is read, it is in memory piece by piece. */
  open(range?: ByteRange): Promise<Readable>;
}

@Injectable()
export class FileContentsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageGateway,
  ) {}

  /** Null unless it is there and was checked. */
  async find(ownerId: string, fileId: string): Promise<FileContent | null> {
    const file = await this.files.findStored(ownerId, fileId);
    if (file?.state !== 'ready') return null;
    const { name, contentType, sizeBytes, storageKey, sha256 } = file;
    const open = (range?: ByteRange): Promise<Readable> => this.storage.get(storageKey, range);
    return { name, contentType, sizeBytes, fingerprint: sha256 ?? file.id, open };
  }

  /** WebP without metadata. Null where there is none. */
  async findThumbnail(ownerId: string, fileId: string, size: ThumbnailSize): Promise<FileContent | null> {
    const file = await this.files.findStored(ownerId, fileId);
    if (file?.state !== 'ready' || !file.hasThumbnail) return null;
    const key = thumbnailKey(file.storageKey, size);
    const stored = await this.storage.head(key);
    if (!stored) return null;
    return {
      name: `${size}.webp`,
      contentType: 'image/webp',
      sizeBytes: stored.sizeBytes,
      fingerprint: `${file.sha256 ?? file.id}-${size}`,
      open: (range) => this.storage.get(key, range),
    };
  }
}
