/**
 * What speakers see of announcements: what is live for them, what was, and that they have read or dismissed it. Whom one is
 * addressed to is decided here at each reading, by the subscription as it is then.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { audienceOf } from '@lectern/protocol/admin-announcements';
import {
  announcementLevelTable,
  type AnnouncementPage,
  type CurrentAnnouncements,
  type ListAnnouncementsQuery,
} from '@lectern/protocol/announcements';
import type { SignedInUser } from '../../../common/current-user';
import { AnnouncementReadingsRepository, type Reader } from './announcement-readings.repository';
import { announcementNotFound } from './announcements.errors';
import { toAnnouncement } from './announcements.mapper';

export type AnnouncementReader = Pick<SignedInUser, 'id' | 'subscription'>;

@Injectable()
export class AnnouncementReadingsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly readings: AnnouncementReadingsRepository,
  ) {}

  /** The most urgent first, of equally urgent ones the newest. */
  async current(user: AnnouncementReader): Promise<CurrentAnnouncements> {
    const rows = await this.readings.current(readerOf(user), this.clock.now());
    const banners = rows
      .map(toAnnouncement)
      .sort((a, b) => announcementLevelTable[b.level].urgency - announcementLevelTable[a.level].urgency);
    return { banners, unread: banners.filter(({ isRead }) => !isRead).length };
  }

  /** Live and past ones, newest first. */
  async list(user: AnnouncementReader, query: ListAnnouncementsQuery): Promise<AnnouncementPage> {
    const page = await this.readings.list(readerOf(user), query, this.clock.now());
    return { items: page.items.map(toAnnouncement), nextCursor: page.nextCursor };
  }

  /** They were seen in the list: nothing of them is new any more, and their banners stay. */
  async markRead(user: AnnouncementReader, ids: readonly string[]): Promise<void> {
    await this.note(readerOf(user), ids, false);
  }

  /** For good, on every device. A second time it changes nothing. */
  async dismiss(user: AnnouncementReader, id: string): Promise<void> {
    const reader = readerOf(user);
    const noted = await this.note(reader, [id], true);
    if (noted.length === 0 && !(await this.readings.isShown(reader, id, this.clock.now()))) {
      throw announcementNotFound();
    }
  }

  private note(reader: Reader, ids: readonly string[], isDismissed: boolean): Promise<string[]> {
    return this.db.tx((tx) => this.readings.note(tx, reader, ids, isDismissed, this.clock.now()));
  }
}

function readerOf({ id, subscription }: AnnouncementReader): Reader {
  return { ownerId: id, audience: audienceOf(subscription) };
}
