/** Testimonials: what clients say, asked for by a link or entered by hand, published with their consent only. */
import { z } from 'zod';
import { SpeakingEventResponse } from './speaking-events';
import { badgeTable, column, enumOf, labelTable } from './enum-tables';
import { anyOf, mailAddress, optionalId, orNull, wholeNumber, linkedIds } from './form-fields';
import { id, instant, optionalText, page, pageQuery, requiredText, sortDirection, text, version } from './primitives';
import { columns, TITLE_ALIASES } from './columns';
import { returned, storedRow } from './records';
import { Letterhead } from './letterhead';

export const testimonialStatusTable = badgeTable({
  requested: { label: 'Requested', tone: 'neutral' },
  received: { label: 'Received', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
});
export const testimonialStatusLabels = column(testimonialStatusTable, 'label');
export const TestimonialStatus = enumOf(testimonialStatusTable);
export type TestimonialStatus = z.infer<typeof TestimonialStatus>;

/** Whose words: the client's own through a link, or typed in by the speaker. */
export const testimonialSourceLabels = labelTable({ client: 'Client', speaker: 'Speaker' });
export const TestimonialSource = enumOf(testimonialSourceLabels);
export type TestimonialSource = z.infer<typeof TestimonialSource>;

/** What the client agrees to; kept with the testimonial word for word. */
export const testimonialConsentText = (speakerName: string) =>
  `I agree that ${speakerName} may publish this testimonial with my name, title and company on websites, in printed ` +
  'material and in proposals. I can withdraw this at any time by writing to them.';

/** What the speaker confirms when entering a testimonial that arrived in another way. */
export const TESTIMONIAL_ENTERED_CONSENT_TEXT =
  'The speaker confirms that the client gave permission to publish these words with name, title and company.';

export const TESTIMONIAL_LINK_DAYS = 30;
/** Most featured ones; they are ordered as a whole. */
export const FEATURED_LIMIT = 24;

const rating = orNull(wholeNumber('Rating', 1, 5));

const testimonialFields = {
  clientName: requiredText(200, 'Client name').register(columns, {
    header: 'Name',
    note: 'Who says it.',
    aliases: ['client name', 'author', 'from', 'by', 'person', 'full name', 'who', 'contact', 'reviewer'],
  }),
  clientTitle: optionalText(200, 'Title').register(columns, {
    note: 'What they are there.',
    aliases: [...TITLE_ALIASES, 'client title'],
  }),
  companyName: optionalText(200, 'Company').register(columns, {
    note: 'Where they are.',
    aliases: ['company name', 'organization', 'organisation', 'client', 'association', 'org'],
  }),
  eventTitle: optionalText(300, 'Event').register(columns, {
    note: 'The event as it stands with the words.',
    aliases: ['event title', 'event name', 'engagement', 'conference'],
  }),
  content: requiredText(5_000, 'Testimonial').register(columns, {
    note: 'The words. What a client wrote through your link cannot be changed.',
    aliases: ['quote', 'text', 'review', 'words', 'recommendation', 'feedback', 'comment', 'comments', 'content'],
  }),
  rating: rating
    .meta({ title: 'Rating' })
    .register(columns, { note: 'From 1 to 5.', aliases: ['stars', 'score', 'star rating'] }),
  /** The client agreed to publication. */
  hasConsent: z
    .boolean()
    .meta({ title: 'Permission to publish' })
    .register(columns, {
      header: 'May be published',
      note: 'Whether the client agreed to it.',
      aliases: ['consent', 'has consent', 'permission', 'approved', 'permission to publish'],
    }),
  eventId: optionalId.meta({ title: 'Event in your list' }),
  clientId: optionalId.meta({ title: 'Client in your list' }),
};

/** Entered by hand: it is received at once. */
export const CreateTestimonialInput = z
  .strictObject({ ...testimonialFields, hasConsent: testimonialFields.hasConsent.default(false) })
  .meta({ id: 'CreateTestimonialInput' });
export type CreateTestimonialInput = z.infer<typeof CreateTestimonialInput>;

/** Only what is given changes. What a client wrote and agreed to cannot be changed by anybody else. */
export const UpdateTestimonialInput = z
  .strictObject({
    ...testimonialFields,
    /** Publish, or take back to received. */
    status: z.enum(['received', 'published']),
  })
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateTestimonialInput' });
export type UpdateTestimonialInput = z.infer<typeof UpdateTestimonialInput>;

/** Asks someone by email. Event and client fill in what is left out. */
export const RequestTestimonialInput = z
  .strictObject({
    eventId: linkedIds.eventId,
    clientId: linkedIds.clientId,
    clientName: requiredText(200, 'Name'),
    clientTitle: optionalText(200, 'Title'),
    companyName: optionalText(200, 'Company'),
    email: mailAddress.meta({ title: 'Email' }),
    /** A line of the speaker's own in the email. */
    message: optionalText(2_000, 'Message'),
  })
  .meta({ id: 'RequestTestimonialInput' });
export type RequestTestimonialInput = z.infer<typeof RequestTestimonialInput>;

export const TestimonialResponse = z
  .object({
    ...storedRow,
    status: TestimonialStatus.clone().register(columns, {
      header: 'Status',
      note: 'A new row is received, or published where it may be.',
      aliases: ['testimonial status'],
    }),
    source: TestimonialSource.clone().register(columns, { header: 'Written by', note: 'Who entered the words.' }),
    ...returned(testimonialFields),
    consentText: z.string().nullable(),
    consentedAt: instant.nullable().register(columns, { header: 'Agreed', note: 'When the client agreed.' }),
    /** Where the request went; null when nobody was asked. */
    requestedFrom: z
      .string()
      .nullable()
      .register(columns, { type: 'email', header: 'Asked at', note: 'The address that your request went to.' }),
    requestedAt: instant.nullable().register(columns, { header: 'Asked', note: 'When you asked for it.' }),
    /** When the latest link ends; null when there is none that works. */
    linkExpiresAt: instant.nullable(),
    receivedAt: instant.nullable().register(columns, { header: 'Received', note: 'When it came.' }),
    publishedAt: instant.nullable().register(columns, { header: 'Published', note: 'When it was published.' }),
    isFeatured: z.boolean(),
  })
  .meta({ id: 'Testimonial' });
export type TestimonialResponse = z.infer<typeof TestimonialResponse>;

export const ListTestimonialsQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  status: anyOf(TestimonialStatus),
  eventId: id.optional(),
  clientId: id.optional(),
  sort: z.enum(['createdAt']).default('createdAt'),
  direction: sortDirection.default('desc'),
});
export type ListTestimonialsQuery = z.infer<typeof ListTestimonialsQuery>;

