/**
 * Owns which pictures are the speaker's headshots: what for, by whom, in which order, and which one comes first. Called by
 * their routes. The pictures themselves belong to the library.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  HEADSHOTS_LIMIT,
  type AddHeadshotInput,
  type HeadshotList,
  type HeadshotOrderInput,
  type UpdateHeadshotInput,
} from '@lectern/protocol/profile';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectUnchanged, expectVersion } from '../../../common/edit';
import { HeadshotsRepository } from './headshots.repository';
import {
  headshotIsNoImage,
  headshotIsThere,
  headshotNotFound,
  profileNotFound,
  tooManyHeadshots,
  unknownHeadshotFile,
} from '../profile.errors';
import { ProfileRepository } from '../profile.repository';

@Injectable()
export class HeadshotsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly profiles: ProfileRepository,
    private readonly headshots: HeadshotsRepository,
  ) {}

  async listHeadshots(ownerId: string): Promise<HeadshotList> {
    return { items: await this.headshots.list(ownerId) };
  }

  /** The first one is the primary one. */
  async addHeadshot(ownerId: string, input: AddHeadshotInput, key?: string): Promise<HeadshotList> {
    const constraintErrors = { speaker_headshots_once: headshotIsThere, speaker_headshots_file: unknownHeadshotFile };
    await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'headshots', input }, async () => {
          await this.lock(tx, ownerId);
          const file = await this.headshots.file(tx, ownerId, input.fileId);
          if (!file) throw unknownHeadshotFile();
          if (file.state === 'refused' || !file.contentType.startsWith('image/')) throw headshotIsNoImage();
          const present = await this.headshots.inOrder(tx, ownerId);
          if (present.length >= HEADSHOTS_LIMIT) throw tooManyHeadshots();
          const id = uuidv7();
          await this.headshots.insert(tx, {
            ...input,
            id,
            ownerId,
            position: (present.at(-1)?.position ?? -1) + 1,
            isPrimary: present.length === 0,
            version: 1,
            createdAt: this.clock.now(),
          });
          await this.outbox.add(tx, 'speaker_profile.headshots_changed', { ownerId });
          return id;
        }),
      constraintErrors,
    );
    return this.listHeadshots(ownerId);
  }

  async updateHeadshot(ownerId: string, id: string, input: UpdateHeadshotInput): Promise<HeadshotList> {
    const { version, ...patch } = input;
    return edit(this.db, { current: () => this.listHeadshots(ownerId) }, async (tx) => {
      await this.lock(tx, ownerId);
      const headshot = (await this.headshots.inOrder(tx, ownerId)).find((one) => one.id === id);
      if (!headshot) throw headshotNotFound();
      expectVersion(headshot, version);
      if (patch.isPrimary && !headshot.isPrimary) await this.headshots.noneIsPrimary(tx, ownerId);
      await this.headshots.update(tx, ownerId, id, patch);
      await this.outbox.add(tx, 'speaker_profile.headshots_changed', { ownerId });
    });
  }

  /** When the primary one goes, the next in order takes its place. The picture stays in the library. */
  async deleteHeadshot(ownerId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.lock(tx, ownerId);
      const present = await this.headshots.inOrder(tx, ownerId);
      const headshot = present.find((one) => one.id === id);
      if (!headshot) throw headshotNotFound();
      await this.headshots.delete(tx, ownerId, id);
      const next = present.find((one) => one.id !== id);
      if (headshot.isPrimary && next) {
        await this.headshots.update(tx, ownerId, next.id, { isPrimary: true });
      }
      await this.outbox.add(tx, 'speaker_profile.headshots_changed', { ownerId });
    });
  }

  /** Refused when the order is not the one that was seen, with the one that holds. */
  async orderHeadshots(ownerId: string, { before, ids }: HeadshotOrderInput): Promise<HeadshotList> {
    return edit(this.db, { current: () => this.listHeadshots(ownerId) }, async (tx) => {
      await this.lock(tx, ownerId);
      const present = (await this.headshots.inOrder(tx, ownerId)).map((headshot) => headshot.id);
      expectUnchanged(sameList(present, before) && sameList([...present].sort(), [...ids].sort()));
      await this.headshots.setOrder(tx, ownerId, ids);
      await this.outbox.add(tx, 'speaker_profile.headshots_changed', { ownerId });
    });
  }

  private async lock(tx: Tx, ownerId: string): Promise<void> {
    if (!(await this.profiles.lock(tx, ownerId))) throw profileNotFound();
  }
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
