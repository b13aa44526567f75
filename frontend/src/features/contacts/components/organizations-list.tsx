/** The list of a kind of organization: search, sorting and pages; the kind brings its columns and further filters. */
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ListTable } from '@/components/lists/list-table';
import type { ListFilters } from '@/components/lists/use-list-filters';
import { useReminder } from '@/components/lists/use-reminder';
import { TwoLines } from '@/components/lists/two-lines';
import type { DataTableColumn } from '@/components/ui/data-table';
import type { EmptyStateProps } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { capitalized, formatNumber } from '@/lib/format';
import { newFormEntry } from '@/lib/use-new-form';
import { organizationsQuery } from '../api/organizations.queries';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';

type Props<T extends OrganizationTypes> = {
  kind: OrganizationKind<T>;
  columns: DataTableColumn<T['item']>[];
  filters: ListFilters<'q'>;
  /** Further filters. */
  fields?: ReactNode;
  /** Shown when the filters leave nothing. */
  noMatch: string;
  skeletonRows?: number;
  /** Shown when there is none at all. */
  none: EmptyStateProps;
};

export function OrganizationsList<T extends OrganizationTypes>(props: Props<T>) {
  const { kind, columns, filters, fields, noMatch, skeletonRows, none } = props;
  const list = useInfiniteQuery(organizationsQuery(kind, filters.values));
  const [, navigate] = useLocation();
  const reminder = useReminder();
  const refOf = ({ id }: T['item']) => (kind.noun === 'client' ? { clientId: id } : { bureauPartnerId: id });

  return (
    <div className="space-y-4">
      <ListTable
        label={capitalized(kind.nouns)}
        columns={columns}
        query={list}
        rowHref={(row) => `${kind.path}/${row.id}`}
        swipeOf={(row) => ({
          right: {
            label: 'Add an event',
            act: () => navigate('/events?new=1', { state: newFormEntry({ event: refOf(row) }) }),
          },
          left: reminder({ title: `Get back to ${row.name}`, ...refOf(row) }),
        })}
        filters={filters}
        search={`Search ${kind.nouns}`}
        fields={fields}
        firstSort={{ id: 'name', direction: 'asc' }}
        skeletonRows={skeletonRows}
        noMatch={noMatch}
        empty={none}
        noun={kind.noun}
        nouns={kind.nouns}
      />
    </div>
  );
}

type Item = OrganizationTypes['item'];

export const eventsColumn: DataTableColumn<Item> = {
  id: 'events',
  header: 'Events',
  numeric: true,
  cell: (row) => formatNumber(row.eventCount),
};

/** Fees of what is booked. */
export const bookedColumn: DataTableColumn<Item> = {
  id: 'booked',
  header: 'Booked',
  line: 'value',
  numeric: true,
  cents: ({ bookedCents }) => bookedCents,
  cell: ({ bookedCents, bookedCurrency }, showCents) => (
    <Money cents={bookedCents || null} currency={bookedCurrency ?? ''} showCents={showCents} />
  ),
};

export const nextColumn: DataTableColumn<Item> = {
  id: 'next',
  header: 'Next event',
  line: 'fact',
  from: 'md',
  cell: ({ nextEventDate }) => (
    <span className="whitespace-nowrap">
      <span className="sm:hidden">{nextEventDate ? 'next ' : 'no next event'}</span>
      <span className={nextEventDate ? undefined : 'max-sm:hidden'}>
        <LocalDate value={nextEventDate} />
      </span>
    </span>
  ),
};

/** Who is asked for there, with the address below. */
export function ContactCell({ name, email }: { name: string | null; email: string | null }) {
  return (
    <TwoLines more={email} moreClass="sm:line-clamp-1">
      <span className="max-sm:block max-sm:truncate sm:line-clamp-1">
        {name ?? <span className="text-muted">–</span>}
      </span>
    </TwoLines>
  );
}
