/** What the daily digest says, from the rows it is about. Pure. */
import { daysBetween, formatDate, startOfWeek } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import type { DigestEvent, DigestFollowUp, DigestHold, DigestTask } from './digests.repository';

export interface DigestRows {
  day: string;
  overdue: DigestTask[];
  today: DigestTask[];
  week: DigestTask[];
  /** Whom to follow up since a day that is over, and whom today. */
  lateFollowUps: DigestFollowUp[];
  followUps: DigestFollowUp[];
  holds: DigestHold[];
  nextEvent: DigestEvent | undefined;
}

export interface Digest {
  /** `Thursday, Mar 4, 2027` */
  day: string;
  /** `3 overdue, 2 due today` */
  summary: string;
  sections: DigestSection[];
  nextEvent: DigestLine | null;
}

interface DigestSection {
  heading: string;
  lines: DigestLine[];
  /** How many more there are than the lines. */
  more: number;
}

interface DigestLine {
  title: string;
  detail: string;
  url?: string;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function digestWords(rows: DigestRows, urlOf: (path: string) => string): Digest {
  const { day, overdue, today, week, lateFollowUps, followUps, holds, nextEvent } = rows;
  const eventUrl = (id: string) => urlOf(`/events/${id}`);
  const sections = [
    tasksSection('Overdue', overdue, (task) => `Due ${formatDate(task.dueDate, day)}`),
    tasksSection('Due today', today, () => null),
    section('Follow-ups overdue', lateFollowUps, ({ eventId, title, organisation, followUpOn }) => ({
      title,
      detail: words(organisation, `since ${formatDate(followUpOn, day)}`),
      url: eventUrl(eventId),
    })),
    section('Follow up today', followUps, ({ eventId, title, organisation }) => ({
      title,
      detail: words(organisation),
      url: eventUrl(eventId),
    })),
    section('Holds running out', holds, ({ eventId, title, heldOn, rank, expiresOn }) => ({
      title,
      detail: words(`${rankLabel(rank)} for ${formatDate(heldOn, day)}`, `expires ${relativeDay(day, expiresOn)}`),
      url: eventUrl(eventId),
    })),
    tasksSection('Coming this week', week, (task) => capital(relativeDay(day, task.dueDate))),
  ];
  return {
    day: `${weekday(day)}, ${formatDate(day, day)}`,
    summary: summaryOf(rows),
    sections: sections.filter(({ lines }) => lines.length > 0),
    nextEvent: nextEvent
      ? { title: nextEvent.title, detail: eventDetail(day, nextEvent), url: eventUrl(nextEvent.id) }
      : null,
  };
}

function tasksSection(heading: string, tasks: DigestTask[], when: (task: DigestTask) => string | null): DigestSection {
  return section(heading, tasks, (task) => ({ title: task.title, detail: words(when(task), task.relatedTo) }));
}

function section<Row extends { total: number }>(
  heading: string,
  rows: Row[],
  line: (row: Row) => DigestLine,
): DigestSection {
  return { heading, lines: rows.map(line), more: Math.max(0, countOf(rows) - rows.length) };
}

/** Of all, not only of those that are listed. */
function countOf(rows: { total: number }[]): number {
  return rows[0]?.total ?? 0;
}

function summaryOf({ day, nextEvent, ...rows }: DigestRows): string {
  const overdue = countOf(rows.overdue) + countOf(rows.lateFollowUps);
  const dueToday = countOf(rows.today) + countOf(rows.followUps);
  const holds = countOf(rows.holds);
  const parts = [
    overdue > 0 && `${overdue} overdue`,
    dueToday > 0 && `${dueToday} due today`,
    holds > 0 && `${holds} hold${holds === 1 ? '' : 's'} running out`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  if (rows.week.length > 0) return `${countOf(rows.week)} coming this week`;
  return nextEvent ? `${nextEvent.title} ${relativeDay(day, nextEvent.eventDate)}` : 'nothing is due';
}

function eventDetail(day: string, event: DigestEvent): string {
  const time = event.startTime ? `at ${clockTime(event.startTime)}` : '';
  return words(
    capital(`${relativeDay(day, event.eventDate)} ${time}`.trim()),
    event.format === 'virtual' ? 'Virtual' : event.city,
    event.status === 'confirmed' ? null : speakingEventStatusLabels[event.status],
  );
}

/** `today`, `tomorrow`, `on Friday, Mar 5`, beyond a week `in 12 days, Mar 16`. */
function relativeDay(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 7 ? `on ${weekday(day)}, ${formatDate(day, today)}` : `in ${days} days, ${formatDate(day, today)}`;
}

function weekday(day: string): string {
  return WEEKDAYS[daysBetween(startOfWeek(day), day)] ?? '';
}

/** `09:30` → `9:30 AM` */
function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function words(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
