import { useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addDays } from '@lectern/protocol/calendar';
import type { EventTotals } from '@lectern/protocol/pipeline';
import { openStatuses } from '@lectern/protocol/speaking-event-status';
import {
  speakingEventSort,
  speakingEventTypeLabels,
  type SpeakingEventListItem,
} from '@lectern/protocol/speaking-events';
import clsx from 'clsx';
import { ListTable } from '@/components/lists/list-table';
import { rowsOf } from '@/components/lists/loaded';
import { TwoLines } from '@/components/lists/two-lines';
import { Button } from '@/components/ui/button';
import type { DataTableColumn, DataTableSort } from '@/components/ui/data-table';
import { StageDrawing } from '@/components/ui/drawings';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { StatusChip } from '@/components/ui/status-chip';
import { nextStep } from '@/lib/event-step';
import { formatCount, type ShownCents } from '@/lib/format';
import { eventPlace, placeText } from '@/lib/place-time';
import { todayHere, useToday } from '@/lib/use-now';
import { amountsText } from '../../event-labels';
import { useFollowUp } from '../../use-follow-up';
import { allEventsQuery, eventsQuery, eventTotalsQuery } from '../api/pipeline.queries';
import { canUndo, type AskMove } from '../board-moves';
import { filterParams, isFiltered, noFilters, periodOf, sortOf, type PipelineFilters } from '../pipeline-address';
import { useMoveCard } from './use-move-card';
import { eventFieldLabels as labels } from '../../event-field-text';

const dash = <span className="text-muted">–</span>;

/** The total is of the whole filter, whatever page of it is shown. */
function columnsWith(totals: EventTotals | undefined): DataTableColumn<SpeakingEventListItem>[] {
  return [
    {
      id: 'title',
      header: 'Event',
      line: 'title',
      sortable: true,
      className: 'sm:min-w-52',
      cell: (event) => event.title,
    },
    {
      id: 'eventDate',
      header: labels.eventDate,
      line: 'fact',
      sortable: true,
      firstDirection: 'desc',
      cell: (event) => (
        <>
          <StatusChip status={event.status} size="sm" isShort className="mr-1.5 align-middle sm:hidden" />
          {event.eventDate ? (
            <TwoLines more={event.dateIsTentative && 'Tentative'}>
              <LocalDate
                value={event.eventDate}
                to={event.endDate}
                className={event.endDate ? 'xl:whitespace-nowrap' : 'whitespace-nowrap'}
              />
            </TwoLines>
          ) : (
            <span className="text-muted">No date yet</span>
          )}
        </>
      ),
    },
    { id: 'status', header: labels.status, cell: (event) => <StatusChip status={event.status} size="sm" /> },
    {
      id: 'client',
      header: labels.clientId,
      line: 'fact',
      cell: (event) => (
        <TwoLines more={event.bureauPartnerName && `via ${event.bureauPartnerName}`} moreClass="sm:line-clamp-2">
          <span className="sm:line-clamp-2">{event.clientName ?? dash}</span>
        </TwoLines>
      ),
    },
    {
      id: 'place',
      header: 'Place',
      from: 'lg',
      cell: (event) => (
        <span className="line-clamp-2 xl:min-w-28">
          {placeText(event.city, event.state) || eventPlace(event) || dash}
        </span>
      ),
    },
    { id: 'type', header: labels.type, from: 'xl', cell: (event) => speakingEventTypeLabels[event.type] },
    {
      id: 'grossFee',
      header: labels.grossFeeCents,
      line: 'value',
      numeric: true,
      sortable: true,
      firstDirection: 'desc',
      cents: ({ grossFeeCents }) => grossFeeCents,
      cell: ({ grossFeeCents, currency }, showCents) => (
        <Money cents={grossFeeCents} currency={currency} showCents={showCents} />
      ),
      ...(totals && { total: (showCents: ShownCents) => amountsText(totals.amounts, showCents) || '–' }),
    },
  ];
}

export const sortableColumns = columnsWith(undefined);

type Props = {
  filters: PipelineFilters;
  onChange: (changes: PipelineFilters) => void;
  onNew: () => void;
  /** A step that needs an answer first: the page has the dialog. */
  onAsk: AskMove;
  isSortable: boolean;
};

export function EventsTable({ filters, onChange, onNew, onAsk, isSortable }: Props) {
  const move = useMoveCard(null, onAsk);
  const followUp = useFollowUp();
  const speakersToday = useToday();
  const today = todayHere();
  const sort = sortOf(filters, today);
  const asked = filterParams(filters, today);
  const list = useInfiniteQuery(eventsQuery({ ...asked, sort: sort.id, direction: sort.direction }));
  const { data: totals } = useQuery(eventTotalsQuery(asked));
  const columns = useMemo(() => columnsWith(totals), [totals]);
  const rows = rowsOf(list.data);
  const coming = periodOf(filters, today) === 'upcoming';
  /** Only who has events at all is told where those that are over stand. */
  const { data: everything } = useQuery({
    ...allEventsQuery(today),
    enabled: coming && !isFiltered(filters) && rows?.length === 0,
  });

  return (
    <ListTable
      label="Events"
      className={clsx(list.isPlaceholderData && 'opacity-60 transition-opacity')}
      columns={columns}
      query={list}
      rowHref={(event) => `/events/${event.id}`}
      swipeOf={(event) => {
        const step = nextStep(event, today);
        const { to } = step ?? {};
        return {
          ...(step &&
            to && {
              right: {
                label: step.verb,
                // A finger slips: what has no Undo asks first.
                act: () => (canUndo(event.status, to) ? move(event, to) : onAsk({ eventId: event.id, to })),
              },
            }),
          ...(openStatuses.some((open) => open === event.status) && {
            left: { label: 'Follow up tomorrow', act: () => followUp(event, addDays(speakersToday(), 1)) },
          }),
        };
      }}
      {...(isSortable && {
        sort,
        onSortChange: ({ id, direction }: DataTableSort) =>
          onChange({
            // Sorting keeps the rows: what was coming stays what is coming.
            ...(coming && { period: 'upcoming' }),
            sort: speakingEventSort.parse(id),
            direction,
          }),
      })}
      totalsLabel={totals ? `Total of ${formatCount(totals.count, 'event')}` : 'Total'}
      filters={{ isFiltered: isFiltered(filters), clear: () => onChange({ ...noFilters, period: 'all' }) }}
      noMatch={{ title: 'No event matches', description: 'Try fewer filters, or show all.' }}
      empty={{
        title: 'Your events go here',
        description:
          coming && everything && everything.count > 0
            ? 'Nothing’s coming up. Past events are under All.'
            : 'Every booking, from first inquiry to final invoice.',
        drawing: <StageDrawing />,
        action: <Button onClick={onNew}>Add an event</Button>,
      }}
      noun="event"
      total={totals?.count}
    />
  );
}
