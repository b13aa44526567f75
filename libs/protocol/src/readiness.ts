/**
 * Is an event ready? The one answer of every screen: what is known of the event and its open tasks, as one checklist. Pure.
 * Nothing is ready while a task due before the event, or on its day, is open.
 */
import { z } from 'zod';
import { addDays, daysBetween, formatDate, weekdayOf } from './calendar';
import { mainPath, type SpeakingEventStatus } from './speaking-event-status';
import type { SpeakingEventResponse } from './speaking-events';

/** The task that a row stands for: checking one off checks off the other. */
export const ReadinessTask = z.object({ id: z.string(), title: z.string(), version: z.number() });
export type ReadinessTask = z.infer<typeof ReadinessTask>;

export const ReadinessItem = z.object({
  /** `travel`, or `task:` and the id of a task that no other row stands for. */
  key: z.string(),
  label: z.string(),
  isDone: z.boolean(),
  isOverdue: z.boolean(),
  /** What the link says that leads to where it is done. */
  verb: z.string(),
  /** That place, after the address of the event: `?tab=logistics#travel`, `?edit=when`. */
  to: z.string(),
  /** Null: only the records themselves can make it ready. */
  task: ReadinessTask.nullable(),
});
export type ReadinessItem = z.infer<typeof ReadinessItem>;

export const EventReadiness = z
  .object({
    /** Names the worst fact: `3 things left before Friday, 1 overdue`. */
    headline: z.string(),
    /** What is open comes first, and of it what is overdue. Empty for an event that isn't going to happen. */
    items: z.array(ReadinessItem),
  })
  .meta({ id: 'EventReadiness' });
export type EventReadiness = z.infer<typeof EventReadiness>;

/** For tabs and servers of the release before, side by side with this one; the next release drops it. */
export const FormerReadinessItem = z.object({ key: z.string(), label: z.string(), state: z.enum(['done', 'open']) });
export type FormerReadinessItem = z.infer<typeof FormerReadinessItem>;

export interface ReadinessFacts extends Pick<
  SpeakingEventResponse,
  | 'status'
  | 'format'
  | 'eventDate'
  | 'endDate'
  | 'dateIsTentative'
  | 'startTime'
  | 'venueName'
  | 'city'
  | 'clientId'
  | 'feeType'
  | 'grossFeeCents'
  | 'travelTerms'
  | 'audienceActual'
  | 'evaluationScore'
  | 'debrief'
> {
  /** Its hold that is challenged first: by when the answer is due. Null: none is. */
  challengeAnswerBy: string | null;
  hasSomeoneToCall: boolean;
  agendaItems: number;
  travelSegments: number;
  avNeeds: number;
  /** Required and not confirmed. */
  openAvNeeds: number;
  /** Of the contracts that were made here: one is signed by all, or one is waiting for signatures; null: neither. */
  contract: 'completed' | 'out' | null;
  /** Of sent invoices with a deposit: all are paid, or one is not; null: there is none. */
  deposit: 'paid' | 'open' | null;
  /** When the first open one of these is due. */
  depositDueOn?: string | null;
  /** The open ones by their due date, and the lines of the checklist that are done. */
  tasks: (ReadinessTask & { checklistKey: string | null; dueDate: string | null; isDone: boolean })[];
}

export type EventPhase = 'talks' | 'booked' | 'afterwards' | 'aside';

export function eventPhase(status: SpeakingEventStatus): EventPhase {
  const step = (mainPath as readonly SpeakingEventStatus[]).indexOf(status);
  if (step < 0) return 'aside';
  if (step < mainPath.indexOf('contract_sent')) return 'talks';
  return step < mainPath.indexOf('delivered') ? 'booked' : 'afterwards';
}

