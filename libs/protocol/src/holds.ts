/**
 * Holds: who has asked for a day, in which order, until when. Each day of a speaker has one ladder: its first option,
 * second option and so on. The server alone gives places; a person moves a hold only with a reason.
 */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { optionalDate, optionalId, wholeNumber } from './form-fields';
import { optionalText, plainDate, requiredText, version, page } from './primitives';
import { columns, NOTES_ALIASES } from './columns';
import { returned, storedRow, linkedNames } from './records';
import { SpeakingEventStatus } from './speaking-event-status';

/** No ladder is longer than this, and no event holds more days at once. */
export const MAX_LADDER = 20;
export const MAX_DAYS_OF_EVENT = 31;

export const holdOutcomeLabels = labelTable({ confirmed: 'Confirmed', released: 'Released', expired: 'Expired' });

export const HoldOutcome = enumOf(holdOutcomeLabels);
export type HoldOutcome = z.infer<typeof HoldOutcome>;

const RANK_WORDS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** `First option`, `Second option` … `12th option`. */
export function rankLabel(rank: number): string {
  return `${RANK_WORDS[rank - 1] ?? ordinal(rank)} option`;
}

/** `1st`, `2nd` …: where there is no room for the words. */
export function ordinal(rank: number): string {
  const teens = rank % 100 >= 11 && rank % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

const holdFields = {
  /** For whom: one of the two, or neither; without both it is whom the event is for. */
  clientId: optionalId.meta({ title: 'Held for (client)' }),
  bureauPartnerId: optionalId.meta({ title: 'Held for (bureau partner)' }),
  /** Not after today in the speaker's zone, which is also the default. */
  placedOn: optionalDate
    .meta({ title: 'Placed on' })
    .register(columns, { note: 'The day on which it was asked for.', aliases: ['placed', 'asked on', 'requested on'] }),
  /** The hold ends with this day in the speaker's zone; without it, with the held day itself. */
  expiresOn: optionalDate
    .meta({ title: 'Expires on' })
    .register(columns, {
      note: 'The last day of the hold.',
      aliases: ['expires', 'expiry', 'expiration', 'expiration date', 'hold until', 'expiry date'],
    }),
  notes: optionalText(5000, 'Notes').register(columns, { note: 'Anything else.', aliases: NOTES_ALIASES }),
};

const forOneParty = {
  holds: (hold: { clientId?: string | null; bureauPartnerId?: string | null }) =>
    !hold.clientId || !hold.bureauPartnerId,
  refusal: { path: ['clientId'], error: 'A hold is for a client or for a bureau partner, not for both' },
};

/** Places the event last on the ladder of each of the days; all of them or none. */
export const PlaceHoldsInput = z
  .strictObject({
    ...holdFields,
    dates: z
      .array(plainDate)
      .min(1, 'Enter the day to hold')
      .max(MAX_DAYS_OF_EVENT, `An event can hold at most ${MAX_DAYS_OF_EVENT} days`)
      .refine((dates) => new Set(dates).size === dates.length, 'A day is listed twice')
      .meta({ title: 'Days' }),
  })
  .refine(forOneParty.holds, forOneParty.refusal)
  .meta({ id: 'PlaceHoldsInput' });
export type PlaceHoldsInput = z.infer<typeof PlaceHoldsInput>;

const editableFields = {
  ...holdFields,
  /** Only of a hold that is challenged; null takes the challenge back. */
  challengeAnswerBy: optionalDate
    .meta({ title: 'Answer by' })
    .register(columns, { note: 'Until when the first option has to say.' }),
};

/** What the form of a hold has: all of its fields. */
export const holdForm = z.strictObject(editableFields).refine(forOneParty.holds, forOneParty.refusal);

/** Only what is given changes. */
export const UpdateHoldInput = z
  .strictObject(editableFields)
  .partial()
  .extend({ version })
  .refine(forOneParty.holds, forOneParty.refusal)
  .meta({ id: 'UpdateHoldInput' });
export type UpdateHoldInput = z.infer<typeof UpdateHoldInput>;

/** Somebody asks the first option to confirm or to release. */
export const ChallengeHoldInput = z
  .strictObject({
    version,
    answerBy: plainDate.meta({ title: 'Answer by' }),
    /** The hold ends with that day when nobody answers. */
    expireUnanswered: z.boolean().meta({ title: 'Let the hold expire with that day' }).default(false),
    /** Who asks, in the speaker's words. */
    reason: optionalText(1000, 'Who asks'),
  })
  .meta({ id: 'ChallengeHoldInput' });
export type ChallengeHoldInput = z.infer<typeof ChallengeHoldInput>;

export const ReleaseHoldInput = z
  .strictObject({
    version,
    reason: optionalText(1000, 'Reason'),
    /** With the last open hold of an event: the event is released too, in the same transaction. */
    releaseEvent: z.boolean().default(false),
  })
  .meta({ id: 'ReleaseHoldInput' });
export type ReleaseHoldInput = z.infer<typeof ReleaseHoldInput>;

/** The only way to another place than the next one; it is recorded. */
export const MoveHoldInput = z
  .strictObject({
    version,
    toRank: wholeNumber('The place', 1, MAX_LADDER),
    reason: requiredText(1000, 'A reason').meta({ title: 'Reason' }),
  })
  .meta({ id: 'MoveHoldInput' });
export type MoveHoldInput = z.infer<typeof MoveHoldInput>;

export const HoldResponse = z
  .object({
    ...storedRow,
    eventId: z.string(),
    eventTitle: z.string(),
    eventStatus: SpeakingEventStatus,
    heldOn: plainDate
      .clone()
      .register(columns, {
        header: 'Held day',
        note: 'The day that is held.',
        aliases: ['held date', 'hold date', 'date', 'date held', 'day'],
      }),
    /** 1 is the first option. Without gaps on a ladder; of an ended hold the place that it had. */
    rank: z
      .number()
      .register(columns, {
        type: 'integer',
        header: 'Option',
        note: 'Its place on the ladder of that day. Given by Lectern.',
      }),
    ...returned(editableFields),
    clientName: linkedNames.clientName,
    bureauPartnerName: linkedNames.bureauPartnerName,
    placedOn: plainDate,
    challengedOn: plainDate
      .nullable()
      .register(columns, { header: 'Challenged on', note: 'When someone else asked for the day.' }),
    /** Null while it is open. A confirmed hold keeps its place, released and expired ones have left. */
    outcome: HoldOutcome.nullable().register(columns, {
      header: 'Outcome',
      note: 'How it ended; empty while it is open.',
    }),
    endedOn: plainDate.nullable().register(columns, { header: 'Ended on', note: 'When it ended.' }),
  })
  .meta({ id: 'Hold' });
export type HoldResponse = z.infer<typeof HoldResponse>;

/** One day with everybody who stands on it, first option first: open and confirmed holds. */
export const HoldLadder = z
  .object({
    date: plainDate,
    holds: z.array(HoldResponse),
    /** Events that are confirmed for this day, with or without a hold. */
    takenBy: z.array(z.object({ eventId: z.string(), title: HoldResponse.shape.eventTitle })),
  })
  .meta({ id: 'HoldLadder' });
export type HoldLadder = z.infer<typeof HoldLadder>;

/** The ladders on which the event stands, by day, and its own holds that have left theirs, newest first. */
export const EventHoldsResponse = z
  .object({
    eventId: z.string(),
    /** Today in the speaker's zone: what "expires in 3 days" counts from. */
    today: plainDate,
    ladders: z.array(HoldLadder),
    ended: z.array(HoldResponse),
  })
  .meta({ id: 'EventHolds' });
export type EventHoldsResponse = z.infer<typeof EventHoldsResponse>;

export const ListLaddersQuery = z.strictObject({
  from: plainDate,
  to: plainDate.optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(62).default(31),
});
export type ListLaddersQuery = z.infer<typeof ListLaddersQuery>;

export const LadderPage = page(HoldLadder).meta({ id: 'HoldLadderPage' });
export type LadderPage = z.infer<typeof LadderPage>;

/** What happened to a hold, for the history of its event. `promoted` and `moved` have both ranks. */
export const HoldChangeKind = z.enum([
  'placed',
  'challenged',
  'challenge_withdrawn',
  'moved',
  'promoted',
  'released',
  'expired',
  'confirmed',
  'reopened',
]);
export type HoldChangeKind = z.infer<typeof HoldChangeKind>;

export const holdLetterLabels = labelTable({
  placed: 'The hold is placed',
  challenged: 'Please confirm or release',
  released: 'The hold is released',
  promoted: 'You moved up',
  expiring: 'The hold is about to expire',
});
export const HoldLetterKind = enumOf(holdLetterLabels);
export type HoldLetterKind = z.infer<typeof HoldLetterKind>;

export const HoldLetterQuery = z.strictObject({ kind: HoldLetterKind.meta({ title: 'About' }).default('placed') });
export type HoldLetterQuery = z.infer<typeof HoldLetterQuery>;

/** A draft: the speaker edits, copies or opens it in their own mail program. Lectern never sends it. */
export const HoldLetter = z
  .object({
    to: z.object({ name: z.string(), email: z.string().nullable() }).nullable().meta({ title: 'To' }),
    subject: z.string().meta({ title: 'Subject' }),
    body: z.string().meta({ title: 'Message' }),
  })
  .meta({ id: 'HoldLetter' });
export type HoldLetter = z.infer<typeof HoldLetter>;
