/** What happened between the speaker and a client or bureau partner: a log of their own words, and one timeline. */
import { z } from 'zod';
import { badgeTable, column, enumOf, enumTable, iconTable, labelTable, type IconName } from './enum-tables';
import { mergeDifference } from './merging';
import { instant, page, pageQuery, plainDate, requiredText, version } from './primitives';
import { returned, returnedAs } from './records';
import { speakingEventStatus } from './speaking-event-status';

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
export const interactionKind = enumOf(interactionKindTable);
export type InteractionKind = z.infer<typeof interactionKind>;

const day = returnedAs(z.string().trim().min(1, 'Enter the day').pipe(plainDate), plainDate);

const interactionFields = {
  kind: interactionKind.meta({ title: 'Kind' }),
  happenedOn: day.meta({ title: 'Day' }),
  text: requiredText(20_000, 'What was said'),
};

export const createInteractionInput = z
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
export type CreateInteractionInput = z.infer<typeof createInteractionInput>;

export const updateInteractionInput = z
  .strictObject(interactionFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateInteractionInput' });
export type UpdateInteractionInput = z.infer<typeof updateInteractionInput>;

export const interactionResponse = z
  .object({
    id: z.string(),
    clientId: z.string().nullable(),
    bureauPartnerId: z.string().nullable(),
    ...returned(interactionFields),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Interaction' });
export type InteractionResponse = z.infer<typeof interactionResponse>;

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

/** What became known of an invoice or a contract, after its number. */
export const documentChangeTable = badgeTable({
  sent: { label: 'sent', tone: 'curtain' },
  sent_again: { label: 'sent again', tone: 'neutral' },
  delivery_failed: { label: 'email rejected', tone: 'danger' },
  viewed: { label: 'opened', tone: 'info' },
  reminded: { label: 'reminder sent', tone: 'neutral' },
  paid: { label: 'payment received', tone: 'success' },
  refunded: { label: 'refund paid', tone: 'neutral' },
  credit_note_issued: { label: 'credit note issued', tone: 'neutral' },
  signed: { label: 'signed', tone: 'success' },
  completed: { label: 'signed by everyone', tone: 'success' },
  declined: { label: 'declined', tone: 'danger' },
  voided: { label: 'voided', tone: 'danger' },
  expired: { label: 'expired', tone: 'warning' },
});

/** Either an instant or a day: what people write down has a day only. */
const when = { key: z.string(), at: instant.nullable(), on: plainDate.nullable() };
const ofEvent = { eventId: z.string(), eventTitle: z.string() };

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
    merge: 'merge',
  },
  (): IconName => 'circle',
);

export const activityItem = z
  .discriminatedUnion('kind', [
    /** The client or bureau partner was entered. */
    z.object({ ...when, kind: z.literal('added') }),
    /** An event was made (`from` null) or moved. */
    z.object({
      ...when,
      ...ofEvent,
      kind: z.literal('event'),
      from: speakingEventStatus.nullable(),
      to: speakingEventStatus,
      reason: z.string().nullable(),
    }),
    /** A hold was placed on a date, challenged, or ended. */
    z.object({
      ...when,
      ...ofEvent,
      kind: z.literal('hold'),
      change: holdChange,
      heldOn: plainDate,
      rank: z.number().nullable(),
    }),
    z.object({
      ...when,
      kind: z.enum(['invoice', 'payment', 'contract']),
      documentId: z.string(),
      number: z.string(),
      change: enumOf(documentChangeTable),
      /** Of a contract. */
      title: z.string().nullable().default(null),
      /** Who opened, signed or declined it. */
      by: z.string().nullable().default(null),
      /** The address that it was sent to. */
      to: z.string().nullable().default(null),
      cents: z.number().nullable().default(null),
      currency: z.string().nullable().default(null),
    }),
    /** An email without a line of its own. */
    z.object({ ...when, kind: z.literal('email'), subject: z.string(), to: z.string() }),
    z.object({
      ...when,
      kind: z.literal('task'),
      title: z.string(),
      eventId: z.string().nullable().default(null),
      eventTitle: z.string().nullable().default(null),
    }),
    z.object({ ...when, kind: z.literal('interaction'), interaction: interactionResponse }),
    z.object({
      ...when,
      kind: z.literal('testimonial'),
      from: z.string(),
      quote: z.string(),
      eventTitle: z.string().nullable(),
    }),
    /** A duplicate was merged into this one. */
    z.object({ ...when, kind: z.literal('merge'), name: z.string(), differences: z.array(mergeDifference) }),
  ])
  .meta({ id: 'ActivityItem' });
export type ActivityItem = z.infer<typeof activityItem>;

export const listActivityQuery = z.strictObject(pageQuery);
export type ListActivityQuery = z.infer<typeof listActivityQuery>;

/** Newest first. */
export const activityPage = page(activityItem).meta({ id: 'ActivityPage' });
export type ActivityPage = z.infer<typeof activityPage>;
