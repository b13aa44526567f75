/** The speaker's profile: what planners read, what is read aloud, and the pictures that go with it. */
import { z } from 'zod';
import { fileFacts } from './file-facts';
import { enumOf, labelTable } from './enum-tables';
import { optionalCents, optionalId, orNull } from './form-fields';
import { currency, id, optionalText, optionalUrl, requiredText, text, timeZone, version } from './primitives';
import { returned, versionedRow } from './records';
import { speakerSlug } from './speaker-slug';
import { countWords } from './words';

export const BIO_SHORT_WORDS = 50;
export const BIO_MEDIUM_WORDS = 150;

function boundedWords(max: number, label: string) {
  return optionalText(max * 40, label).refine(
    (value) => value === null || countWords(value) <= max,
    `${label} can be at most ${max} words long`,
  );
}

export const socialLabels = labelTable({
  linkedin: 'LinkedIn',
  x: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  threads: 'Threads',
  bluesky: 'Bluesky',
  podcast: 'Podcast',
  other: 'Another page',
});
export const SocialKind = enumOf(socialLabels);
export type SocialKind = z.infer<typeof SocialKind>;

/** The color of what clients see; its tones are in `letterhead.ts`. */
export const accentLabels = labelTable({
  burgundy: 'Burgundy',
  brick: 'Brick',
  bronze: 'Bronze',
  forest: 'Forest',
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  graphite: 'Graphite',
});
export const SpeakerAccent = enumOf(accentLabels);
export type SpeakerAccent = z.infer<typeof SpeakerAccent>;

const requiredUrl = optionalUrl.refine((value) => value !== null, 'Enter the web address');

export const socialLinkInput = z.strictObject({ kind: SocialKind, url: requiredUrl });

export const productLabels = labelTable({ book: 'Book', course: 'Course', podcast: 'Podcast', product: 'Product' });
export const ProfileProductKind = enumOf(productLabels);
export type ProfileProductKind = z.infer<typeof ProfileProductKind>;

export const profileProductInput = z.strictObject({
  kind: ProfileProductKind.meta({ title: 'Kind' }),
  title: requiredText(300, 'Title'),
  description: optionalText(1_000, 'Description'),
  url: optionalUrl.meta({ title: 'Where to get it' }),
});

const list = (label: string, max: number, many: string) =>
  z
    .array(requiredText(100, label))
    .max(max, `You can list at most ${max} ${many}`)
    .transform((values) => [...new Set(values)]);

const profileFields = {
  name: text(200, 'Name').meta({ title: 'Name' }).describe('As it should be announced on stage.'),
  title: text(200, 'Title').meta({ title: 'Title' }).describe('For example: Keynote speaker on trust at work.'),
  /** The address of the public page; null while none was chosen. One that was given up keeps leading to the new one. */
  slug: speakerSlug.meta({ title: 'Address of your page' }),
  tagline: optionalText(200, 'Tagline').describe('One line under your name.'),
  bioShort: boundedWords(BIO_SHORT_WORDS, 'The short bio').meta({ title: 'Short bio' }),
  bioMedium: boundedWords(BIO_MEDIUM_WORDS, 'The medium bio').meta({ title: 'Medium bio' }),
  bioLong: optionalText(20_000, 'The long bio').meta({ title: 'Long bio' }),
  /** Read aloud by whoever introduces the speaker. */
  introduction: optionalText(10_000, 'The introduction')
    .meta({ title: 'Introduction to be read aloud' })
    .describe('Short sentences, names spelled as they sound.'),
  oneSheetFileId: optionalId.meta({ title: 'One-sheet' }),
  logoFileId: optionalId.meta({ title: 'Logo' }),
  accent: SpeakerAccent.meta({ title: 'Accent color' }),
  sizzleReelUrl: optionalUrl.meta({ title: 'Sizzle reel' }).describe('A link to the two minutes that book you.'),
  topics: list('Topic', 30, 'topics').meta({ title: 'Topics' }),
  languages: list('Language', 20, 'languages').meta({ title: 'Languages' }),
  travelsFromCity: optionalText(100, 'City').meta({ title: 'City you travel from' }),
  travelsFromState: optionalText(100, 'State').meta({ title: 'State you travel from' }),
  travelsFromZone: orNull(timeZone).meta({ title: 'Time zone you travel from' }),
  website: optionalUrl.meta({ title: 'Website' }),
  phone: optionalText(50, 'Phone').describe('Never on your public page.'),
  socialLinks: z.array(socialLinkInput).max(20, 'You can list at most 20 links').meta({ title: 'Social links' }),
  feeFromCents: optionalCents.meta({ title: 'Fee from' }),
  feeToCents: optionalCents.meta({ title: 'Fee to' }),
  feeCurrency: currency,
  /** Whether the public page tells the fee range. */
  showFeeRange: z.boolean().meta({ title: 'Show the fee range' }),
  products: z
    .array(profileProductInput)
    .max(50, 'You can list at most 50 books and products')
    .meta({ title: 'Books and products' }),
};

