/** What planners did, in words. Pure. */
import {
  answerText,
  type AnswerValue,
  type PlannerAnswer,
  type PlannerAnswerSheet,
  type PlannerHoldDecision,
  type QuestionField,
} from '@lectern/protocol/planners';
import { formatCount, formatDateRange, formatInstantDate } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

export function valueText(field: QuestionField, value: AnswerValue): string {
  return answerText(field, value) ?? 'Nothing';
}

const isSame = (a: AnswerValue, b: AnswerValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The event says something else than when the planner answered, and than the answer. */
export function changedMeanwhile({ state, now, before, value }: PlannerAnswer): boolean {
  return state === 'sent' && !isSame(now, before) && !isSame(now, value);
}

export function sheetTitle({ sentBy }: PlannerAnswerSheet): string {
  return sentBy ? `Answers of ${sentBy}` : 'Answers in progress';
}

export function sheetDescription({ sentAt, linkName, drafts }: PlannerAnswerSheet): string {
  return [
    sentAt && `Sent ${formatInstantDate(sentAt)}`,
    linkName,
    drafts > 0 && `${formatCount(drafts, 'answer')} being typed`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function decisionText({ decision, firstDay, lastDay, decidedBy }: PlannerHoldDecision): string {
  const days = formatDateRange(firstDay, lastDay === firstDay ? null : lastDay);
  return `${decidedBy} ${decision === 'confirm' ? 'confirmed' : 'released'} ${days}`;
}

export function confirmedText(by: string | null, on: string | null): string {
  return [by && `by ${by}`, on && dateHere(on)].filter(Boolean).join(', ');
}