/** `today` is the day at the event's own place. */
export function readinessOf(facts: ReadinessFacts, today: string): EventReadiness {
  const phase = eventPhase(facts.status);
  const rows = rowsOf[phase](facts, today);
  const covered = new Set(rows.map(({ checklistKey }) => checklistKey));
  const items = [
    ...rows.map((row) => withTask(row, facts, today)),
    ...openTasks(facts, phase, today)
      .filter(({ checklistKey }) => checklistKey === null || !covered.has(checklistKey))
      .map((task) => taskItem(task, today)),
  ].sort((a, b) => urgency(a) - urgency(b));
  const open = items.filter(({ isDone }) => !isDone);
  return { headline: headlineOf(phase, open, facts.eventDate, today), items };
}

/** The release before asks the same five questions of an event on hold as of a booked one. */
export function formerReadinessOf(facts: ReadinessFacts): FormerReadinessItem[] {
  return [contract, deposit, travel, av, introduction]
    .map((row) => row(facts))
    .map(({ key, label, isDone }) => ({ key, label, state: isDone ? 'done' : 'open' }));
}

const urgency = ({ isDone, isOverdue }: ReadinessItem) => (isDone ? 2 : isOverdue ? 0 : 1);

/** Tasks without a day, or for later, don't keep an event from being ready. Without a date of the event, what is overdue does. */
function openTasks(
  { tasks, eventDate, endDate }: ReadinessFacts,
  phase: EventPhase,
  today: string,
): ReadinessFacts['tasks'] {
  if (phase === 'talks' || phase === 'aside') return [];
  const lastDay = endDate ?? eventDate;
  return tasks.filter(
    ({ isDone, dueDate }) =>
      !isDone &&
      dueDate !== null &&
      (phase === 'afterwards' || (lastDay === null ? dueDate < today : dueDate <= lastDay)),
  );
}

interface Row {
  key: string;
  isDone: boolean;
  label: string;
  verb: string;
  to: string;
  /** The line of the checklist that it stands for. */
  checklistKey?: string;
  /** Its task alone can't make it ready. */
  needsMore?: boolean;
  dueDate?: string | null;
}

function withTask(
  { checklistKey, needsMore = false, dueDate = null, ...row }: Row,
  { tasks }: ReadinessFacts,
  today: string,
): ReadinessItem {
  const task = checklistKey === undefined ? undefined : tasks.find((line) => line.checklistKey === checklistKey);
  const isHeldUp = task !== undefined && !task.isDone;
  return {
    ...row,
    label: row.isDone && isHeldUp ? task.title : row.label,
    isDone: row.isDone && !isHeldUp,
    isOverdue: isLate(isHeldUp && dueDate === null ? task : { dueDate }, today),
    task: task && !needsMore && (isHeldUp || row.isDone) ? refOf(task) : null,
  };
}

function taskItem(task: ReadinessFacts['tasks'][number], today: string): ReadinessItem {
  return {
    key: `task:${task.id}`,
    label: task.title,
    isDone: false,
    isOverdue: isLate(task, today),
    verb: 'Open tasks',
    to: '?tab=tasks',
    task: refOf(task),
  };
}

const refOf = ({ id, title, version }: ReadinessTask): ReadinessTask => ({ id, title, version });
const isLate = ({ dueDate }: { dueDate: string | null }, today: string) => dueDate !== null && dueDate < today;

function headlineOf(
  phase: EventPhase,
  open: readonly ReadinessItem[],
  eventDate: string | null,
  today: string,
): string {
  const things = open.length === 1 ? '1 thing' : `${open.length} things`;
  const overdue = open.filter(({ isOverdue }) => isOverdue).length;
  const late = overdue > 0 ? `, ${overdue} overdue` : '';
  if (phase === 'talks' && open.some(({ key }) => key === 'challenge')) return 'Someone else wants the date';
  if (phase === 'talks') return open.length > 0 ? `${things} to agree` : 'Everything is agreed';
  if (phase === 'afterwards') return open.length > 0 ? `${things} left to wrap up${late}` : 'Everything is wrapped up';
  if (phase === 'aside') return 'Nothing to get ready';
  if (open.length === 0) return 'Everything is ready';
  const until = eventDate ? deadline(eventDate, today) : '';
  return `${things} left${until && ` ${until}`}${late}`;
}

