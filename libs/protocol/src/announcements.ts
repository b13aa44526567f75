/** Announcements, as the speakers see them: what the people who run Lectern announce, in Markdown. */
import { z } from 'zod';
import { column, enumOf, enumTable, type BadgeSign, type FirstIconName } from './enum-tables';
import { id, instant, page, pageQuery } from './primitives';

interface LevelSign extends BadgeSign {
  icon: FirstIconName;
  /** The most urgent one is alone under the header; a higher number goes first. */
  urgency: number;
}

export const announcementLevelTable = enumTable(
  {
    info: { label: 'News', tone: 'info', icon: 'info', urgency: 2 },
    success: { label: 'Good news', tone: 'success', icon: 'party', urgency: 1 },
    warning: { label: 'Warning', tone: 'warning', icon: 'triangle-alert', urgency: 3 },
    important: { label: 'Important', tone: 'danger', icon: 'circle-alert', urgency: 4 },
  },
  (label): LevelSign => ({ label, tone: 'info', icon: 'info', urgency: 2 }),
);
export const announcementLevelLabels = column(announcementLevelTable, 'label');

export const AnnouncementLevel = enumOf(announcementLevelTable);
export type AnnouncementLevel = z.infer<typeof AnnouncementLevel>;

/** Where a link of an announcement may lead: the web, an email, or a page of the application. Everything else is no link. */
export function announcementHref(href: string): string | null {
  // Two strokes, and what a browser takes for them, would lead to another server.
  if (/^\/(?![/\\])/.test(href)) return /[\s\\]/.test(href) ? null : href;
  return /^(https?:\/\/|mailto:)\S+$/i.test(href) ? href : null;
}

/** As the speakers see it that it is addressed to. */
export const AnnouncementResponse = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    level: AnnouncementLevel,
    /** From when it was shown. */
    shownFrom: instant,
    /** Over: it stands in the list only. */
    isPast: z.boolean(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Announcement' });
export type AnnouncementResponse = z.infer<typeof AnnouncementResponse>;

export const AnnouncementPage = page(AnnouncementResponse).meta({ id: 'AnnouncementPage' });
export type AnnouncementPage = z.infer<typeof AnnouncementPage>;

export const ListAnnouncementsQuery = z.strictObject(pageQuery);
export type ListAnnouncementsQuery = z.infer<typeof ListAnnouncementsQuery>;

/** So many are live for one account at most; older ones wait. */
export const MAX_CURRENT_ANNOUNCEMENTS = 20;

export const CurrentAnnouncements = z
  .object({
    /** Live and not dismissed, the most urgent first. */
    banners: z.array(AnnouncementResponse).max(MAX_CURRENT_ANNOUNCEMENTS),
    /** Live ones that were neither dismissed nor seen in the list. */
    unread: z.int(),
  })
  .meta({ id: 'CurrentAnnouncements' });
export type CurrentAnnouncements = z.infer<typeof CurrentAnnouncements>;

/** What was seen in the list. Ids that are not addressed to the account are passed over. */
export const ReadAnnouncementsInput = z
  .strictObject({ ids: z.array(id).min(1).max(100) })
  .meta({ id: 'ReadAnnouncementsInput' });
export type ReadAnnouncementsInput = z.infer<typeof ReadAnnouncementsInput>;
