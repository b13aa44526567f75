/**
 * What a planner does on the shared page of an event, without an account: answers the questionnaire, ticks agenda and
 * AV, confirms or releases a held date, writes a testimonial. And what the speaker makes of the answers.
 */
import { z } from 'zod';
import { TestimonialResponse, CreateTestimonialInput } from './testimonials';
import { formatClockTime } from './calendar';
import { optionalMailAddress, orNull } from './form-fields';
import { AgendaItemResponse } from './event-logistics';
import { HoldResponse } from './holds';
import { id, instant, optionalText, plainDate, requiredText, version } from './primitives';
import { labelOf } from './record-fields';
import { returned } from './records';
import { speakingEventFields } from './speaking-events';

// ---- The questionnaire.

/** Somebody at the event: kept as a contact of its client, in a role at the event. */
export const PersonAnswer = z
  .strictObject({ name: requiredText(200, 'Name'), phone: optionalText(50, 'Phone'), email: optionalMailAddress })
  .meta({ id: 'PersonAnswer' });
export type PersonAnswer = z.infer<typeof PersonAnswer>;

export type AnswerValue = string | number | PersonAnswer | null;
/** As it is answered; what may be put in is each question's own rule. */
export const answerValue = z.union([z.string(), z.number(), z.object(returned(PersonAnswer.shape)), z.null()]);

type AskedField = Exclude<keyof typeof speakingEventFields, 'contacts'>;
export type QuestionKind = 'text' | 'long' | 'number' | 'time' | 'person';

/** What is asked of a field of the event: its own rules, and what the speaker calls it. */
const ofEvent = (field: AskedField, kind: QuestionKind, label: string, hint: string | null = null) => {
  const value = speakingEventFields[field] as z.ZodType<AnswerValue>;
  return { kind, label, hint, value, shortLabel: labelOf(value)! };
};

const ofPerson = (shortLabel: string, label: string) => ({
  kind: 'person' as QuestionKind,
  label,
  hint: null,
  value: orNull(PersonAnswer) as z.ZodType<AnswerValue>,
  shortLabel,
});

/**
 * The questions in their order. Each but the last three is the field of the same name of the speaking event; the two people
 * become its contacts; `anythingElse` stays with the answers.
 */
export const questions = {
  audienceExpected: ofEvent('audienceExpected', 'number', 'How many people do you expect?'),
  audienceType: ofEvent('audienceType', 'text', 'Who will be in the room?', 'For example: regional sales managers'),
  industry: ofEvent('industry', 'text', 'Which industry are they from?'),
  theme: ofEvent('theme', 'text', 'Does the event have a theme?'),
  goals: ofEvent('goals', 'long', 'What should people think, feel or do afterwards?'),
  topicsToAvoid: ofEvent('topicsToAvoid', 'long', 'Is there anything to steer clear of?'),
  startTime: ofEvent('startTime', 'time', 'When does the talk start?', 'In the local time of the event'),
  endTime: ofEvent('endTime', 'time', 'When does it end?'),
  room: ofEvent('room', 'text', 'Which room is it in?'),
  roomSetup: ofEvent(
    'roomSetup',
    'long',
    'How is the room set up?',
    'Theatre, classroom, rounds; stage and steps; where the screens are',
  ),
  parking: ofEvent('parking', 'long', 'How does one arrive and park?'),
  wifi: ofEvent('wifi', 'text', 'Is there Wi-Fi on stage?', 'Network and password'),
  onSiteContact: ofPerson('On-site contact', 'Who is the contact on the day?'),
  introducer: ofPerson('Introducer', 'Who introduces the speaker?'),
  anythingElse: {
    kind: 'long' as QuestionKind,
    label: 'Anything else that is good to know?',
    hint: null,
    value: optionalText(5000, 'This answer') as z.ZodType<AnswerValue>,
    shortLabel: 'Anything else',
  },
};

export type QuestionField = keyof typeof questions;
export const questionFields = Object.keys(questions) as QuestionField[];
export const questionField = z.enum(Object.keys(questions) as [QuestionField, ...QuestionField[]]);

/** An answer in words: `9:30 AM`, `Sam Lee, +1 312 555 0100`; null for none. */
export function answerText(field: QuestionField, value: AnswerValue): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return [value.name, value.phone, value.email].filter(Boolean).join(', ');
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return questions[field].kind === 'time' ? formatClockTime(value) : value;
}

/** `draft`: not sent yet, or changed since; `sent`: the speaker has not decided. */
export const AnswerState = z.enum(['draft', 'sent', 'accepted', 'declined']);
export type AnswerState = z.infer<typeof AnswerState>;

