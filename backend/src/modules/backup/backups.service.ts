/**
 * Backups from the asking to the end of their week: lists, asks for, hands out and deletes them. Called by the routes and
 * the clean-up. What is in one is made by `backup-maker.service.ts`.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  BACKUP_ADDRESS_MINUTES,
  partsOf,
  type BackupAddress,
  type BackupContentQuery,
  type BackupList,
  type CreateBackupInput,
  type CreateBackupResponse,
} from '@lectern/protocol/backups';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { AddressSigner } from '@lectern/storage/signed-address';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import { BackupWait } from './backup-wait';
import type { Backup } from './backup.entity';
import {
  backupAddressExpired,
  backupExpired,
  backupInProgress,
  backupNotFound,
  backupNotReady,
} from './backup.errors';
import { toBackupResponse } from './backup.mapper';
import { BackupsRepository } from './backups.repository';

const PAGE = 100;
/** Longer than anybody waits: who has the answer on the screen gets no e-mail. */
const AWAITED_MS = 15_000;
/** Between two attempts of the queue are less than five hours. */
const STUCK_MS = 24 * 3600 * 1000;
const STUCK = 'This backup could not be made. Make a new one, and write to us if that fails too.';

@Injectable()
export class BackupsService {
  private readonly signer: AddressSigner;

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly backups: BackupsRepository,
    private readonly storage: StorageGateway,
    private readonly wait: BackupWait,
    @Inject(CONFIG) config: Config,
  ) {
    this.signer = new AddressSigner(config.sessionSecret);
  }

  async listBackups(ownerId: string): Promise<BackupList> {
    return { items: (await this.backups.list(ownerId)).map(toBackupResponse) };
  }

  /** Waits a few seconds for the worker. Asked for again while one is made, it is the same one. */
  async createBackup(ownerId: string, input: CreateBackupInput, key?: string): Promise<CreateBackupResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'backups', input }, async () => {
        const parts = partsOf(input);
        const open = await this.backups.findOpen(tx, ownerId);
        if (open && open.parts.join() !== parts.join()) throw backupInProgress();
        if (open) return open.id;
        const backup = newBackup(ownerId, parts, this.clock.now());
        await this.backups.insert(tx, backup);
        await this.outbox.add(tx, 'backup.requested', { ownerId, backupId: backup.id });
        return backup.id;
      }),
    );
    const made = await this.awaitReady(ownerId, id);
    return {
      status: made.status === 'ready' ? 'completed' : 'processing',
      downloadUrl: made.status === 'ready' ? this.addressOf(made).downloadUrl : null,
      backup: toBackupResponse(made),
    };
  }

  /** A new address of the file, for its owner. */
  async address(ownerId: string, id: string): Promise<BackupAddress> {
    return this.addressOf(await this.readyOrThrow(ownerId, id));
  }

  /** Where the storage has the file, when the address was signed for this owner and is not too old. */
  async contentAddress(ownerId: string, id: string, query: BackupContentQuery): Promise<string> {
    const backup = await this.findOrThrow(ownerId, id);
    const signed = this.signer.verify('backup', ['owner', 'backup', 'expires'], {
      ...query,
      owner: ownerId,
      backup: id,
    });
    const milliseconds = Number(signed?.expires ?? 0) - this.clock.now().getTime();
    if (milliseconds <= 0) throw backupAddressExpired();
    return this.storage.downloadAddress({
      key: this.keyOrThrow(backup),
      contentType: 'application/zip',
      disposition: contentDisposition('attachment', fileNameOf(backup)),
      seconds: Math.ceil(milliseconds / 1000),
    });
  }

  /** Ends backups whose week is over, and those that will never be ready. Answers how many are deleted. */
  async endOldBackups(): Promise<number> {
    const now = this.clock.now();
    await this.giveUpStuck(now);
    let ended = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const expired = await this.backups.lockExpired(tx, now, PAGE);
        await this.backups.expire(
          tx,
          expired.map(({ id }) => id),
          now,
        );
        for (const { id, ownerId, storageKey } of expired) {
          await this.outbox.add(tx, 'backup.expired', { ownerId, backupId: id, storageKeys: [storageKey] });
        }
        return expired.length;
      });
      ended += page;
      if (page < PAGE) return ended;
    }
  }

  /** A page at a time. Whoever waits for the e-mail hears of it, once. */
  private async giveUpStuck(now: Date): Promise<void> {
    const before = new Date(now.getTime() - STUCK_MS);
    let page: number;
    do {
      page = await this.db.tx(async (tx) => {
        const stuck = await this.backups.lockStuck(tx, before, PAGE);
        const ids = stuck.map(({ id }) => id);
        await this.backups.giveUp(tx, ids, STUCK, now);
        for (const { id, ownerId, isNews } of stuck) {
          if (isNews) await this.outbox.add(tx, 'backup.given_up', { ownerId, backupId: id });
        }
        return stuck.length;
      });
    } while (page === PAGE);
  }

  private async awaitReady(ownerId: string, id: string): Promise<Backup> {
    const which = { ownerId, id };
    const isOpen = await this.backups.await(which, new Date(this.clock.now().getTime() + AWAITED_MS));
    if (isOpen) {
      const look = async () => {
        const backup = await this.backups.find(ownerId, id);
        return backup?.status === 'ready' ? backup : undefined;
      };
      const made = await this.wait.until(look);
      if (made) return made;
      // From here on an e-mail says when it is ready, unless it became so at this moment.
      await this.backups.await(which, null);
    }
    return this.findOrThrow(ownerId, id);
  }

  /** Never good for longer than the file. */
  private addressOf({ ownerId, id, expiresAt }: Backup): BackupAddress {
    const soon = this.clock.now().getTime() + BACKUP_ADDRESS_MINUTES * 60_000;
    const expires = Math.min(soon, expiresAt?.getTime() ?? soon);
    const signed = new URLSearchParams(this.signer.sign('backup', { owner: ownerId, backup: id, expires }));
    const query = new URLSearchParams({ expires: String(expires), signature: signed.get('signature') ?? '' });
    return {
      downloadUrl: `/api/backups/${id}/content?${query.toString()}`,
      expiresAt: new Date(expires).toISOString(),
    };
  }

  private async readyOrThrow(ownerId: string, id: string): Promise<Backup> {
    const backup = await this.findOrThrow(ownerId, id);
    this.keyOrThrow(backup);
    return backup;
  }

  /** From the end of its week on it is gone, also while the clean-up has not come yet. */
  private keyOrThrow({ status, storageKey, expiresAt }: Backup): string {
    if (status === 'expired' || (expiresAt !== null && expiresAt <= this.clock.now())) throw backupExpired();
    if (storageKey === null) throw backupNotReady();
    return storageKey;
  }

  private async findOrThrow(ownerId: string, id: string): Promise<Backup> {
    const backup = await this.backups.find(ownerId, id);
    if (!backup) throw backupNotFound();
    return backup;
  }
}

function newBackup(ownerId: string, parts: Backup['parts'], now: Date): Backup {
  return {
    ...{ id: uuidv7(), ownerId, status: 'pending', parts, done: 0, total: null, problem: null },
    ...{ awaitedUntil: null, storageKey: null, sizeBytes: null },
    ...{ rowCount: null, fileCount: null, missingCount: null },
    ...{ createdAt: now, updatedAt: now, readyAt: null, expiresAt: null, givenUpAt: null },
  };
}

/** With the day it was asked for, in UTC: which day it was where the speaker was matters little here. */
function fileNameOf({ createdAt }: Backup): string {
  return `lectern-backup-${createdAt.toISOString().slice(0, 10)}.zip`;
}
