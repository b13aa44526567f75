/**
 * Announcements: what the people who run the installation tell its speakers. Written in Markdown, shown from and until a
 * moment, to everybody, to trials or to subscribers. What it is at a moment is derived here, for server and screens alike.
 */
import { z } from 'zod';
import { badgeTable, column, enumOf, labelTable } from './enum-tables';
import { optionalDate, optionalTime } from './form-fields';
import { id, instant, isOneLine, page, pageQuery, requiredText, version } from './primitives';
import { returned } from './records';

export const announcementLevelLabels = labelTable({
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  important: 'Important',
});

export const announcementLevel = enumOf(announcementLevelLabels);
export type AnnouncementLevel = z.infer<typeof announcementLevel>;

/** The most urgent one stands alone under the header; a higher number goes first. */
export const announcementUrgency: Record<AnnouncementLevel, number> = { success: 1, info: 2, warning: 3, important: 4 };

export const announcementAudienceLabels = labelTable({
  all: 'Everybody',
  trial: 'Accounts in their free trial',
  subscribers: 'Subscribers',
});

export const announcementAudience = enumOf(announcementAudienceLabels);
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

/** Of which audience an account is, besides `all`. A trial that the payment provider holds is a subscription. */
export function audienceOf(subscription: { isSubscribed: boolean }): 'trial' | 'subscribers' {
  return subscription.isSubscribed ? 'subscribers' : 'trial';
}

export const announcementStateTable = badgeTable({
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  live: { label: 'Live', tone: 'success' },
  past: { label: 'Past', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
});
export const announcementStateLabels = column(announcementStateTable, 'label');

export const announcementState = enumOf(announcementStateTable);
export type AnnouncementState = z.infer<typeof announcementState>;

interface Period {
  publishedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  archivedAt: Date | null;
}

/** Shown from `startsAt` on, or at once when it was published later, up to but not at `endsAt`. */
export function announcementStateAt(
  { publishedAt, startsAt, endsAt, archivedAt }: Period,
  now: Date,
): AnnouncementState {
  if (archivedAt) return 'archived';
  if (!publishedAt) return 'draft';
  if (endsAt && endsAt <= now) return 'past';
  return startsAt && startsAt > now ? 'scheduled' : 'live';
}

/** Where a link of an announcement may lead: the web, an e-mail, or a page of the application. Everything else is no link. */
export function announcementHref(href: string): string | null {
  // Two strokes, and what a browser takes for them, would lead to another server.
  if (/^\/(?![/\\])/.test(href)) return /[\s\\]/.test(href) ? null : href;
  return /^(https?:\/\/|mailto:)\S+$/i.test(href) ? href : null;
}

const announcementFields = {
  title: requiredText(120, 'Title').refine(isOneLine, 'The title must be on one line'),
  /** Markdown without HTML; empty where the title says it all. */
  body: z
    .string()
    .trim()
    .max(10_000, 'The text can be at most 10000 characters long')
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), 'The text contains a character that cannot be stored'),
  level: announcementLevel,
  audience: announcementAudience,
  /** Day and time where the administrator lives. Without a day: from the moment it is published. Without a time: midnight. */
  startsOn: optionalDate,
  startsTime: optionalTime,
  /** Without a day: until it is archived. */
  endsOn: optionalDate,
  endsTime: optionalTime,
};

type Times = {
  startsOn?: string | null | undefined;
  startsTime?: string | null | undefined;
  endsOn?: string | null | undefined;
  endsTime?: string | null | undefined;
};

/** The server asks it of the row as it would become. */
export function periodProblem(times: Times): { field: keyof Times; message: string } | undefined {
  const { startsOn, startsTime, endsOn, endsTime } = times;
  if (startsTime && !startsOn) return { field: 'startsOn', message: 'Enter the day as well' };
  if (endsTime && !endsOn) return { field: 'endsOn', message: 'Enter the day as well' };
  if (!startsOn || !endsOn) return undefined;
  const [from, until] = [`${startsOn} ${startsTime ?? '00:00'}`, `${endsOn} ${endsTime ?? '00:00'}`];
  if (until > from) return undefined;
  return endsOn === startsOn && endsTime
    ? { field: 'endsTime', message: 'The end must be after the beginning' }
    : { field: 'endsOn', message: 'The end must be after the beginning' };
}

export const createAnnouncementInput = z
  .strictObject(announcementFields)
  .superRefine((announcement, context) => {
    const problem = periodProblem(announcement);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  })
  .meta({ id: 'CreateAnnouncementInput' });
export type CreateAnnouncementInput = z.infer<typeof createAnnouncementInput>;

/** Only what is given changes. */
export const updateAnnouncementInput = z
  .strictObject(announcementFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateAnnouncementInput' });
export type UpdateAnnouncementInput = z.infer<typeof updateAnnouncementInput>;

/** Publishing, archiving and taking out of the archive: of the state that the administrator saw. */
export const announcementStepInput = z.strictObject({ version }).meta({ id: 'AnnouncementStepInput' });
export type AnnouncementStepInput = z.infer<typeof announcementStepInput>;

/** As administrators see it. */
export const adminAnnouncement = z
  .object({
    id: z.string(),
    ...returned(announcementFields),
    state: announcementState,
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    /** The administrator's time zone, in which the days and times are given. */
    timeZone: z.string(),
    publishedAt: instant.nullable(),
    archivedAt: instant.nullable(),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

export const listAdminAnnouncementsQuery = z.strictObject({
  ...pageQuery,
  /** Without one: all but what is archived. */
  state: announcementState.optional(),
});
export type ListAdminAnnouncementsQuery = z.infer<typeof listAdminAnnouncementsQuery>;

export const adminAnnouncementPage = page(adminAnnouncement).meta({ id: 'AdminAnnouncementPage' });
export type AdminAnnouncementPage = z.infer<typeof adminAnnouncementPage>;

/** As the speakers see it that it is addressed to. */
export const announcementResponse = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    level: announcementLevel,
    /** From when it was shown. */
    shownFrom: instant,
    /** Over: it stands in the list only. */
    isPast: z.boolean(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Announcement' });
export type AnnouncementResponse = z.infer<typeof announcementResponse>;

export const announcementPage = page(announcementResponse).meta({ id: 'AnnouncementPage' });
export type AnnouncementPage = z.infer<typeof announcementPage>;

export const listAnnouncementsQuery = z.strictObject(pageQuery);
export type ListAnnouncementsQuery = z.infer<typeof listAnnouncementsQuery>;

/** So many are live for one account at most; older ones wait. */
export const MAX_CURRENT_ANNOUNCEMENTS = 20;

export const currentAnnouncements = z
  .object({
    /** Live and not dismissed, the most urgent first. */
    banners: z.array(announcementResponse).max(MAX_CURRENT_ANNOUNCEMENTS),
    /** Live ones that were neither dismissed nor seen in the list. */
    unread: z.int(),
  })
  .meta({ id: 'CurrentAnnouncements' });
export type CurrentAnnouncements = z.infer<typeof currentAnnouncements>;

/** What was seen in the list. Ids that are not addressed to the account are passed over. */
export const readAnnouncementsInput = z
  .strictObject({ ids: z.array(id).min(1).max(100) })
  .meta({ id: 'ReadAnnouncementsInput' });
export type ReadAnnouncementsInput = z.infer<typeof readAnnouncementsInput>;
