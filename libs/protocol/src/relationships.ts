/** What happened between the speaker and a client or bureau partner: a log of their own words, and one timeline. */
import { z } from 'zod';
import { HoldResponse } from './holds';
import { ContractAuditKind } from './contracts';
import { column, enumOf, enumTable, iconTable, labelTable, type IconName } from './enum-tables';
import { invoiceChangeDetails, InvoiceChangeKind } from './invoices';
import { MergeDifference } from './merging';
import { instant, page, pageQuery, plainDate, requiredText, version } from './primitives';
import { returned, returnedAs, storedRow, linkedNames } from './records';
import { SpeakingEventStatus } from './speaking-event-status';

export const interactionKindTable = iconTable(
  {
    call: { label: 'Call', icon: 'phone' },
    email: { label: 'Email', icon: 'mail' },
    meeting: { label: 'Meeting', icon: 'people' },
    note: { label: 'Note', icon: 'message' },
  },
  'message',
);
export const interactionKindLabels = column(interactionKindTable, 'label');
export const InteractionKind = enumOf(interactionKindTable);
export type InteractionKind = z.infer<typeof InteractionKind>;

const day = returnedAs(z.string().trim().min(1, 'Enter the day').pipe(plainDate), plainDate);

const interactionFields = {
  kind: InteractionKind.meta({ title: 'Kind' }),
  happenedOn: day.meta({ title: 'Day' }),
  text: requiredText(20_000, 'What was said'),
};

export const CreateInteractionInput = z
  .strictObject({
    ...interactionFields,
    /** What comes next: becomes a task of the client or bureau partner. */
    followUp: z
      .strictObject({ title: requiredText(300, 'The follow-up'), dueDate: day })
      .nullish()
      .transform((value) => value ?? null)
      .meta({ title: 'Follow up' }),
  })
  .meta({ id: 'CreateInteractionInput' });
export type CreateInteractionInput = z.infer<typeof CreateInteractionInput>;

export const UpdateInteractionInput = z
  .strictObject(interactionFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateInteractionInput' });
export type UpdateInteractionInput = z.infer<typeof UpdateInteractionInput>;

export const InteractionResponse = z
  .object({
    ...storedRow,
    clientId: z.string().nullable(),
    bureauPartnerId: z.string().nullable(),
    ...returned(interactionFields),
    /** What Lectern says of an entry that it wrote: an answer that came by email. Null: a person wrote it. */
    headline: z.string().nullable(),
    /** The address at which this answer came in, while it takes more. */
    replyThreadId: z.string().nullable().default(null),
  })
  .meta({ id: 'Interaction' });
export type InteractionResponse = z.infer<typeof InteractionResponse>;

/** Before the title of the event. */
export const holdChangeLabels = labelTable({
  placed: 'Hold placed on',
  challenged: 'Hold challenged for',
  promoted: 'Hold moved up on',
  released: 'Hold released for',
  expired: 'Hold expired for',
  confirmed: 'Hold confirmed for',
});
const holdChange = enumOf(holdChangeLabels);

/** Either an instant or a day: what people write down has a day only. */
const when = {
  key: z.string(),
  at: instant.nullable(),
  on: plainDate.nullable(),
  /** Who of the office did it; null when it was automatic, or someone else. */
  changedBy: z.string().nullable().default(null),
};
const ofEvent = { eventId: z.string(), eventTitle: HoldResponse.shape.eventTitle };

export const activityIcons = enumTable(
  {
    added: 'user-plus',
    event: 'calendar-plus',
    hold: 'hourglass',
    invoice: 'receipt',
    payment: 'hand-coins',
    contract: 'file-up',
    email: 'mail',
    task: 'check',
    testimonial: 'quote',
    testimonial_request: 'quote',
    merge: 'merge',
  },
  (): IconName => 'circle',
);

export const ActivityItem = z
  .discriminatedUnion('kind', [
    /** The client or bureau partner was entered. */
    z.object({ ...when, kind: z.literal('added') }),
    /** An event was made (`from` null) or moved. */
    z.object({
      ...when,
      ...ofEvent,
      kind: z.literal('event'),
      from: SpeakingEventStatus.nullable(),
      to: SpeakingEventStatus,
      reason: z.string().nullable(),
    }),
    /** A hold was placed on a date, challenged, or ended. */
    z.object({
      ...when,
      ...ofEvent,
      kind: z.literal('hold'),
      change: holdChange,
      heldOn: HoldResponse.shape.heldOn,
      rank: z.number().nullable(),
    }),
    z.object({
      ...when,
      kind: z.enum(['invoice', 'payment']),
      documentId: z.string(),
      number: z.string(),
      change: InvoiceChangeKind,
      details: invoiceChangeDetails,
      cents: z.number().nullable(),
      currency: z.string(),
    }),
    z.object({
      ...when,
      kind: z.literal('contract'),
      documentId: z.string(),
      number: z.string(),
      title: z.string(),
      change: ContractAuditKind,
      /** Who opened, signed or declined it, or the member who did something in the speaker’s name. */
      by: z.string().nullable(),
    }),
    /** An email with a share link. */
    z.object({ ...when, kind: z.literal('email'), subject: z.string(), to: z.string() }),
    z.object({
      ...when,
      kind: z.literal('task'),
      title: z.string(),
      eventId: z.string().nullable().default(null),
      eventTitle: linkedNames.eventTitle.default(null),
    }),
    z.object({ ...when, kind: z.literal('interaction'), interaction: InteractionResponse }),
    z.object({
      ...when,
      kind: z.literal('testimonial'),
      from: z.string(),
      quote: z.string(),
      eventTitle: linkedNames.eventTitle,
    }),
    z.object({ ...when, kind: z.literal('testimonial_request'), from: z.string() }),
    /** A duplicate was merged into this one. */
    z.object({ ...when, kind: z.literal('merge'), name: z.string(), differences: z.array(MergeDifference) }),
  ])
  .meta({ id: 'ActivityItem' });
export type ActivityItem = z.infer<typeof ActivityItem>;

export const ListActivityQuery = z.strictObject(pageQuery);
export type ListActivityQuery = z.infer<typeof ListActivityQuery>;

/** Newest first. */
export const ActivityPage = page(ActivityItem).meta({ id: 'ActivityPage' });
export type ActivityPage = z.infer<typeof ActivityPage>;
