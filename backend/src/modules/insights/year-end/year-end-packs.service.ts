/**
 * Packs of a year from the asking to the end of their week: lists, asks for, hands out and deletes them. Called by the
 * routes and the clean-up. What is in one is made by `year-end-maker.service.ts`.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  MOST_OPEN_PACKS,
  type CreateYearEndPackInput,
  type YearEndPackList,
  YearEndPackResponse,
} from '@lectern/protocol/year-end';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import type { YearEndPack } from './year-end-pack.entity';
import { YearEndPacksRepository } from './year-end-packs.repository';
import { conflict, notFound } from '../../../common/app-error';

const packNotFound = () => notFound('YEAR_END_PACK_NOT_FOUND', 'This pack does not exist.');

const packNotReady = () => conflict('YEAR_END_PACK_NOT_READY', 'This pack isn’t ready. Wait a moment, then try again.');

const packExpired = () => conflict('YEAR_END_PACK_EXPIRED', 'This pack was deleted after a week. Make it again.');

const tooManyPacks = (most: number) =>
  conflict(
    'TOO_MANY_YEAR_END_PACKS',
    `${most} packs are in the making. Wait until one of them is ready, then try again.`,
  );

/** Long enough for a slow connection to begin; a download that has begun goes on. */
const ADDRESS_SECONDS = 300;
const PAGE = 100;
/** The queue gives a job up after about a day. */
const STUCK_MS = 2 * 24 * 3600 * 1000;
const STUCK = 'This pack couldn’t be created. Try again, or write to us if that fails too.';

@Injectable()
export class YearEndPacksService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly packs: YearEndPacksRepository,
    private readonly storage: StorageGateway,
  ) {}

  async listPacks(ownerId: string): Promise<YearEndPackList> {
    return { items: (await this.packs.list(ownerId)).map(toResponse) };
  }

  async createPack(ownerId: string, input: CreateYearEndPackInput, key?: string): Promise<YearEndPackResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'year_end_packs', input }, async () => {
        if ((await this.packs.countOpen(tx, ownerId)) >= MOST_OPEN_PACKS) throw tooManyPacks(MOST_OPEN_PACKS);
        const packId = uuidv7();
        const now = this.clock.now();
        await this.packs.insert(tx, {
          id: packId,
          ownerId,
          year: input.year,
          status: 'pending',
          done: 0,
          total: null,
          problem: null,
          storageKey: null,
          sizeBytes: null,
          createdAt: now,
          updatedAt: now,
          readyAt: null,
          expiresAt: null,
        });
        await this.outbox.add(tx, 'year_end_pack.requested', { ownerId, packId });
        return packId;
      }),
    );
    return toResponse(await this.findOrThrow(ownerId, id));
  }

  /** A short-lived address of the ZIP. */
  async contentAddress(ownerId: string, id: string): Promise<string> {
    const pack = await this.findOrThrow(ownerId, id);
    if (pack.status === 'expired') throw packExpired();
    if (pack.storageKey === null) throw packNotReady();
    return this.storage.downloadAddress({
      key: pack.storageKey,
      contentType: 'application/zip',
      disposition: contentDisposition('attachment', `lectern-year-${pack.year}.zip`),
      seconds: ADDRESS_SECONDS,
    });
  }

  /** Ends packs whose week is over, and those that will never be ready. Returns how many are deleted. */
  async endOldPacks(): Promise<number> {
    const now = this.clock.now();
    await this.packs.failStuck(new Date(now.getTime() - STUCK_MS), STUCK, now);
    let ended = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const expired = await this.packs.lockExpired(tx, now, PAGE);
        await this.packs.expire(
          tx,
          expired.map(({ id }) => id),
          now,
        );
        for (const { id, ownerId, storageKey } of expired) {
          await this.outbox.add(tx, 'year_end_pack.expired', { ownerId, packId: id, storageKeys: [storageKey] });
        }
        return expired.length;
      });
      ended += page;
      if (page < PAGE) return ended;
    }
  }

  private async findOrThrow(ownerId: string, id: string): Promise<YearEndPack> {
    const pack = await this.packs.find(ownerId, id);
    if (!pack) throw packNotFound();
    return pack;
  }
}

function toResponse(pack: YearEndPack): YearEndPackResponse {
  return returnedFields(YearEndPackResponse, pack);
}
