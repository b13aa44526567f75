/**
 * Keeps the storage to what belongs to somebody: deletes what files and uploads left behind, ends uploads whose time is
 * over, and finds what nothing refers to (an account that was deleted, a process that died between two steps). Called by
 * the worker's handlers and its schedule.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { FilesRepository } from '../files.repository';
import { FILES_PREFIX } from './storage-keys';
import type { Upload } from '../uploads/upload.entity';
import { UploadsRepository } from '../uploads/uploads.repository';

const DAY_MS = 24 * 3600 * 1000;
/** Nothing that is being written is so old, not even an upload that is resumed at the last moment. */
const ORPHAN_DAYS = 9;
const PAGE = 500;

@Injectable()
export class StorageCleanUpService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly files: FilesRepository,
    private readonly uploads: UploadsRepository,
    private readonly storage: StorageGateway,
  ) {}

  /** Keys that are gone already do no harm. */
  async deleteContent(storageKeys: readonly string[]): Promise<void> {
    await this.storage.delete(storageKeys);
  }

  /** The parts of an upload that was given up, and what was assembled of them if that was under way. */
  async clearUpload(ownerId: string, uploadId: string): Promise<void> {
    const upload = await this.uploads.find(ownerId, uploadId);
    if (!upload || upload.state === 'open' || upload.state === 'completed') return;
    if (upload.multipartId) await this.storage.abortMultipart(upload.storageKey, upload.multipartId);
    await this.storage.delete([upload.storageKey]);
  }

  /** Ends uploads whose time is over; their parts go with the event. Returns how many. */
  async endExpiredUploads(): Promise<number> {
    const now = this.clock.now();
    const ended =
      (await this.endUploads((tx) => this.uploads.lockExpired(tx, now, PAGE))) +
      (await this.endUploads((tx) => this.uploads.lockUntaken(tx, now, PAGE)));
    await this.uploads.deleteEnded(new Date(now.getTime() - 2 * DAY_MS));
    return ended;
  }

  private async endUploads(lock: (tx: Tx) => Promise<Upload[]>): Promise<number> {
    let ended = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const expired = await lock(tx);
        for (const upload of expired) {
          await this.uploads.update(tx, upload, { state: 'cancelled' });
          await this.outbox.add(tx, 'upload.abandoned', { ownerId: upload.ownerId, uploadId: upload.id });
        }
        return expired.length;
      });
      ended += page;
      if (page < PAGE) return ended;
    }
  }

  /** Lists everything there is, which may take long: it waits its turn among the files, not before the reminders. */
  async announceReview(): Promise<void> {
    const day = dateInZone(this.clock.now(), 'UTC');
    await this.db.tx((tx) => this.outbox.add(tx, 'storage_review.due', { day }));
  }

  /** Deletes what is old and belongs to no file and no upload. Returns how many objects and uploads went. */
  async deleteOrphans(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - ORPHAN_DAYS * DAY_MS);
    let deleted = 0;
    let page: string[] = [];
    const flush = async () => {
      const inUse = await this.files.keysInUse(page);
      const orphans = page.filter((key) => !inUse.has(key));
      await this.storage.delete(orphans);
      deleted += orphans.length;
      page = [];
    };
    for await (const { key, modifiedAt } of this.storage.list(FILES_PREFIX)) {
      if (modifiedAt < before) page.push(key);
      if (page.length >= PAGE) await flush();
    }
    await flush();
    for await (const { key, multipartId, startedAt } of this.storage.listMultiparts()) {
      // A bucket may hold what others are sending; a folder does not know what was to come when a start broke off.
      if (key !== '' && !key.startsWith(FILES_PREFIX)) continue;
      if (startedAt >= before || (await this.uploads.isOpen(multipartId))) continue;
      await this.storage.abortMultipart(key, multipartId);
      deleted += 1;
    }
    return deleted;
  }
}
