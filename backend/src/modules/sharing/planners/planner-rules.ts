/** What is asked, shown and open on an event's shared page: pure. `today` is that of the event's own zone. */
import type { ContactRole } from '@lectern/protocol/client-contacts';
import {
  questionFields,
  type AnswerState,
  type AnswerValue,
  type QuestionField,
  type SharedQuestionnaire,
} from '@lectern/protocol/planners';
import type { ShareFieldKey } from '@lectern/protocol/share-links';
import { speakingEventFields, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';

type EventField = Exclude<QuestionField, 'onSiteContact' | 'introducer' | 'anythingElse'>;

/** The people that are asked for, and what they are at the event. */
export const personRoles = { onSiteContact: 'on_site', introducer: 'introducer' } as const satisfies Partial<
  Record<QuestionField, ContactRole>
>;

export function isPerson(field: QuestionField): field is keyof typeof personRoles {
  return field in personRoles;
}

export function isEventField(field: QuestionField): field is EventField {
  return !isPerson(field) && field !== 'anythingElse';
}

/** Whether the link shows what a question is prefilled with: an answer must not tell what the page hides. */
export function isShown(field: QuestionField, shown: readonly ShareFieldKey[]): boolean {
  if (isPerson(field)) return shown.includes('people');
  const key = isEventField(field) ? speakingEventFields[field].shownWith : undefined;
  return key !== undefined && shown.includes(key);
}

/** What the event says to a question; what lies in no field of it is null. */
export function eventValue(field: QuestionField, event: SpeakingEventResponse): AnswerValue {
  if (isPerson(field)) {
    const person = event.contacts.find((contact) => contact.role === personRoles[field]);
    return person ? { name: person.name, phone: person.phone, email: person.email } : null;
  }
  return isEventField(field) ? event[field] : null;
}

export function isSameAnswer(a: AnswerValue, b: AnswerValue): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain(value: AnswerValue): unknown {
  return value !== null && typeof value === 'object' ? [value.name, value.phone, value.email] : value;
}

/** What the page and the list of the speaker need of a stored answer. */
export interface StoredAnswer {
  field: QuestionField;
  value: AnswerValue;
  version: number;
  sentValue: AnswerValue;
  sendings: number;
  decision: 'accepted' | 'declined' | null;
}

export function isDraft(answer: StoredAnswer): boolean {
  return answer.sendings === 0 || !isSameAnswer(answer.value, answer.sentValue);
}

export function stateOf(answer: StoredAnswer): AnswerState {
  return isDraft(answer) ? 'draft' : (answer.decision ?? 'sent');
}

/**
 * Every question with what the page shows: what was typed until the speaker has decided, and from then on what the event
 * says, which may have changed again since.
 */
export function sharedAnswers(
  stored: readonly StoredAnswer[],
  event: SpeakingEventResponse,
  shown: readonly ShareFieldKey[],
): SharedQuestionnaire['answers'] {
  return questionFields.map((field) => {
    const answer = stored.find((one) => one.field === field);
    const known = isShown(field, shown);
    const said = known ? eventValue(field, event) : null;
    if (!answer) return { field, value: said, version: 0, state: null };
    const state = stateOf(answer);
    const isDecided = state === 'accepted' || state === 'declined';
    return { field, value: isDecided && known ? said : answer.value, version: answer.version, state };
  });
}

/** What stands against doing anything on the page, as a sentence to the planner. */
export function whyClosed(event: SpeakingEventResponse, today: string, speakerName: string): string | null {
  if (event.status === 'cancelled' || event.status === 'lost' || event.status === 'released')
    return `This event is no longer planned, so nothing was sent. Write to ${speakerName} if that’s wrong.`;
  if (isOver(event, today)) return 'This event is over, so nothing more is needed here. Thank you.';
  return null;
}

export function isOver({ status, eventDate, endDate }: SpeakingEventResponse, today: string): boolean {
  if (status === 'delivered' || status === 'closed') return true;
  const lastDay = endDate ?? eventDate;
  return lastDay !== null && lastDay < today;
}

/** The event took place: a testimonial may be asked for. */
export function isDelivered(event: SpeakingEventResponse, today: string): boolean {
  return ['confirmed', 'delivered', 'closed'].includes(event.status) && isOver(event, today);
}