export const TestimonialPage = page(TestimonialResponse).meta({ id: 'TestimonialPage' });
export type TestimonialPage = z.infer<typeof TestimonialPage>;

/** The featured ones in their order. */
export const FeaturedTestimonials = z
  .object({ items: z.array(TestimonialResponse) })
  .meta({ id: 'FeaturedTestimonials' });
export type FeaturedTestimonials = z.infer<typeof FeaturedTestimonials>;

/** The order that was seen, and the one that is wanted: when another one holds by now, it is refused with 409. */
export const FeatureTestimonialsInput = z
  .strictObject({
    before: z.array(id).max(FEATURED_LIMIT),
    ids: z
      .array(id)
      .max(FEATURED_LIMIT, `At most ${FEATURED_LIMIT} testimonials can be featured`)
      .refine((ids) => new Set(ids).size === ids.length, 'A testimonial is listed twice'),
  })
  .meta({ id: 'FeatureTestimonialsInput' });
export type FeatureTestimonialsInput = z.infer<typeof FeatureTestimonialsInput>;

// ---- The client's side: no account, the token of the link is all they have.

const linkToken = z.string().min(1).max(200);

export const OpenTestimonialLinkInput = z.strictObject({ token: linkToken }).meta({ id: 'OpenTestimonialLinkInput' });
export type OpenTestimonialLinkInput = z.infer<typeof OpenTestimonialLinkInput>;

export const SubmitTestimonialInput = z
  .strictObject({
    token: linkToken,
    content: requiredText(5_000, 'Your testimonial'),
    rating,
    clientName: requiredText(200, 'Your name'),
    clientTitle: optionalText(200, 'Your title'),
    companyName: optionalText(200, 'Your company'),
    hasConsent: z.literal(true, 'Please agree to publication, or close this page if you’d rather not'),
    /** Nobody sees this field; programs that fill in every field do. */
    website: z.string().max(2_000).default(''),
  })
  .meta({ id: 'SubmitTestimonialInput' });
export type SubmitTestimonialInput = z.infer<typeof SubmitTestimonialInput>;

/** What the page behind the link shows. */
export const TestimonialLinkResponse = TestimonialResponse.pick({
  clientName: true,
  clientTitle: true,
  companyName: true,
  eventTitle: true,
  content: true,
  rating: true,
})
  .extend({
    ...SpeakingEventResponse.pick({ eventDate: true, city: true, presentationTitle: true, theme: true }).shape,
    letterhead: Letterhead,
    speakerName: z.string(),
    speakerTitle: z.string(),
    /** Something was submitted before; it may be corrected until the speaker has published it. */
    isSubmitted: z.boolean(),
    consentText: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'TestimonialLink' });
export type TestimonialLinkResponse = z.infer<typeof TestimonialLinkResponse>;
