/** Presentations: the talks a speaker offers, their slides in versions, their handouts and where they were given. */
import { CreateAvNeedInput } from './event-logistics';
import { z } from 'zod';
import { SpeakingEventResponse } from './speaking-events';
import { FileResponse } from './files';
import { badgeTable, enumOf } from './enum-tables';
import { anyOf, wholeNumber } from './form-fields';
import {
  id,
  instant,
  optionalText,
  page,
  pageQuery,
  plainDate,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';
import { columns } from './columns';
import { returned, storedRow, versionedRow } from './records';

/** What the talk needs on stage; copied into an event's own list on request. */
export const PresentationAvNeed = z.strictObject({
  item: requiredText(200, 'AV need'),
  isRequired: CreateAvNeedInput.shape.isRequired,
});
export type PresentationAvNeed = z.infer<typeof PresentationAvNeed>;

export const takeaway = requiredText(500, 'Takeaway');

const presentationFields = {
  title: requiredText(300, 'Title').register(columns, {
    note: 'What the talk is called.',
    aliases: ['presentation', 'presentation title', 'talk', 'talk title', 'topic', 'program', 'name', 'speech'],
  }),
  abstractShort: optionalText(1_000, 'Short abstract')
    .register(columns, {
      type: 'longText',
      note: 'Two or three sentences.',
      aliases: ['short description', 'summary', 'teaser', 'tagline', 'abstract (short)'],
    })
    .describe('One or two sentences, for an agenda or a bureau’s list.'),
  abstractLong: optionalText(10_000, 'Long abstract')
    .register(columns, {
      note: 'The whole text.',
      aliases: ['abstract', 'description', 'long description', 'full description', 'abstract (long)'],
    })
    .describe('For a program or a website.'),
  /** Minutes; sorted, each once. */
  lengthsMinutes: z
    .array(wholeNumber('Length', 1, 10_080))
    .max(12, 'A presentation can have at most 12 lengths')
    .transform((lengths) => [...new Set(lengths)].sort((a, b) => a - b))
    .meta({ title: 'Lengths offered' })
    .register(columns, {
      header: 'Lengths (minutes)',
      note: 'Each length that you offer, with commas between.',
      aliases: ['length', 'lengths', 'duration', 'durations', 'minutes'],
    }),
  takeaways: z
    .array(takeaway)
    .max(20, 'A presentation can have at most 20 takeaways')
    .meta({ title: 'Takeaways' })
    .register(columns, {
      isLines: true,
      note: 'What people take home, each on its own line (Alt+Enter in Excel).',
      aliases: ['learning objectives', 'key takeaways', 'outcomes', 'objectives', 'learnings'],
    })
    .describe('What people do differently on Monday.'),
  audience: optionalText(2_000, 'Audience')
    .register(columns, { note: 'Who it’s for.', aliases: ['target audience', 'ideal audience', 'for whom'] })
    .describe('Who gets the most out of it.'),
  avNeeds: z
    .array(PresentationAvNeed)
    .max(30, 'A presentation can have at most 30 AV needs')
    .meta({ title: 'AV needs' })
    .register(columns, {
      isLines: true,
      note: 'Each on its own line; (optional) after what is nice to have.',
      aliases: ['av', 'av requirements', 'a/v', 'technical needs', 'equipment'],
    }),
  isActive: z
    .boolean()
    .meta({ title: 'Offered to planners' })
    .register(columns, {
      header: 'Active',
      note: 'Whether you offer it now.',
      aliases: ['is active', 'offered', 'current'],
    }),
};

export const CreatePresentationInput = z
  .strictObject({
    ...presentationFields,
    lengthsMinutes: presentationFields.lengthsMinutes.default([]),
    takeaways: presentationFields.takeaways.default([]),
    avNeeds: presentationFields.avNeeds.default([]),
    isActive: presentationFields.isActive.default(true),
  })
  .meta({ id: 'CreatePresentationInput' });
export type CreatePresentationInput = z.infer<typeof CreatePresentationInput>;

/** Only what is given changes; lists are given as a whole. */
export const UpdatePresentationInput = z
  .strictObject(presentationFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdatePresentationInput' });
export type UpdatePresentationInput = z.infer<typeof UpdatePresentationInput>;

/** Most slide versions and most handouts of one presentation. */
export const PRESENTATION_FILES_LIMIT = 100;

export const AddSlidesInput = z
  .strictObject({ fileId: id, note: optionalText(500, 'Note') })
  .meta({ id: 'AddSlidesInput' });
export type AddSlidesInput = z.infer<typeof AddSlidesInput>;

/** `isCurrent` can only be given: the version that was current before steps back. */
export const UpdateSlidesInput = z
  .strictObject({ note: optionalText(500, 'Note').optional(), isCurrent: z.literal(true).optional(), version })
  .meta({ id: 'UpdateSlidesInput' });
export type UpdateSlidesInput = z.infer<typeof UpdateSlidesInput>;

export const AddHandoutInput = z.strictObject({ fileId: id }).meta({ id: 'AddHandoutInput' });
export type AddHandoutInput = z.infer<typeof AddHandoutInput>;

/** What is shown of an uploaded file where it is used. */
export const presentationFile = FileResponse.pick({
  id: true,
  name: true,
  contentType: true,
  sizeBytes: true,
  state: true,
  hasThumbnail: true,
}).meta({ id: 'PresentationFile' });

export const SlidesResponse = z
  .object({
    ...versionedRow,
    /** Counts from 1 and is never given twice, even when a version is removed. */
    versionNumber: z.number(),
    note: z.string().nullable(),
    isCurrent: z.boolean(),
    uploadedAt: instant,
    file: presentationFile,
  })
  .meta({ id: 'PresentationSlides' });
export type SlidesResponse = z.infer<typeof SlidesResponse>;

export const HandoutResponse = z
  .object({ id: z.string(), addedAt: instant, file: presentationFile })
  .meta({ id: 'PresentationHandout' });
export type HandoutResponse = z.infer<typeof HandoutResponse>;

export const PresentationResponse = z
  .object({
    ...storedRow,
    ...returned(presentationFields),
    /** Newest version first. */
    slides: z.array(SlidesResponse),
    handouts: z.array(HandoutResponse),
    /** Events with this presentation, whatever their status. */
    eventCount: z.number(),
    /** Of them those that were delivered or closed, and the people who sat in them. */
    deliveredCount: z.number(),
    audienceReached: z.number(),
  })
  .meta({ id: 'Presentation' });
export type PresentationResponse = z.infer<typeof PresentationResponse>;

export const presentationStateTable = badgeTable({
  active: { label: 'Offered', tone: 'success' },
  archived: { label: 'Archived', tone: 'neutral' },
});
export const presentationState = enumOf(presentationStateTable);
export const presentationSort = z.enum(['title', 'createdAt']);

export const ListPresentationsQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  /** Both when absent. */
  state: anyOf(presentationState),
  sort: presentationSort.default('title'),
  direction: sortDirection.default('asc'),
});
export type ListPresentationsQuery = z.infer<typeof ListPresentationsQuery>;

