/**
 * Owns uploads: begins them within the quota, signs the addresses of their parts, and makes files of them. Called by the
 * uploads' routes. Which parts are there only the storage knows; every step can be repeated, by a retry or a second tab.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { refusalOf, transferRefusalOf } from '@lectern/protocol/file-types';
import {
  partRange,
  uploadNeeds,
  type CreateUploadInput,
  type FileKind,
  type PartAddresses,
  type UploadResponse,
} from '@lectern/protocol/files';
import { MultipartMissingError, ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { isPermittedNow, notPermitted } from '../../../common/offices';
import { PART_SECONDS } from '../../../common/signed-upload';
import {
  constraintErrors,
  noSuchPart,
  quotaExceeded,
  tooManyUploads,
  uploadCompleted,
  uploadIncomplete,
  uploadNotFound,
  uploadRefused,
  uploadTaken,
} from '../files.errors';
import { partCountOf, toUploadResponse, wholeParts } from '../files.mapper';
import { FilesRepository } from '../files.repository';
import { MadeFilesService } from '../made-files.service';
import { SAMPLE_BYTES, sniffContent } from '../sniff-content';
import { newContentKey } from '../storage/storage-keys';
import type { Upload } from './upload.entity';
import { UploadsRepository } from './uploads.repository';

const MIB = 1024 * 1024;
/** At most a thousand parts (S3 knows ten thousand): fifty gigabytes come in parts of 48 MiB, a picture in one. */
const SMALLEST_PART = 8 * MIB;
const MOST_PARTS = 1_000;

const DAY_MS = 24 * 3600 * 1000;
/** A person may go on the next week; nothing stays half uploaded for longer. */
const UPLOAD_DAYS = 7;
const MOST_OPEN_UPLOADS = 200;
/** On their way into an import or a restore, or waiting for it: a third one takes the place of the oldest. */
const MOST_TRANSFERS = 2;
/** So long a transfer that has arrived waits to be taken. */
const UNTAKEN_MS = DAY_MS;

export function partSizeFor(sizeBytes: number): number {
  return Math.max(SMALLEST_PART, Math.ceil(sizeBytes / MOST_PARTS / MIB) * MIB);
}

/** The routes are for everyone, as each part of an office has files: a receipt, a talk, a workbook for an import. */
const mayUpload = ({ kind }: Pick<Upload, 'kind'>) => isPermittedNow(uploadNeeds[kind], 'act');

