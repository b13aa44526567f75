/**
 * Files that no browser uploads: what the application makes itself, such as the sealed PDF of a contract, and what came by email.
 * Called by other modules: `store` before their transaction, `add` in it. What was stored and never added belongs to nothing, and the review of the storage takes it.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import type { StoredFile } from './file.entity';
import { fileNotFound } from './files.errors';
import { FilesRepository } from './files.repository';
import { newContentKey } from './storage/storage-keys';

export interface MadeContent {
  storageKey: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
}

export type MadeFile = Pick<StoredFile, 'kind' | 'name' | 'contentType' | 'eventId' | 'clientId' | 'bureauPartnerId'> &
  Partial<Pick<StoredFile, 'answeredKind'>>;

@Injectable()
export class MadeFilesService {
  constructor(
    private readonly storage: StorageGateway,
    private readonly files: FilesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async store(ownerId: string, bytes: Buffer): Promise<MadeContent> {
    const storageKey = newContentKey(ownerId);
    await this.storage.put(storageKey, bytes, bytes.length);
    return { storageKey, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** Returns the file's id. Nothing has to be checked: it is ready. */
  async add(tx: Tx, ownerId: string, content: MadeContent, file: MadeFile): Promise<string> {
    const id = await this.insert(tx, ownerId, { ...content, ...file, state: 'ready' });
    await this.outbox.add(tx, 'file.checked', { ownerId, fileId: id, state: 'ready' });
    return id;
  }

  /** What someone sent: it's checked before it can be opened. Returns the file's id. */
  async addUnchecked(
    tx: Tx,
    ownerId: string,
    { storageKey, sizeBytes }: Omit<MadeContent, 'sha256'>,
    file: MadeFile,
  ): Promise<string> {
    const id = await this.insert(tx, ownerId, { storageKey, sizeBytes, ...file, sha256: null, state: 'processing' });
    await this.outbox.add(tx, 'file.uploaded', { ownerId, fileId: id });
    return id;
  }

  private async insert(
    tx: Tx,
    ownerId: string,
    file: MadeFile & Pick<StoredFile, 'storageKey' | 'sizeBytes' | 'sha256' | 'state'>,
  ): Promise<string> {
    const id = uuidv7();
    const now = this.clock.now();
    await this.files.insert(tx, {
      answeredKind: null,
      ...file,
      id,
      ownerId,
      hasThumbnail: false,
      problem: null,
      width: null,
      height: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  }

  /** When somebody else was faster: the content that was not added. */
  async discard(content: MadeContent): Promise<void> {
    await this.storage.delete([content.storageKey]);
  }

  /** What an email attaches. */
  async attachment(ownerId: string, fileId: string) {
    const file = await this.files.findStored(ownerId, fileId);
    if (!file) throw fileNotFound();
    const { name: fileName, contentType, storageKey, sizeBytes } = file;
    return { fileName, contentType, storageKey, sizeBytes };
  }

  /** A short-lived address of a download, for people without an account. */
  async downloadAddress(ownerId: string, fileId: string, seconds: number): Promise<string> {
    const { fileName, contentType, storageKey } = await this.attachment(ownerId, fileId);
    return this.storage.downloadAddress({
      key: storageKey,
      contentType,
      disposition: contentDisposition('attachment', fileName),
      seconds,
    });
  }
}
