/**
 * Announcements, as administrators write them: shown from and until a moment, to everyone, to trials or to subscribers.
 * What one is at a moment is derived here, for server and screens alike.
 */
import { z } from 'zod';
import { AnnouncementLevel } from './announcements';
import { badgeTable, column, enumOf, labelTable } from './enum-tables';
import { optionalDate, optionalTime } from './form-fields';
import { instant, isOneLine, page, pageQuery, requiredText, version } from './primitives';
import { returned, storedRow } from './records';

export const announcementAudienceLabels = labelTable({
  all: 'Everyone',
  trial: 'Accounts in their free trial',
  subscribers: 'Subscribers',
});

export const AnnouncementAudience = enumOf(announcementAudienceLabels);
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

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

export const AnnouncementState = enumOf(announcementStateTable);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

interface Period {
  publishedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  archivedAt: Date | null;
}

/** Shown from `startsAt` on, or right away when it was published later, up to but not at `endsAt`. */
export function announcementStateAt(
  { publishedAt, startsAt, endsAt, archivedAt }: Period,
  now: Date,
): AnnouncementState {
  if (archivedAt) return 'archived';
  if (!publishedAt) return 'draft';
  if (endsAt && endsAt <= now) return 'past';
  return startsAt && startsAt > now ? 'scheduled' : 'live';
}

const announcementFields = {
  title: requiredText(120, 'Title').refine(isOneLine, 'The title must be on one line'),
  /** Markdown without HTML; empty where the title says it all. */
  body: z
    .string()
    .trim()
    .max(10_000, 'The text can be at most 10000 characters long')
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), 'The text contains a character that cannot be stored')
    // Thousands of them are more than a browser's reader of Markdown can nest.
    .refine(
      (value) => !/(>[ \t]*|([*+-]|\d{1,9}[.)])[ \t]+){21}/.test(value),
      'Quotes and lists can be at most 20 levels deep',
    )
    .meta({ title: 'Text' })
    .describe(
      'Markdown: **bold**, lists, [links](https://example.com) and [pages](/tutorials). HTML and pictures are left out. A short first paragraph also appears in the banner.',
    ),
  level: AnnouncementLevel.meta({ title: 'Level' }).describe('The most urgent one is the banner.'),
  audience: AnnouncementAudience.meta({ title: 'Who sees it' }),
  /** Day and time where the administrator lives. Without a day: from the moment it is published. Without a time: midnight. */
  startsOn: optionalDate.meta({ title: 'Starts on' }).describe('Leave empty to start right away.'),
  startsTime: optionalTime.meta({ title: 'Start time' }).describe('Leave empty for midnight.'),
  /** Without a day: until it is archived. */
  endsOn: optionalDate.meta({ title: 'Ends on' }).describe('Leave empty to end when you archive it.'),
  endsTime: optionalTime.meta({ title: 'End time' }).describe('Leave empty for the start of that day.'),
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

export const CreateAnnouncementInput = z
  .strictObject(announcementFields)
  .superRefine((announcement, context) => {
    const problem = periodProblem(announcement);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  })
  .meta({ id: 'CreateAnnouncementInput' });
export type CreateAnnouncementInput = z.infer<typeof CreateAnnouncementInput>;

/** Only what is given changes. */
export const UpdateAnnouncementInput = z
  .strictObject(announcementFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateAnnouncementInput' });
export type UpdateAnnouncementInput = z.infer<typeof UpdateAnnouncementInput>;

/** Publishing, archiving and taking out of the archive: of the state that the administrator saw. */
export const AnnouncementStepInput = z.strictObject({ version }).meta({ id: 'AnnouncementStepInput' });
export type AnnouncementStepInput = z.infer<typeof AnnouncementStepInput>;

/** As administrators see it. */
export const AdminAnnouncement = z
  .object({
    ...storedRow,
    ...returned(announcementFields),
    state: AnnouncementState,
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    /** The administrator's time zone, in which the days and times are given. */
    timeZone: z.string(),
    publishedAt: instant.nullable(),
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

export const ListAdminAnnouncementsQuery = z.strictObject({
  ...pageQuery,
  /** Without one: all but what is archived. */
  state: AnnouncementState.optional(),
});
export type ListAdminAnnouncementsQuery = z.infer<typeof ListAdminAnnouncementsQuery>;

export const AdminAnnouncementPage = page(AdminAnnouncement).meta({ id: 'AdminAnnouncementPage' });
export type AdminAnnouncementPage = z.infer<typeof AdminAnnouncementPage>;
