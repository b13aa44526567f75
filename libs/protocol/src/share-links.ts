/**
 * Share links: one address that always shows the speaker's media kit, or the details of one event, as they are now. Which
 * fields it shows is the owner's choice; the catalogue here is the order in which screens and pages name them.
 */
import { z } from 'zod';
import { FileResponse } from './files';
import { badgeTable, column, enumOf, labelTable } from './enum-tables';
import { anyOf, mailAddress, optionalDate, linkedIds } from './form-fields';
import { id, instant, optionalText, page, pageQuery, requiredText, text, version } from './primitives';
import { returned, storedRow, linkedNames } from './records';

export const shareKindLabels = labelTable({ media_kit: 'Media kit', event_details: 'Event details' });
export const ShareKind = enumOf(shareKindLabels);
export type ShareKind = z.infer<typeof ShareKind>;

/** `bureau`: the speaker's own contact details give way to those of the bureau's representative. */
export const shareVariantLabels = labelTable({ direct: 'Yours', bureau: 'A bureau’s' });
export const ShareVariant = enumOf(shareVariantLabels);
export type ShareVariant = z.infer<typeof ShareVariant>;

/** Derived; a revoked link stays revoked when it would have expired as well. */
export const shareLinkStatusTable = badgeTable({
  active: { label: 'Open', tone: 'success' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Closed', tone: 'neutral' },
});
export const shareLinkStatusLabels = column(shareLinkStatusTable, 'label');
export const ShareLinkStatus = enumOf(shareLinkStatusTable);
export type ShareLinkStatus = z.infer<typeof ShareLinkStatus>;

/** Parts of a page, as people name them; what was looked at is counted by them. */
export const shareSections = [
  'pictures',
  'about',
  'bios',
  'talks',
  'testimonials',
  'reel',
  'products',
  'fee',
  'files',
  'contact',
  'schedule',
  'venue',
  'people',
  'agenda',
  'av',
  'travel',
  'talk',
  'audience',
  'terms',
  'documents',
  'planner',
  'places',
  'calendar',
] as const;
export const ShareSection = z.enum(shareSections);
export type ShareSection = z.infer<typeof ShareSection>;

export const shareSectionLabels: Record<ShareSection, string> = labelTable({
  pictures: 'Pictures',
  about: 'About',
  bios: 'Bios and introduction',
  talks: 'Talks',
  testimonials: 'Testimonials',
  reel: 'Video',
  products: 'Books and products',
  fee: 'Fee',
  files: 'Files',
  contact: 'Contact',
  schedule: 'When',
  venue: 'Venue',
  people: 'People',
  agenda: 'Agenda',
  av: 'AV needs',
  travel: 'Travel',
  talk: 'The talk',
  audience: 'Audience and goals',
  terms: 'Terms',
  documents: 'Documents',
  planner: 'For the planner',
  places: 'Places nearby',
  calendar: 'Calendar file',
});

export const shareFieldKeys = [
  'schedule',
  'hold',
  'questionnaire',
  'headshots',
  'tagline',
  'topics',
  'languages',
  'travelsFrom',
  'bioShort',
  'bioMedium',
  'bioLong',
  'introduction',
  'talks',
  'venue',
  'venueAccess',
  'people',
  'dayOfContact',
  'agenda',
  'av',
  'talk',
  'audience',
  'goals',
  'travel',
  'terms',
  'testimonials',
  'reel',
  'products',
  'fee',
  'oneSheet',
  'media',
  'documents',
  'contactEmail',
  'contactPhone',
  'contactWebsite',
  'contactSocial',
  'places',
  'calendarFile',
  'testimonialAsk',
] as const;
export const ShareFieldKey = z.enum(shareFieldKeys);
export type ShareFieldKey = z.infer<typeof ShareFieldKey>;

export interface ShareField {
  key: ShareFieldKey;
  section: ShareSection;
  label: string;
  kinds: readonly ShareKind[];
  /** What a new link shows before anybody chose. */
  isShownAtFirst: boolean;
  /** What the bureau-friendly variant makes of it: the texts that are kept are cleaned of the speaker's contacts. */
  bureau: 'kept' | 'replaced' | 'left_out';
  /** Without it the page would say nothing. */
  isAlwaysShown?: true;
}

const kit: readonly ShareKind[] = ['media_kit'];
const event: readonly ShareKind[] = ['event_details'];
const both: readonly ShareKind[] = ['media_kit', 'event_details'];

const described: Record<ShareFieldKey, Omit<ShareField, 'key'>> = {
  schedule: { ...field('schedule', 'Title, days and times', event, true, 'kept'), isAlwaysShown: true },
  hold: field('planner', 'Hold: confirm or release it', event, true, 'kept'),
  questionnaire: field('planner', 'Questionnaire', event, true, 'kept'),
  headshots: field('pictures', 'Headshots', both, true, 'kept'),
  tagline: field('about', 'Tagline', kit, true, 'kept'),
  topics: field('about', 'Topics', kit, true, 'kept'),
  languages: field('about', 'Languages', kit, true, 'kept'),
  travelsFrom: field('about', 'Travels from', kit, true, 'kept'),
  bioShort: field('bios', 'Short bio', both, true, 'kept'),
  bioMedium: field('bios', 'Medium bio', kit, true, 'kept'),
  bioLong: field('bios', 'Long bio', kit, true, 'kept'),
  introduction: field('bios', 'Introduction to be read aloud', both, true, 'kept'),
  talks: field('talks', 'Talks', kit, true, 'kept'),
  venue: field('venue', 'Venue and room', event, true, 'kept'),
  venueAccess: field('venue', 'Airport, parking and Wi-Fi', event, true, 'kept'),
  people: field('people', 'People at the event', event, true, 'kept'),
  dayOfContact: field('people', 'Your phone on the day', event, true, 'replaced'),
  agenda: field('agenda', 'Agenda', event, true, 'kept'),
  av: field('av', 'AV needs', event, true, 'kept'),
  talk: field('talk', 'The talk', event, true, 'kept'),
  audience: field('audience', 'Audience', event, true, 'kept'),
  goals: field('audience', 'Theme, goals and topics to avoid', event, true, 'kept'),
  travel: field('travel', 'Your travel', event, false, 'kept'),
  terms: field('terms', 'Recording, exclusivity and product sales', event, false, 'kept'),
  testimonials: field('testimonials', 'Testimonials', kit, true, 'kept'),
  reel: field('reel', 'Sizzle reel', kit, true, 'kept'),
  products: field('products', 'Books and products', kit, true, 'kept'),
  fee: field('fee', 'Fee', both, false, 'left_out'),
  oneSheet: field('files', 'One-sheet', kit, true, 'left_out'),
  media: field('files', 'Media files', kit, true, 'kept'),
  documents: field('documents', 'Documents of the event', event, true, 'left_out'),
  contactEmail: field('contact', 'Email', kit, true, 'replaced'),
  contactPhone: field('contact', 'Phone', kit, true, 'replaced'),
  contactWebsite: field('contact', 'Website', kit, true, 'replaced'),
  contactSocial: field('contact', 'Social links', kit, true, 'left_out'),
  places: field('places', 'Places nearby', event, false, 'kept'),
  calendarFile: field('calendar', 'Calendar file', event, true, 'kept'),
  testimonialAsk: field('planner', 'Testimonial, after the event', event, true, 'kept'),
};

function field(
  section: ShareSection,
  label: string,
  kinds: readonly ShareKind[],
  isShownAtFirst: boolean,
  bureau: ShareField['bureau'],
): Omit<ShareField, 'key'> {
  return { section, label, kinds, isShownAtFirst, bureau };
}

/** In the order of a page. */
export const shareFields: readonly ShareField[] = shareFieldKeys.map((key) => ({ key, ...described[key] }));

export function shareFieldsOf(kind: ShareKind): ShareField[] {
  return shareFields.filter((known) => known.kinds.includes(kind));
}

export function fieldsShownAtFirst(kind: ShareKind): ShareFieldKey[] {
  return shareFieldsOf(kind)
    .filter((known) => known.isShownAtFirst)
    .map((known) => known.key);
}

/** In the catalogue's order, each once, with what every page of this kind has; what is of another kind falls away. */
export function orderedShareFields(kind: ShareKind, chosen: readonly string[]): ShareFieldKey[] {
  return shareFieldsOf(kind)
    .filter((known) => known.isAlwaysShown || chosen.includes(known.key))
    .map((known) => known.key);
}

/** What a page shows of what was chosen: a bureau sees no part that its variant leaves out. */
export function seenShareFields(
  kind: ShareKind,
  variant: ShareVariant,
  chosen: readonly string[],
): ReadonlySet<ShareFieldKey> {
  const fields = orderedShareFields(kind, chosen);
  return new Set(variant === 'bureau' ? fields.filter((key) => described[key].bureau !== 'left_out') : fields);
}

/** A link of each planner and each event is plenty; without an end, a mistake in a script would be one too. */
export const MAX_SHARE_LINKS = 1_000;
/** Files with a choice of their own on one link. */
export const MAX_SHARE_FILES = 200;
export const MIN_SHARE_PASSWORD = 6;

export const sharePassword = z
  .string()
  .min(MIN_SHARE_PASSWORD, `A password needs at least ${MIN_SHARE_PASSWORD} characters`)
  .max(200, 'A password can be at most 200 characters long');

/** They stay as they were when the link was made. */
const fixedFields = {
  kind: ShareKind.meta({ title: 'What to share' }),
  /** Of event details only. */
  eventId: linkedIds.eventId,
};

const shareLinkFields = {
  /** For whom it is, in the owner's words; nobody else reads it. Left out, it is what the link shows. */
  name: optionalText(200, 'Name').meta({ title: 'Your name for it' }),
  /** A line of the speaker's own at the top of the page. */
  message: optionalText(2_000, 'Message'),
  fields: z.array(ShareFieldKey).max(shareFieldKeys.length).meta({ title: 'What it shows' }),
  variant: ShareVariant.meta({ title: 'Contact details to show' }),
  bureauPartnerId: linkedIds.bureauPartnerId,
  representativeId: linkedIds.representativeId,
  /** The last day on which it opens, in the owner's zone. */
  expiresOn: optionalDate.meta({ title: 'Open until' }),
};

/** Left out of the weekly summary. */
const isMuted = z.boolean().meta({ title: 'Weekly summary' });

/** What a link's own fields are called. */
export const namedLinkFields = { ...fixedFields, ...shareLinkFields, isMuted };

export const CreateShareLinkInput = z
  .strictObject({
    ...fixedFields,
    ...shareLinkFields,
    variant: shareLinkFields.variant.default('direct'),
    /** Without them, what a new link of this kind shows at first. */
    fields: shareLinkFields.fields.optional(),
    password: sharePassword.nullish(),
  })
  .refine((link) => (link.kind === 'event_details') === (link.eventId !== null), {
    path: ['eventId'],
    error: 'Choose the event, for event details only',
  })
  .refine((link) => link.variant === 'direct' || link.bureauPartnerId !== null, {
    path: ['bureauPartnerId'],
    error: 'Choose the bureau whose contact details the page shows',
  })
  .meta({ id: 'CreateShareLinkInput' });
export type CreateShareLinkInput = z.infer<typeof CreateShareLinkInput>;

/** Only what is given changes; the fields are given as a whole. A password of null takes it away. */
export const UpdateShareLinkInput = z
  .strictObject({ ...shareLinkFields, password: sharePassword.nullable(), isMuted })
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateShareLinkInput' });
export type UpdateShareLinkInput = z.infer<typeof UpdateShareLinkInput>;

/** Files whose eye was opened, and those whose eye was closed; all others stay as they are. */
export const ShareLinkFilesInput = z
  .strictObject({
    shown: z.array(id).max(MAX_SHARE_FILES).default([]),
    hidden: z.array(id).max(MAX_SHARE_FILES).default([]),
  })
  .refine(({ shown, hidden }) => !shown.some((file) => hidden.includes(file)), {
    path: ['hidden'],
    error: 'A file can’t be both shown and hidden',
  })
  .meta({ id: 'ShareLinkFilesInput' });
export type ShareLinkFilesInput = z.infer<typeof ShareLinkFilesInput>;

/** An email with the link in it; the speaker's address is where answers go. */
export const SendShareLinkInput = z
  .strictObject({
    to: mailAddress.meta({ title: 'To' }),
    cc: z.array(mailAddress).max(10, 'You can add at most 10 addresses').default([]).meta({ title: 'Copies to' }),
    /** Without one it names the speaker and what the link shows. */
    subject: optionalText(200, 'Subject'),
    message: requiredText(5_000, 'Message'),
  })
  .meta({ id: 'SendShareLinkInput' });
export type SendShareLinkInput = z.infer<typeof SendShareLinkInput>;

export const SharePreviewQuery = z.strictObject({ as: z.enum(['planner', 'bureau']).default('planner') });
export type SharePreviewQuery = z.infer<typeof SharePreviewQuery>;

export const ShareLinkResponse = z
  .object({
    ...storedRow,
    ...returned(fixedFields),
    ...linkedNames,
    ...returned(shareLinkFields),
    representativeName: z.string().nullable(),
    name: z.string(),
    hasPassword: z.boolean(),
    revokedAt: instant.nullable(),
    isMuted,
    status: ShareLinkStatus,
    /** The whole address, with its secret, for its owner only; null when it cannot be read any more: renew it. */
    url: z.string().nullable(),
    /** Visits of others than the owner. */
    views7Days: z.number(),
    lastViewedAt: instant.nullable(),
  })
  .meta({ id: 'ShareLink' });
export type ShareLinkResponse = z.infer<typeof ShareLinkResponse>;

export const ShareLinkFile = FileResponse.pick({ id: true, name: true, kind: true, contentType: true, sizeBytes: true })
  .extend({
    isShown: z.boolean(),
    /** Shown, but not on a bureau's page: what cannot be cleaned of the speaker's contacts. */
    isLeftOut: z.boolean(),
  })
  .meta({ id: 'ShareLinkFile' });
export type ShareLinkFile = z.infer<typeof ShareLinkFile>;

export const ShareLinkEmail = z
  .object(returned(SendShareLinkInput.shape))
  .pick({ to: true, cc: true })
  .extend({
    id: z.string(),
    subject: z.string(),
    requestedAt: instant,
    /** Null while it waits to be sent. */
    sentAt: instant.nullable(),
    /** Why it will never be sent. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ShareLinkEmail' });
export type ShareLinkEmail = z.infer<typeof ShareLinkEmail>;

/** One link with the files that it could show, and the latest emails with it, newest first. */
export const ShareLinkDetail = ShareLinkResponse.extend({
  files: z.array(ShareLinkFile),
  emails: z.array(ShareLinkEmail),
}).meta({ id: 'ShareLinkDetail' });
export type ShareLinkDetail = z.infer<typeof ShareLinkDetail>;

export const ListShareLinksQuery = z.strictObject({
  ...pageQuery,
  kind: anyOf(ShareKind),
  status: anyOf(ShareLinkStatus),
  eventId: id.optional(),
  bureauPartnerId: id.optional(),
  q: text(200, 'The search').optional(),
});
export type ListShareLinksQuery = z.infer<typeof ListShareLinksQuery>;

/** Newest first. */
export const ShareLinkPage = page(ShareLinkResponse).meta({ id: 'ShareLinkPage' });
export type ShareLinkPage = z.infer<typeof ShareLinkPage>;

/** The page's password, as its form and its script send it. */
export const SharedPasswordInput = z
  .strictObject({ password: z.string().min(1, 'Enter the password').max(200, 'That’s not the password') })
  .meta({ id: 'SharedPasswordInput' });
export type SharedPasswordInput = z.infer<typeof SharedPasswordInput>;
