/**
 * What stands in the address of /events, and what is asked of the server for it. A stretch of time is kept as a word
 * (`period=upcoming`), so that a saved view moves along with the days.
 */
import { addDays } from '@lectern/protocol/calendar';
import { comingStatuses } from '@lectern/protocol/first-requests';
import { showsAmounts } from '@lectern/protocol/money';
import { plainDate } from '@lectern/protocol/primitives';
import { PipelinePeriod, PipelineView } from '@lectern/protocol/saved-views';
import { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { ListSpeakingEventsQuery, speakingEventFilters } from '@lectern/protocol/speaking-events';
import { z } from 'zod';
import type { ListParams } from '@/lib/api-list';
import type { UrlFilters } from '@/lib/use-url-filters';

export const pipelineAddress = ListSpeakingEventsQuery.extend({
  view: PipelineView.optional(),
  /** A day of the month or week that the calendar shows. */
  day: plainDate.optional(),
  period: PipelinePeriod.optional(),
  /** The column that a phone's board shows. */
  stage: SpeakingEventStatus.optional(),
  /** The saved view that this came from. */
  saved: z.uuid().optional(),
});

const filterKeys = Object.keys(speakingEventFilters) as (keyof typeof speakingEventFilters)[];
export const pipelineKeys = [...filterKeys, 'sort', 'direction', 'view', 'day', 'period', 'stage', 'saved'] as const;
export type PipelineKey = (typeof pipelineKeys)[number];
export type PipelineFilters = UrlFilters<PipelineKey>;

/** What Clear takes away: all that narrows the rows down, but for the period. */
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined])) as Partial<
  Record<(typeof filterKeys)[number], undefined>
>;

/** Those that stand in the panel behind the Filters button. */
export const panelKeys = [
  'type',
  'format',
  'feeType',
  'from',
  'to',
  'undated',
  'clientId',
  'bureauPartnerId',
  'state',
  'country',
  'city',
  'leadSource',
  'currency',
  'followUpBy',
  'money',
  'dueBefore',
  'parentEventId',
] as const satisfies readonly PipelineKey[];

/** For members who see no amounts: without what the server would refuse. The same when there is nothing of the kind. */
export function withoutAmounts(filters: PipelineFilters): PipelineFilters {
  const kept: PipelineFilters = Object.fromEntries(
    Object.entries(filters).filter(([key, value]) => value && !showsAmounts(key, value)),
  );
  const isSame = pipelineKeys.every((key) => kept[key] === (filters[key] || undefined));
  return isSame ? filters : { ...kept, direction: kept.sort && kept.direction };
}

export function viewOf(filters: PipelineFilters): PipelineView {
  return PipelineView.safeParse(filters.view).data ?? 'table';
}

export function isCalendar(view: PipelineView): view is 'month' | 'week' | 'agenda' {
  return view === 'month' || view === 'week' || view === 'agenda';
}

/** How many filters narrow the rows down, but for the period. */
export function countOf(filters: PipelineFilters): number {
  return filterKeys.filter((key) => key !== 'undated' && filters[key] && filters[key] !== 'false').length;
}

export function isFiltered(filters: PipelineFilters): boolean {
  return countOf(filters) > 0;
}

/** The table opens with what is coming, the next event on top; the board and a filter show everything. */
export function periodOf(filters: PipelineFilters, today: string): PipelinePeriod | null {
  const chosen = PipelinePeriod.safeParse(filters.period).data;
  if (chosen) return chosen;
  if (filters.from === today && !filters.to) return 'upcoming';
  if (filters.to === addDays(today, -1) && !filters.from) return 'past';
  if (filters.from || filters.to) return null;
  return viewOf(filters) === 'table' && !isFiltered(filters) && !filters.sort ? 'upcoming' : 'all';
}

/** The period as days. `also`: an inquiry without a date is still to come. */
function daysOf(period: PipelinePeriod | null, today: string): ListParams {
  switch (period) {
    case 'upcoming':
      return { from: today, undated: 'also' };
    case 'past':
      return { to: addDays(today, -1) };
    case 'next_90_days':
      return { from: today, to: addDays(today, 90) };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    default:
      return {};
  }
}

/** The filters as the list, its totals and the board take them. */
export function filterParams(filters: PipelineFilters, today: string): ListParams {
  const params: ListParams = {};
  for (const key of filterKeys) params[key] = filters[key];
  const period = periodOf(filters, today);
  // What is coming is what may still happen; a status that was chosen, or days of one's own, show the rest.
  const { status, confirmedOnly, from } = filters;
  if (viewOf(filters) === 'table' && period === 'upcoming' && !status && !confirmedOnly && !from)
    params['status'] = comingStatuses().join();
  // The word is the truer one: it was chosen, and it moves along.
  return { ...params, ...daysOf(period, today) };
}

/** The calendar has days of its own. */
export function calendarParams(filters: PipelineFilters, from: string, to: string): ListParams {
  const { undated: _undated, followUpBy: _followUpBy, ...params } = filterParams({ ...filters, period: 'all' }, from);
  return { ...params, from, to };
}

export function sortOf(filters: PipelineFilters, today: string): { id: string; direction: 'asc' | 'desc' } {
  const period = periodOf(filters, today);
  const ahead = period === 'upcoming' || period === 'next_90_days';
  const direction = filters.direction ?? (ahead ? 'asc' : 'desc');
  return { id: filters.sort ?? 'eventDate', direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** What a saved view keeps: everything but the day or column that was shown and the view that it came from. */
export function savedQueryOf(filters: PipelineFilters): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const key of pipelineKeys) {
    const value = filters[key];
    if (value && !['day', 'stage', 'saved'].includes(key)) kept[key] = value;
  }
  return kept;
}

export function isSameQuery(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}