/** Only what is given changes; lists are given as a whole. Headshots have calls of their own. */
export const UpdateSpeakerProfileInput = z
  .strictObject(profileFields)
  .partial()
  .extend({ version })
  .refine(feesAscend, { path: ['feeToCents'], error: 'The upper end must not be below the lower end' })
  .meta({ id: 'UpdateSpeakerProfileInput' });
export type UpdateSpeakerProfileInput = z.infer<typeof UpdateSpeakerProfileInput>;

/** The profile's form: everything at once. The address may stay empty there. */
export const SpeakerProfileForm = z
  .strictObject({
    ...profileFields,
    slug: z.union([z.literal('').transform(() => null), z.null(), speakerSlug]).meta({ title: 'Address of your page' }),
  })
  .refine(feesAscend, { path: ['feeToCents'], error: 'The upper end must not be below the lower end' });
export type SpeakerProfileForm = z.infer<typeof SpeakerProfileForm>;

function feesAscend(fees: { feeFromCents?: number | null; feeToCents?: number | null }): boolean {
  return fees.feeFromCents == null || fees.feeToCents == null || fees.feeFromCents <= fees.feeToCents;
}

/** Publishing needs a name and an address; taking back is at once. */
export const PublishProfileInput = z
  .strictObject({ isPublished: z.boolean(), version })
  .meta({ id: 'PublishProfileInput' });
export type PublishProfileInput = z.infer<typeof PublishProfileInput>;

export const headshotUsageLabels = labelTable({ web: 'Web', print: 'Print' });
export const HeadshotUsage = enumOf(headshotUsageLabels);
export type HeadshotUsage = z.infer<typeof HeadshotUsage>;

export const HEADSHOTS_LIMIT = 20;

export const AddHeadshotInput = z
  .strictObject({
    fileId: id,
    usage: HeadshotUsage.meta({ title: 'For' }).default('web'),
    credit: optionalText(200, 'Photographer'),
  })
  .meta({ id: 'AddHeadshotInput' });
export type AddHeadshotInput = z.infer<typeof AddHeadshotInput>;

/** `isPrimary` can only be given: the picture that was primary before steps back. */
export const UpdateHeadshotInput = z
  .strictObject({
    usage: HeadshotUsage.optional(),
    credit: optionalText(200, 'Photographer').optional(),
    isPrimary: z.literal(true).optional(),
    version,
  })
  .meta({ id: 'UpdateHeadshotInput' });
export type UpdateHeadshotInput = z.infer<typeof UpdateHeadshotInput>;

/** The order that was seen, and the one that is wanted: when another one holds by now, it is refused with 409. */
export const HeadshotOrderInput = z
  .strictObject({ before: z.array(id).max(HEADSHOTS_LIMIT), ids: z.array(id).max(HEADSHOTS_LIMIT) })
  .meta({ id: 'HeadshotOrderInput' });
export type HeadshotOrderInput = z.infer<typeof HeadshotOrderInput>;

export const HeadshotResponse = z
  .object({
    ...versionedRow,
    ...returned(AddHeadshotInput.shape),
    fileName: z.string(),
    fileState: fileFacts.state,
    hasThumbnail: fileFacts.hasThumbnail,
    width: fileFacts.width,
    height: fileFacts.height,
    isPrimary: z.boolean(),
  })
  .meta({ id: 'Headshot' });
export type HeadshotResponse = z.infer<typeof HeadshotResponse>;

/** The portrait beside a name: the one that was chosen, or else the first. */
export function primaryOf<T extends { isPrimary: boolean }>(pictures: readonly T[]): T | null {
  return pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0] ?? null;
}

export const HeadshotList = z.object({ items: z.array(HeadshotResponse) }).meta({ id: 'HeadshotList' });
export type HeadshotList = z.infer<typeof HeadshotList>;

const socialLink = z.object({ ...returned(socialLinkInput.shape), url: z.string() });

export const SpeakerProfileResponse = z
  .object({
    ...returned(profileFields),
    slug: z.string().nullable(),
    oneSheetFileName: z.string().nullable(),
    socialLinks: z.array(socialLink),
    /** Whether the page at `/speakers/<slug>` is there for everybody. */
    isPublished: z.boolean(),
    /** In the speaker's own order. */
    headshots: z.array(HeadshotResponse),
    version: z.number(),
  })
  .meta({ id: 'SpeakerProfile' });
export type SpeakerProfileResponse = z.infer<typeof SpeakerProfileResponse>;