export const PresentationListItem = PresentationResponse.pick({
  id: true,
  title: true,
  abstractShort: true,
  lengthsMinutes: true,
  isActive: true,
  eventCount: true,
  deliveredCount: true,
  version: true,
  createdAt: true,
})
  .extend({
    /** Latest date of any of its events. */
    lastEventDate: plainDate.nullable(),
    /** Number of the slides that count now; null without slides. */
    currentSlidesNumber: z.number().nullable(),
  })
  .meta({ id: 'PresentationListItem' });
export type PresentationListItem = z.infer<typeof PresentationListItem>;

export const PresentationPage = page(PresentationListItem).meta({ id: 'PresentationPage' });
export type PresentationPage = z.infer<typeof PresentationPage>;

export const ListPresentationEventsQuery = z.strictObject(pageQuery);
export type ListPresentationEventsQuery = z.infer<typeof ListPresentationEventsQuery>;

export const PresentationEvent = SpeakingEventResponse.pick({
  id: true,
  title: true,
  status: true,
  eventDate: true,
  city: true,
  state: true,
  clientId: true,
  clientName: true,
  lengthMinutes: true,
  audienceType: true,
  audienceExpected: true,
  audienceActual: true,
}).meta({ id: 'PresentationEvent' });
export type PresentationEvent = z.infer<typeof PresentationEvent>;

/** Latest first; those without a date stand at the head. */
export const PresentationEventPage = page(PresentationEvent).meta({ id: 'PresentationEventPage' });
export type PresentationEventPage = z.infer<typeof PresentationEventPage>;