/** Anything that might be an answer; what it must be is the question's own affair, and refused in its words. */
const typedValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.looseObject({ name: z.string().max(1000) }),
  z.null(),
]);

/** One answer, saved as it is typed. `version` is what the page last heard of the field; 0 when nothing was saved. */
export const SaveAnswerInput = z
  .strictObject({ field: questionField, value: typedValue, version: z.int().min(0).max(2_147_483_647) })
  .superRefine(({ field, value }, context) => {
    const parsed = questions[field].value.safeParse(value);
    for (const issue of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['value', ...issue.path], message: issue.message });
  })
  .meta({ id: 'SaveAnswerInput' });
export type SaveAnswerInput = z.infer<typeof SaveAnswerInput>;

export const SavedAnswer = z
  .object({
    field: questionField,
    version: z.number(),
    savedAt: instant,
    /** What another window had saved meanwhile, and this answer has replaced: the page offers it back. */
    replaced: z.object({ value: answerValue }).nullable(),
  })
  .meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const plannerName = requiredText(200, 'Your name');

/** Sends everything that is saved and not sent yet. Done again without a change, nothing happens. */
export const SendAnswersInput = z.strictObject({ name: plannerName }).meta({ id: 'SendAnswersInput' });
export type SendAnswersInput = z.infer<typeof SendAnswersInput>;

export const SentAnswers = z
  .object({
    /** How many went out now. */
    sent: z.number(),
    sentAt: instant.nullable(),
    answers: z.array(z.object({ field: questionField, state: AnswerState })),
  })
  .meta({ id: 'SentAnswers' });
export type SentAnswers = z.infer<typeof SentAnswers>;

/** What the page shows: every question with what is known, so that nobody types what the event says already. */
export interface SharedQuestionnaire {
  speakerName: string;
  answers: {
    field: QuestionField;
    value: AnswerValue;
    /** 0: prefilled from the event. */
    version: number;
    state: AnswerState | null;
  }[];
  sentBy: string | null;
  sentAt: string | null;
}

// ---- Ticks.

export const TickKind = z.enum(['agenda', 'av']);
export type TickKind = z.infer<typeof TickKind>;

/** `version`: of the line as the page shows it, so that nobody agrees to what it does not say. */
export const TickInput = z
  .strictObject({ kind: TickKind, id, isTicked: z.boolean(), name: plannerName, version })
  .meta({ id: 'TickInput' });
export type TickInput = z.infer<typeof TickInput>;

export const TickedLine = AgendaItemResponse.pick({ id: true, confirmedBy: true, confirmedOn: true, version: true })
  .extend({
    /** Ticked through this very link, which may take the tick away again. */
    isTickedHere: z.boolean(),
  })
  .meta({ id: 'TickedLine' });
export type TickedLine = z.infer<typeof TickedLine>;

/** The lines of agenda and AV that this page shows, with what a tick needs. */
export interface SharedTicks {
  lines: { id: string; version: number; isTickedHere: boolean }[];
}

// ---- Holds.

export const HoldDecision = z.enum(['confirm', 'release']);
export type HoldDecision = z.infer<typeof HoldDecision>;

/** For all the days that the page names together with this hold. Done twice, it counts once. */
export const DecideHoldInput = z
  .strictObject({ holdId: id, decision: HoldDecision, name: plannerName, note: optionalText(1000, 'The note') })
  .meta({ id: 'DecideHoldInput' });
export type DecideHoldInput = z.infer<typeof DecideHoldInput>;

/** Days that are confirmed or released together: those of the event itself, or one day beside them. */
export const SharedHold = z
  .object({
    /** One of the group; it names them all. */
    holdId: z.string(),
    days: z.array(plainDate),
    /** The lowest place among the days. */
    rank: HoldResponse.shape.rank,
    /** The day with whose end the hold ends by itself. */
    expiresOn: HoldResponse.shape.expiresOn,
    /** Somebody else asked for the date, and waits until this day. */
    answerBy: HoldResponse.shape.challengeAnswerBy,
    outcome: HoldResponse.shape.outcome,
    endedOn: HoldResponse.shape.endedOn,
    /** Who decided it on a shared page. */
    decidedBy: z.string().nullable(),
    canRelease: z.boolean(),
    canConfirm: z.boolean(),
    /** Why it cannot be confirmed here, as a sentence. */
    cannotConfirm: z.string().nullable(),
  })
  .meta({ id: 'SharedHold' });
export type SharedHold = z.infer<typeof SharedHold>;

