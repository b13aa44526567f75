/**
 * Owns announcements as administrators write them: drafts, what is published for which time and whom, the archive. Every
 * change is recorded in the audit log with it. Only drafts are deleted: what somebody has read is never as if it had not been.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  periodProblem,
  type AdminAnnouncement,
  type AdminAnnouncementPage,
  type CreateAnnouncementInput,
  type ListAdminAnnouncementsQuery,
  type UpdateAnnouncementInput,
} from '@lectern/protocol/admin-announcements';
import { v7 as uuidv7 } from 'uuid';
import type { Admin } from '../../../common/admin-only';
import { fieldError } from '../../../common/app-error';
import { edit, expectVersion, remove } from '../../../common/edit';
import { AuditLogService } from '../audit';
import type { Announcement } from './announcement.entity';
import {
  announcementIsArchived,
  announcementIsDraft,
  announcementIsOver,
  announcementIsPublished,
  announcementNotFound,
} from './announcements.errors';
import { localPeriod, momentOf, toAdminAnnouncement } from './announcements.mapper';
import { AnnouncementsRepository } from './announcements.repository';

type Step = 'created' | 'updated' | 'published' | 'archived' | 'restored' | 'deleted';

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly announcements: AnnouncementsRepository,
    private readonly audit: AuditLogService,
  ) {}

  async list(admin: Admin, query: ListAdminAnnouncementsQuery): Promise<AdminAnnouncementPage> {
    const now = this.clock.now();
    const { items, nextCursor } = await this.announcements.list(query, now);
    return { items: items.map((row) => toAdminAnnouncement(row, now, admin.timeZone)), nextCursor };
  }

  async getOrThrow(admin: Admin, id: string): Promise<AdminAnnouncement> {
    const row = await this.announcements.find(id);
    if (!row) throw announcementNotFound();
    return toAdminAnnouncement(row, this.clock.now(), admin.timeZone);
  }

  async create(admin: Admin, input: CreateAnnouncementInput, key?: string): Promise<AdminAnnouncement> {
    const claim = { ownerId: admin.id, key, scope: 'announcements', input };
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, claim, async () => {
        const now = this.clock.now();
        const { title, body, level, audience } = input;
        const row: Announcement = {
          id: uuidv7(),
          title,
          body,
          level,
          audience,
          startsAt: momentOf(input.startsOn, input.startsTime, admin.timeZone),
          endsAt: momentOf(input.endsOn, input.endsTime, admin.timeZone),
          publishedAt: null,
          archivedAt: null,
          version: 1,
          createdAt: now,
          updatedAt: now,
        };
        await this.announcements.insert(tx, row);
        await this.note(tx, admin, row, 'created');
        return row.id;
      }),
    );
    return this.getOrThrow(admin, id);
  }

  /** A published one too: its readers see the new words, and who dismissed it does not see it again. */
  async update(admin: Admin, id: string, input: UpdateAnnouncementInput): Promise<AdminAnnouncement> {
    const { version, startsOn, startsTime, endsOn, endsTime, ...words } = input;
    const times = { startsOn, startsTime, endsOn, endsTime };
    return this.change(admin, id, version, 'updated', (row) => {
      if (row.archivedAt) throw announcementIsArchived();
      const before = localPeriod(row, admin.timeZone);
      const after = { ...before, ...definedOf(times) };
      const problem = periodProblem(after);
      if (problem) throw fieldError(problem.field, problem.message);
      const isSame = (start: 'starts' | 'ends') =>
        after[`${start}On`] === before[`${start}On`] && after[`${start}Time`] === before[`${start}Time`];
      // A moment that nobody moved stays, also where the clocks show its time of day twice.
      const startsAt = isSame('starts') ? row.startsAt : momentOf(after.startsOn, after.startsTime, admin.timeZone);
      const endsAt = isSame('ends') ? row.endsAt : momentOf(after.endsOn, after.endsTime, admin.timeZone);
      if (startsAt && endsAt && endsAt <= startsAt) {
        throw fieldError('endsOn', 'The end must be after the beginning');
      }
      return { ...words, startsAt, endsAt };
    });
  }

  /** At once, or from its beginning on. A second time it changes nothing. */
  async publish(admin: Admin, id: string, version: number): Promise<AdminAnnouncement> {
    return this.change(admin, id, version, 'published', (row) => {
      const now = this.clock.now();
      if (row.archivedAt) throw announcementIsArchived();
      if (row.publishedAt) return null;
      if (row.endsAt && row.endsAt <= now) throw announcementIsOver();
      return { publishedAt: now };
    });
  }

  /** Nobody sees it any more, in no list either. */
  async archive(admin: Admin, id: string, version: number): Promise<AdminAnnouncement> {
    return this.change(admin, id, version, 'archived', (row) => {
      if (!row.publishedAt) throw announcementIsDraft();
      return row.archivedAt ? null : { archivedAt: this.clock.now() };
    });
  }

  /** It is again what its period says. */
  async restore(admin: Admin, id: string, version: number): Promise<AdminAnnouncement> {
    return this.change(admin, id, version, 'restored', (row) => (row.archivedAt ? { archivedAt: null } : null));
  }

  async delete(admin: Admin, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getOrThrow(admin, id) }, async (tx) => {
      const row = expectVersion(await this.announcements.lock(tx, id), version);
      if (row.publishedAt) throw announcementIsPublished();
      await this.announcements.delete(tx, id);
      await this.note(tx, admin, row, 'deleted');
    });
  }

  /** `patchOf` answers null when there is nothing to change: whoever asks twice is answered as the first time. */
  private async change(
    admin: Admin,
    id: string,
    version: number,
    step: Step,
    patchOf: (row: Announcement) => Partial<Announcement> | null,
  ): Promise<AdminAnnouncement> {
    return edit(this.db, { current: () => this.getOrThrow(admin, id) }, async (tx) => {
      // A step that was taken already is repeated by a retry, with the version of before it.
      const row = expectVersion(await this.announcements.lock(tx, id), step === 'updated' ? version : undefined);
      const patch = patchOf(row);
      if (patch === null) return;
      expectVersion(row, version);
      await this.announcements.update(tx, id, { ...patch, updatedAt: this.clock.now() });
      await this.note(tx, admin, row, step);
    });
  }

  private note(tx: Tx, admin: Admin, { id, title, level, audience }: Announcement, step: Step): Promise<void> {
    return this.audit.record(tx, {
      actor: admin,
      action: `announcement.${step}`,
      subject: { kind: 'announcement', id },
      details: { title, level, audience },
    });
  }
}

function definedOf<T extends Record<string, string | null | undefined>>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