/** `before Friday` within a week, else `before Mar 4`, with the year when it is another one. */
function deadline(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return '';
  if (days === 0) return 'for today';
  if (days === 1) return 'before tomorrow';
  if (day < addDays(today, 7)) return `before ${weekdayOf(day)}`;
  return `before ${formatDate(day, today)}`;
}

const agreedRows = (facts: ReadinessFacts, today: string): Row[] => [
  ...challenge(facts, today),
  date(facts),
  place(facts),
  client(facts),
  fee(facts),
];

const rowsOf: Record<EventPhase, (facts: ReadinessFacts, today: string) => Row[]> = {
  talks: agreedRows,
  booked: (facts, today) => [
    ...agreedRows(facts, today),
    contract(facts),
    deposit(facts),
    time(facts),
    contact(facts),
    travel(facts),
    av(facts),
    agenda(facts),
    introduction(facts),
  ],
  afterwards: (facts) => [audience(facts), evaluation(facts), debrief(facts)],
  aside: () => [],
};

const isTicked = ({ tasks }: ReadinessFacts, key: string): boolean | undefined =>
  tasks.find(({ checklistKey }) => checklistKey === key)?.isDone;

/** None where no one waits for an answer. */
function challenge({ challengeAnswerBy: dueDate }: ReadinessFacts, today: string): Row[] {
  if (dueDate === null) return [];
  const label = `Answer by ${formatDate(dueDate, today)}`;
  return [{ key: 'challenge', isDone: false, label, verb: 'Answer the challenge', to: '?tab=overview#holds', dueDate }];
}

function date({ eventDate, dateIsTentative }: ReadinessFacts): Row {
  const isSet = eventDate !== null;
  return {
    key: 'date',
    isDone: isSet && !dateIsTentative,
    label: !isSet ? 'Date isn’t set' : dateIsTentative ? 'Date is tentative' : 'Date is set',
    verb: isSet ? 'Confirm the date' : 'Add the date',
    to: '?edit=when',
  };
}

function time({ startTime }: ReadinessFacts): Row {
  const isDone = startTime !== null;
  const label = isDone ? 'Time on stage is set' : 'Time on stage isn’t set';
  return { key: 'time', isDone, label, verb: 'Add the time', to: '?edit=when' };
}

function place({ format, venueName, city }: ReadinessFacts): Row {
  const isVirtual = format === 'virtual';
  const isKnown = Boolean(venueName ?? city);
  const label = isKnown ? 'Place is set' : isVirtual ? 'Virtual, no place needed' : 'Place isn’t set';
  return { key: 'place', isDone: isVirtual || isKnown, label, verb: 'Add the venue', to: '?edit=venue' };
}

function client({ clientId }: ReadinessFacts): Row {
  const isDone = clientId !== null;
  const label = isDone ? 'Client is set' : 'No client yet';
  return { key: 'client', isDone, label, verb: 'Choose the client', to: '?edit=people' };
}

function contact({ hasSomeoneToCall: isDone }: ReadinessFacts): Row {
  const label = isDone ? 'Someone to call on the day' : 'No one to call on the day';
  return { key: 'contact', isDone, label, verb: 'Add a person to call', to: '?tab=people' };
}

function fee({ feeType, grossFeeCents }: ReadinessFacts): Row {
  const isWaived = feeType === 'waived';
  const isAgreed = grossFeeCents !== null;
  const label = isWaived ? 'Fee is waived' : isAgreed ? 'Fee is agreed' : 'Fee isn’t agreed';
  return { key: 'fee', isDone: isWaived || isAgreed, label, verb: 'Add the fee', to: '?edit=fee' };
}

function contract(facts: ReadinessFacts): Row {
  const ticked = isTicked(facts, 'contract_back');
  const isSigned = facts.contract === 'completed';
  const isOut = facts.contract === 'out';
  const isDone = isSigned || (ticked ?? (!isOut && facts.status === 'confirmed'));
  return {
    key: 'contract',
    checklistKey: 'contract_back',
    isDone,
    label: isSigned
      ? 'Contract is signed'
      : isDone
        ? 'Contract is back'
        : isOut
          ? 'Contract is waiting for signatures'
          : 'Contract isn’t back yet',
    verb: 'Open contracts',
    to: '?tab=money',
  };
}

