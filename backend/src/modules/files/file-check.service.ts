/**
 * Reads every uploaded content once before it is handed out: fingerprint and size, and of pictures a copy that does not
 * tell where it was taken, with thumbnails. Called by the worker; begun anew it ends the same, and what it writes before
 * the end stands under keys that the next attempt writes again.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { maxBytesOf } from '@lectern/protocol/file-types';
import { ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import type { StoredFile } from './file.entity';
import { FilesRepository } from './files.repository';
import { DamagedImageError } from './image-privacy/exif';
import { isPicture, stripImage } from './image-privacy/strip-image';
import { ImageGateway, PictureRefusedError, type Picture } from './image.gateway';
import { cleanedKey, keysOf, thumbnailKey } from './storage/storage-keys';

const DAMAGED = 'This picture is damaged. Save it again in an image editor, then upload it.';
const TOO_MANY_PIXELS = 'This picture has more than 100 megapixels. Make it smaller, then upload it again.';
const LOST = 'This file’s content is missing. Delete it and upload it again.';
const STUCK = 'This file couldn’t be checked. Delete it and upload it again.';
const NO_PREVIEW = 'This picture type has no preview. Save it as JPEG to see one.';

@Injectable()
export class FileCheckService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly files: FilesRepository,
    private readonly storage: StorageGateway,
    private readonly images: ImageGateway,
  ) {}

  /** Does nothing when the file is checked already, or gone. Throws when the storage fails: it is worth another attempt. */
  async checkFile(ownerId: string, fileId: string): Promise<void> {
    const file = await this.files.findStored(ownerId, fileId);
    if (file?.state !== 'processing') return;
    try {
      await (isPicture(file.contentType) ? this.checkPicture(file) : this.checkContent(file));
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      await this.finish(file, { state: 'refused', problem }, [file.storageKey]);
    }
  }

  /** Whose check began before then and was given up after all attempts: they would be "checked" for ever. Returns how many. */
  async refuseStuck(before: Date): Promise<number> {
    const stuck = await this.files.stuckSince(before, 100);
    for (const file of stuck) await this.finish(file, { state: 'refused', problem: STUCK }, [file.storageKey]);
    return stuck.length;
  }

  /**
   * Of a picture that was checked elsewhere and came with a restore. Done again it writes the same. What a backup of ours
   * brings was cleaned before; one that somebody wrote may have a picture that tells where it was taken.
   */
  async drawThumbnails(ownerId: string, fileId: string): Promise<void> {
    const file = await this.files.findStored(ownerId, fileId);
    if (file?.state !== 'ready' || file.hasThumbnail || !isPicture(file.contentType)) return;
    if (file.sizeBytes > maxBytesOf.image) return;
    try {
      const original = await buffer(await this.storage.get(file.storageKey));
      const content = stripImage(original, file.contentType);
      const picture = await this.images.draw(content, file.contentType);
      if (!content.equals(original)) return await this.replace(file, content, picture);
      if (!picture.thumbnails) return;
      await this.putThumbnails(file.storageKey, picture);
      await this.files.markThumbnail(file);
    } catch (error) {
      // Without a preview it can still be opened.
      if (!problemOf(error)) throw error;
    }
  }

  private async replace(file: StoredFile, content: Buffer, picture: Picture): Promise<void> {
    const storageKey = cleanedKey(file.storageKey);
    await this.storage.put(storageKey, content, content.length);
    await this.putThumbnails(storageKey, picture);
    const { ownerId, id: fileId } = file;
    await this.db.tx(async (tx) => {
      const now: Partial<StoredFile> = {
        storageKey,
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        hasThumbnail: picture.thumbnails !== null,
        updatedAt: this.clock.now(),
      };
      if (!(await this.files.replaceContent(tx, file, now))) return;
      await this.outbox.add(tx, 'file.content_superseded', { ownerId, fileId, storageKeys: [file.storageKey] });
    });
  }

  /** Of any length: read piece by piece. */
  private async checkContent(file: StoredFile): Promise<void> {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of (await this.storage.get(file.storageKey)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
    if (sizeBytes !== file.sizeBytes) throw new ObjectMissingError(`${sizeBytes} bytes are there`);
    await this.finish(file, { state: 'ready', sha256: hash.digest('hex') }, []);
  }

  /** As a whole in memory: the table of kinds bounds its size. */
  private async checkPicture(file: StoredFile): Promise<void> {
    if (file.sizeBytes > maxBytesOf.image) throw new PictureRefusedError('too-large', null);
    const original = await buffer(await this.storage.get(file.storageKey));
    if (original.length !== file.sizeBytes) throw new ObjectMissingError(`${original.length} bytes are there`);
    const cleaned = stripImage(original, file.contentType);
    const picture = await this.images.draw(cleaned, file.contentType);
    const isSame = cleaned.equals(original);
    const storageKey = isSame ? file.storageKey : cleanedKey(file.storageKey);
    if (!isSame) await this.storage.put(storageKey, cleaned, cleaned.length);
    await this.putThumbnails(storageKey, picture);
    const result: Partial<StoredFile> = {
      state: 'ready',
      storageKey,
      sizeBytes: cleaned.length,
      sha256: createHash('sha256').update(cleaned).digest('hex'),
      hasThumbnail: picture.thumbnails !== null,
      problem: picture.thumbnails ? null : NO_PREVIEW,
      width: picture.width,
      height: picture.height,
    };
    const kept = await this.finish(file, result, isSame ? [] : [file.storageKey]);
    if (!kept) await this.deleteUnlessKept(file, keysOf({ storageKey, hasThumbnail: picture.thumbnails !== null }));
  }

  /**
   * Of a file that was deleted or refused meanwhile, what was written belongs to nobody. But when another attempt was
   * faster it is the file's: both write under the same keys.
   */
  private async deleteUnlessKept({ ownerId, id }: StoredFile, storageKeys: string[]): Promise<void> {
    const file = await this.files.findStored(ownerId, id);
    if (file?.state !== 'ready') await this.storage.delete(storageKeys);
  }

  private async putThumbnails(storageKey: string, { thumbnails }: Picture): Promise<void> {
    if (!thumbnails) return;
    for (const size of ['small', 'large'] as const) {
      await this.storage.put(thumbnailKey(storageKey, size), thumbnails[size], thumbnails[size].length);
    }
  }

  /** Returns false when the file is gone, or another attempt was faster. */
  private finish(file: StoredFile, result: Partial<StoredFile>, storageKeys: string[]): Promise<boolean> {
    const { ownerId, id: fileId } = file;
    return this.db.tx(async (tx) => {
      const change = { ...result, updatedAt: this.clock.now() };
      if (!(await this.files.finishCheck(tx, file, change))) return false;
      const state = result.state === 'refused' ? 'refused' : 'ready';
      await this.outbox.add(tx, 'file.checked', { ownerId, fileId, state });
      if (storageKeys.length > 0) {
        await this.outbox.add(tx, 'file.content_superseded', { ownerId, fileId, storageKeys });
      }
      return true;
    });
  }
}

/** What trying again cannot mend. */
function problemOf(error: unknown): string | null {
  if (error instanceof DamagedImageError) return DAMAGED;
  if (error instanceof PictureRefusedError) return error.reason === 'too-large' ? TOO_MANY_PIXELS : DAMAGED;
  if (error instanceof ObjectMissingError) return LOST;
  return null;
}