/** What stands on the page under the holds of an event. */
export interface SharedHolds {
  speakerName: string;
  groups: SharedHold[];
}

export const HeldDates = z.object({ groups: z.array(SharedHold) }).meta({ id: 'HeldDates' });
export type HeldDates = z.infer<typeof HeldDates>;

// ---- The testimonial after the event.

export const WriteTestimonialInput = z
  .strictObject({
    content: requiredText(5000, 'Your testimonial'),
    rating: CreateTestimonialInput.shape.rating,
    clientName: plannerName,
    clientTitle: optionalText(200, 'Your title'),
    companyName: optionalText(200, 'Your company'),
    hasConsent: z.literal(true, 'Please agree to the publication, or leave this form alone if you would rather not'),
  })
  .meta({ id: 'WriteTestimonialInput' });
export type WriteTestimonialInput = z.infer<typeof WriteTestimonialInput>;

export const WrittenTestimonial = TestimonialResponse.pick({ receivedAt: true })
  .extend({ isPublished: z.boolean() })
  .meta({ id: 'WrittenTestimonial' });
export type WrittenTestimonial = z.infer<typeof WrittenTestimonial>;

/** Asked for once the event is over. It may be corrected until the speaker has published it. */
export interface SharedTestimonialAsk extends Pick<TestimonialResponse, 'clientTitle' | 'companyName' | 'rating'> {
  speakerName: string;
  isSubmitted: boolean;
  isPublished: boolean;
  clientName: TestimonialResponse['clientName'] | null;
  content: TestimonialResponse['content'] | null;
  /** What whoever writes agrees to. */
  consentText: string;
}

// ---- The speaker's side.

export const PlannerAnswer = z
  .object({
    id: z.string(),
    field: questionField,
    /** What the planner sent. */
    value: answerValue,
    /** What the event says now, and what it said when the answer was sent. */
    now: answerValue,
    before: answerValue,
    state: z.enum(['sent', 'accepted', 'declined']),
    decidedAt: instant.nullable(),
    version: z.number(),
  })
  .meta({ id: 'PlannerAnswer' });
export type PlannerAnswer = z.infer<typeof PlannerAnswer>;

export const PlannerAnswerSheet = z
  .object({
    linkId: z.string(),
    linkName: z.string().nullable(),
    sentBy: z.string().nullable(),
    sentAt: instant.nullable(),
    /** Returns that are saved on the page and not sent yet. */
    drafts: z.number(),
    answers: z.array(PlannerAnswer),
  })
  .meta({ id: 'PlannerAnswerSheet' });
export type PlannerAnswerSheet = z.infer<typeof PlannerAnswerSheet>;

export const PlannerTick = TickedLine.pick({ id: true, confirmedBy: true, confirmedOn: true })
  .extend({ kind: TickKind, line: z.string(), isByPlanner: z.boolean() })
  .meta({ id: 'PlannerTick' });
export type PlannerTick = z.infer<typeof PlannerTick>;

export const PlannerHoldDecision = z
  .object({
    id: z.string(),
    decision: HoldDecision,
    /** The same for one day. */
    firstDay: plainDate,
    lastDay: plainDate,
    decidedBy: z.string(),
    note: z.string().nullable(),
    decidedAt: instant,
  })
  .meta({ id: 'PlannerHoldDecision' });
export type PlannerHoldDecision = z.infer<typeof PlannerHoldDecision>;

/** Everything that planners did for an event, for the tab of its page. */
export const PlannerAnswersResponse = z
  .object({
    eventId: z.string(),
    /** Decisions are made about the event in this version. */
    eventVersion: z.number(),
    sheets: z.array(PlannerAnswerSheet),
    ticks: z.array(PlannerTick),
    holdDecisions: z.array(PlannerHoldDecision),
  })
  .meta({ id: 'PlannerAnswers' });
export type PlannerAnswersResponse = z.infer<typeof PlannerAnswersResponse>;

const decided = z.strictObject({ id, version });

/** Answers in the versions that were seen; 409 when the event or one of them is another by now. */
export const DecideAnswersInput = z
  .strictObject({
    eventVersion: version,
    accept: z.array(decided).max(200).default([]),
    decline: z.array(decided).max(200).default([]),
  })
  .refine(
    ({ accept, decline }) =>
      new Set([...accept, ...decline].map((one) => one.id)).size === accept.length + decline.length,
    'An answer is listed twice',
  )
  .refine(({ accept, decline }) => accept.length + decline.length > 0, 'Choose at least one answer')
  .meta({ id: 'DecideAnswersInput' });
export type DecideAnswersInput = z.infer<typeof DecideAnswersInput>;