function deposit(facts: ReadinessFacts): Row {
  const ticked = isTicked(facts, 'deposit_in');
  const isIn = facts.deposit === 'paid' || ticked === true;
  const isFree = facts.feeType === 'waived' || facts.grossFeeCents === 0;
  const isNotNeeded = facts.deposit === null && ticked === undefined && isFree;
  const waiting = facts.deposit === 'open' ? 'Deposit is invoiced, not paid yet' : 'Deposit isn’t in yet';
  return {
    key: 'deposit',
    checklistKey: 'deposit_in',
    isDone: isIn || isNotNeeded,
    label: isIn ? 'Deposit is in' : isNotNeeded ? 'No fee, no deposit' : waiting,
    verb: facts.deposit === 'open' ? 'Open invoices' : 'Invoice the deposit',
    to: '?tab=money',
    // Asked for, it is late when its invoice is, whatever its task says.
    dueDate: facts.deposit === 'open' && !isIn ? (facts.depositDueOn ?? null) : null,
  };
}

function travel(facts: ReadinessFacts): Row {
  const { format, travelTerms, travelSegments } = facts;
  const stays =
    format === 'virtual' ? 'No travel: it’s virtual' : travelTerms === 'local' ? 'No travel: it’s local' : null;
  const isBooked = isTicked(facts, 'travel_booked') ?? travelSegments > 0;
  return {
    key: 'travel',
    checklistKey: 'travel_booked',
    isDone: stays !== null || isBooked,
    label: stays ?? (isBooked ? 'Travel is booked' : 'Travel isn’t booked yet'),
    verb: 'Plan the travel',
    to: '?tab=logistics#travel',
  };
}

function av(facts: ReadinessFacts): Row {
  const { avNeeds, openAvNeeds } = facts;
  const needs = `${openAvNeeds} AV ${openAvNeeds === 1 ? 'need' : 'needs'} to confirm`;
  const isDone = openAvNeeds === 0 && (isTicked(facts, 'av_confirmed') ?? avNeeds > 0);
  return {
    key: 'av',
    checklistKey: 'av_confirmed',
    needsMore: openAvNeeds > 0,
    isDone,
    label: openAvNeeds > 0 ? needs : isDone ? 'AV is confirmed' : 'AV isn’t confirmed yet',
    verb: avNeeds > 0 ? 'Confirm the AV' : 'List the AV needs',
    to: '?tab=logistics#av-needs',
  };
}

function agenda({ agendaItems }: ReadinessFacts): Row {
  const isDone = agendaItems > 0;
  const label = isDone ? 'Agenda is written' : 'Agenda is empty';
  return { key: 'agenda', isDone, label, verb: 'Write the agenda', to: '?tab=logistics#agenda' };
}

function introduction(facts: ReadinessFacts): Row {
  const isDone = isTicked(facts, 'introduction_sent') ?? false;
  return {
    key: 'introduction',
    checklistKey: 'introduction_sent',
    isDone,
    label: isDone ? 'Introduction is sent' : 'Introduction isn’t sent yet',
    verb: 'Send the introduction',
    to: '?tab=planner',
  };
}

function audience({ audienceActual }: ReadinessFacts): Row {
  const isDone = audienceActual !== null;
  const label = isDone ? 'Audience is counted' : 'Audience isn’t counted';
  return { key: 'audience', isDone, label, verb: 'Add the audience', to: '?edit=after' };
}

function evaluation({ evaluationScore }: ReadinessFacts): Row {
  const isDone = evaluationScore !== null;
  const label = isDone ? 'Evaluation is in' : 'No evaluation yet';
  return { key: 'evaluation', isDone, label, verb: 'Add the evaluation', to: '?edit=after' };
}

function debrief({ debrief: text }: ReadinessFacts): Row {
  const isDone = text !== null;
  const label = isDone ? 'Debrief is written' : 'Debrief isn’t written';
  return { key: 'debrief', isDone, label, verb: 'Write the debrief', to: '?edit=after' };
}
