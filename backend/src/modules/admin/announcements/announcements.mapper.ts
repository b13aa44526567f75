/** Between rows of announcements, which know moments, and administrators, who read days and times where they live. Pure. */
import { returnedFields } from '@lectern/database/columns';
import { announcementStateAt, AdminAnnouncement } from '@lectern/protocol/admin-announcements';
import { AnnouncementResponse } from '@lectern/protocol/announcements';
import { instantInZone, localTime } from '@lectern/protocol/calendar';
import type { Announcement } from './announcement.entity';
import type { ShownRow } from './announcement-readings.repository';

export interface LocalPeriod {
  startsOn: string | null;
  startsTime: string | null;
  endsOn: string | null;
  endsTime: string | null;
}

export function localPeriod(row: Pick<Announcement, 'startsAt' | 'endsAt'>, zone: string): LocalPeriod {
  const starts = row.startsAt && localTime(row.startsAt, zone);
  const ends = row.endsAt && localTime(row.endsAt, zone);
  return {
    startsOn: starts?.date ?? null,
    startsTime: starts?.time ?? null,
    endsOn: ends?.date ?? null,
    endsTime: ends?.time ?? null,
  };
}

/** Without a time of day: from the beginning of the day. */
export function momentOf(day: string | null, time: string | null, zone: string): Date | null {
  return day === null ? null : new Date(instantInZone(day, time ?? '00:00', zone));
}

export function toAdminAnnouncement(row: Announcement, now: Date, zone: string): AdminAnnouncement {
  return {
    ...returnedFields(AdminAnnouncement, row),
    state: announcementStateAt(row, now),
    ...localPeriod(row, zone),
    timeZone: zone,
  };
}

export function toAnnouncement(row: ShownRow): AnnouncementResponse {
  return returnedFields(AnnouncementResponse, row);
}
