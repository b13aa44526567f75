import { useInfiniteQuery } from '@tanstack/react-query';
import { column, optionsOf } from '@lectern/protocol/enum-tables';
import {
  ListPresentationsQuery,
  presentationStateTable,
  type PresentationListItem,
} from '@lectern/protocol/presentations';
import { ListChips } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { SignBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { StageDrawing } from '@/components/ui/drawings';
import { LocalDate } from '@/components/ui/local-date';
import { formatNumber } from '@/lib/format';
import { presentationsQuery } from '../api/presentations.queries';
import { formatLengths } from '@/lib/format-lengths';
import { presentationFieldLabels as labels } from '../presentation-form';

const filterKeys = ['q', 'state', 'sort', 'direction'] as const;
const stateChips = optionsOf(column(presentationStateTable, 'label'));
const nothing = <span className="text-muted">–</span>;

const columns: DataTableColumn<PresentationListItem>[] = [
  {
    id: 'title',
    header: labels.title,
    line: 'title',
    sortable: true,
    className: 'sm:min-w-64',
    cell: (talk) => (
      <span className="min-w-0 max-sm:contents">
        {talk.title} {!talk.isActive && <SignBadge sign={presentationStateTable.archived} />}
        <span className="line-clamp-2 text-sm font-normal text-muted max-sm:hidden">{talk.abstractShort}</span>
      </span>
    ),
  },
  {
    id: 'lengths',
    header: 'Lengths',
    line: 'fact',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: (talk) => formatLengths(talk.lengthsMinutes) || nothing,
  },
  {
    id: 'delivered',
    header: 'Delivered',
    line: 'fact',
    numeric: true,
    cell: (talk) => (
      <span>
        {formatNumber(talk.deliveredCount)}
        <span className="sm:hidden"> delivered</span>
      </span>
    ),
  },
  { id: 'events', header: 'Events', numeric: true, cell: (talk) => formatNumber(talk.eventCount) },
  {
    id: 'lastEvent',
    header: 'Latest event',
    from: 'lg',
    cell: (talk) => <LocalDate value={talk.lastEventDate} className="whitespace-nowrap" />,
  },
];

export function PresentationsList({ onNew }: { onNew: () => void }) {
  const filters = useListFilters(ListPresentationsQuery, filterKeys);
  const list = useInfiniteQuery(presentationsQuery(filters.values));

  return (
    <div className="space-y-4">
      <ListTable
        label="Presentations"
        columns={columns}
        query={list}
        rowHref={(talk) => `/presentations/${talk.id}`}
        filters={filters}
        search="Search presentations"
        fields={<ListChips filters={filters} name="state" label="State" chips={stateChips} />}
        firstSort={{ id: 'title', direction: 'asc' }}
        noMatch="No presentation matches"
        empty={{
          title: 'What do you speak about?',
          description:
            'Keep each talk’s abstracts, lengths, AV needs and slides in one place, with every stage it’s been on.',
          drawing: <StageDrawing />,
          action: <Button onClick={onNew}>Add a presentation</Button>,
        }}
        noun="presentation"
        areFewCards
      />
    </div>
  );
}