@Injectable()
export class UploadsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly uploads: UploadsRepository,
    private readonly files: FilesRepository,
    private readonly made: MadeFilesService,
    private readonly storage: StorageGateway,
  ) {}

  async startUpload(ownerId: string, input: CreateUploadInput, key?: string): Promise<UploadResponse> {
    if (!mayUpload(input)) throw notPermitted();
    const isTransfer = input.kind === 'transfer';
    const refusal = (isTransfer ? transferRefusalOf : refusalOf)(input.name, input.sizeBytes);
    if (refusal) throw fieldError('name', refusal, 'FILE_REFUSED');
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'uploads', input }, async () => {
          await (isTransfer ? this.makeRoom(tx, ownerId, input.sizeBytes) : this.reserve(tx, ownerId, input.sizeBytes));
          const now = this.clock.now();
          const uploadId = uuidv7();
          await this.uploads.insert(tx, {
            ...input,
            ...(isTransfer && { eventId: null, clientId: null, bureauPartnerId: null }),
            id: uploadId,
            ownerId,
            partSizeBytes: partSizeFor(input.sizeBytes),
            storageKey: newContentKey(ownerId),
            multipartId: null,
            state: 'open',
            problem: null,
            fileId: null,
            takenAt: null,
            createdAt: now,
            expiresAt: new Date(now.getTime() + UPLOAD_DAYS * DAY_MS),
          });
          return uploadId;
        }),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<UploadResponse> {
    const upload = await this.findOrThrow(ownerId, id);
    return toUploadResponse(upload, upload.state === 'open' ? await this.partsOf(upload) : []);
  }

  async partAddresses(ownerId: string, id: string, parts: readonly number[]): Promise<PartAddresses> {
    const upload = await this.openOrThrow(ownerId, id);
    const count = partCountOf(upload);
    if (parts.some((part) => part > count)) throw noSuchPart(count);
    const multipartId = await this.multipartOf(upload);
    const expiresAt = new Date(this.clock.now().getTime() + PART_SECONDS * 1000).toISOString();
    const items = await Promise.all(
      parts.map(async (part) => {
        const { start, end } = partRange(upload, part);
        const target = { key: upload.storageKey, multipartId, part, sizeBytes: end - start };
        return { part, url: await this.storage.partAddress({ ...target, seconds: PART_SECONDS }), expiresAt };
      }),
    );
    return { items };
  }

  /** Returns the id of the file, the same one however often and from wherever it is called; null: it was a transfer. */
  async completeUpload(ownerId: string, id: string): Promise<string | null> {
    const upload = await this.findOrThrow(ownerId, id);
    if (upload.state !== 'open') return this.endOf(upload);
    if (upload.expiresAt < this.clock.now()) throw uploadNotFound();
    await this.assemble(upload);
    // What is in a transfer is looked at by the import or restore.
    const sniffed =
      upload.kind === 'transfer'
        ? { contentType: '' }
        : await sniffContent(await this.sampleOf(upload), upload.name, upload.sizeBytes);
    const ended = await this.db.tx(async (tx) => {
      const current = await this.uploads.lock(tx, ownerId, id);
      if (!current) throw uploadNotFound();
      if (current.state !== 'open') return current;
      if (current.kind === 'transfer') return this.keepTransfer(tx, current);
      return 'problem' in sniffed
        ? this.refuse(tx, current, sniffed.problem)
        : this.makeFile(tx, current, current.kind, sniffed.contentType);
    });
    return this.endOf(ended);
  }

  /** Hands the content of a transfer that has arrived to a job, whose own it is from then on: once. */
  async takeTransfer(
    tx: Tx,
    ownerId: string,
    id: string,
  ): Promise<{ storageKey: string; name: string; sizeBytes: number }> {
    const upload = await this.uploads.lock(tx, ownerId, id);
    if (upload?.kind !== 'transfer' || upload.state === 'cancelled') throw uploadNotFound();
    if (upload.takenAt !== null) throw uploadTaken();
    if (upload.state !== 'completed') throw uploadIncomplete(partCountOf(upload));
    await this.uploads.update(tx, upload, { takenAt: this.clock.now() });
    const { storageKey, name, sizeBytes } = upload;
    return { storageKey, name, sizeBytes };
  }

  /** Gives it up; what has arrived is deleted afterwards. Doing it again does nothing. */
  async cancelUpload(ownerId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const upload = await this.uploads.lock(tx, ownerId, id);
      if (!upload || !mayUpload(upload)) throw uploadNotFound();
      if (upload.state === 'completed') throw uploadCompleted();
      if (upload.state === 'open') await this.abandon(tx, upload, { state: 'cancelled' });
    });
  }

  private async keepTransfer(tx: Tx, upload: Upload): Promise<Upload> {
    const expiresAt = new Date(this.clock.now().getTime() + UNTAKEN_MS);
    await this.uploads.update(tx, upload, { state: 'completed', expiresAt });
    return { ...upload, state: 'completed', expiresAt };
  }

  private async makeFile(tx: Tx, upload: Upload, kind: FileKind, contentType: string): Promise<Upload> {
    const { ownerId, name, sizeBytes, storageKey, eventId, clientId, bureauPartnerId } = upload;
    await this.files.lockQuota(tx, ownerId);
    const { usedBytes, quotaBytes } = await this.files.usage(ownerId, tx);
    // Its own size is part of what is used since it began; the quota may have shrunk since.
    if (usedBytes > quotaBytes) throw quotaExceeded(usedBytes - sizeBytes, quotaBytes);
    const file = { kind, name, contentType, eventId, clientId, bureauPartnerId };
    const fileId = await this.made.addUnchecked(tx, ownerId, { storageKey, sizeBytes }, file);
    await this.uploads.update(tx, upload, { state: 'completed', fileId });
    return { ...upload, state: 'completed', fileId };
  }

  private refuse(tx: Tx, upload: Upload, problem: string): Promise<Upload> {
    return this.abandon(tx, upload, { state: 'refused', problem });
  }

  private async abandon(tx: Tx, upload: Upload, end: Partial<Upload>): Promise<Upload> {
    await this.uploads.update(tx, upload, end);
    await this.outbox.add(tx, 'upload.abandoned', { ownerId: upload.ownerId, uploadId: upload.id });
    return { ...upload, ...end };
  }

  /** How an upload ended: the id of its file (null of a transfer), or why there is none. */
  private endOf({ kind, state, fileId, problem }: Upload): string | null {
    if (state === 'completed' && (fileId || kind === 'transfer')) return fileId;
    if (state === 'refused' && problem) throw uploadRefused(problem);
    throw uploadNotFound();
  }

  /** Under the account's lock, so that uploads begun at the same time cannot pass the quota together. */
  private async reserve(tx: Tx, ownerId: string, sizeBytes: number): Promise<void> {
    await this.files.lockQuota(tx, ownerId);
    const { usedBytes, quotaBytes } = await this.files.usage(ownerId, tx);
    if (usedBytes + sizeBytes > quotaBytes) throw quotaExceeded(usedBytes, quotaBytes);
    if ((await this.uploads.countOpen(tx, ownerId)) >= MOST_OPEN_UPLOADS) throw tooManyUploads();
  }

  /** A wizard that was left twice must not keep anybody from beginning anew. */
  private async makeRoom(tx: Tx, ownerId: string, sizeBytes: number): Promise<void> {
    await this.files.lockQuota(tx, ownerId);
    // Of an account a restore or an import says what is too much; a sandbox must not send it in the first place.
    const { quotaBytes, isSandbox } = await this.files.usage(ownerId, tx);
    if (isSandbox && sizeBytes > quotaBytes) throw quotaExceeded(0, quotaBytes);
    const open = await this.uploads.openTransfers(tx, ownerId);
    for (const upload of open.slice(0, Math.max(0, open.length + 1 - MOST_TRANSFERS)))
      await this.abandon(tx, upload, { state: 'cancelled' });
  }

  private async assemble(upload: Upload): Promise<void> {
    const { storageKey, multipartId } = upload;
    const parts = multipartId && (await this.storage.listParts(storageKey, multipartId));
    if (!parts) {
      // Another request has assembled it, or nothing ever arrived.
      if ((await this.storage.head(storageKey))?.sizeBytes === upload.sizeBytes) return;
      throw multipartId ? uploadNotFound() : uploadIncomplete(partCountOf(upload));
    }
    const whole = wholeParts(upload, parts);
    const missing = partCountOf(upload) - whole.length;
    if (missing > 0) throw uploadIncomplete(missing);
    try {
      await this.storage.completeMultipart(storageKey, multipartId, whole);
    } catch (error) {
      throw error instanceof MultipartMissingError ? uploadNotFound() : error;
    }
  }

  private async sampleOf({ storageKey, sizeBytes }: Upload): Promise<Buffer> {
    try {
      const range = { start: 0, end: Math.min(SAMPLE_BYTES, sizeBytes) };
      return await buffer(await this.storage.get(storageKey, range));
    } catch (error) {
      throw error instanceof ObjectMissingError ? uploadNotFound() : error;
    }
  }

  private async partsOf({ storageKey, multipartId }: Upload) {
    return (multipartId && (await this.storage.listParts(storageKey, multipartId))) || [];
  }

  /** The storage is asked for an upload when the first part is about to come; of two at once, one counts. */
  private async multipartOf(upload: Upload): Promise<string> {
    if (upload.multipartId) return upload.multipartId;
    const mine = await this.storage.startMultipart(upload.storageKey);
    const kept = await this.uploads.keepMultipartId(upload, mine);
    if (kept !== mine) await this.storage.abortMultipart(upload.storageKey, mine);
    if (!kept) throw uploadNotFound();
    return kept;
  }

  private async findOrThrow(ownerId: string, id: string): Promise<Upload> {
    const upload = await this.uploads.find(ownerId, id);
    if (!upload || upload.state === 'cancelled' || !mayUpload(upload)) throw uploadNotFound();
    return upload;
  }

  private async openOrThrow(ownerId: string, id: string): Promise<Upload> {
    const upload = await this.findOrThrow(ownerId, id);
    if (upload.state === 'completed') throw uploadCompleted();
    if (upload.state === 'refused') throw uploadRefused(upload.problem ?? 'This file was refused.');
    if (upload.expiresAt < this.clock.now()) throw uploadNotFound();
    return upload;
  }
}
