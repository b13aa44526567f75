import { listClientsQuery, type ClientListItem } from '@lectern/protocol/clients';
import { FilterChips } from '@/components/lists/filter-chips';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { placeText } from '@/lib/place-time';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { addedColumn, ContactCell, eventsColumn, OrganizationsList } from '../components/organizations-list';
import { ChoiceFilters } from './choice-filters';
import { clientKind } from './client-kind';
import { clientStatusLabels, clientStatusOptions, clientStatusTones } from './client-labels';

const filterKeys = ['q', 'status', 'tag', 'industry', 'source', 'sort', 'direction'] as const;

const columns: DataTableColumn<ClientListItem>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: (client) => client.name },
  {
    id: 'status',
    header: 'Status',
    cell: (client) => <Badge tone={clientStatusTones[client.status]}>{clientStatusLabels[client.status]}</Badge>,
  },
  {
    id: 'contact',
    header: 'Primary contact',
    cell: ({ contactName, contactEmail }) => (
      <ContactCell name={contactName} email={contactEmail === contactName ? null : contactEmail} />
    ),
  },
  {
    id: 'place',
    header: 'Place',
    from: 'lg',
    hideOnCard: true,
    cell: (client) => placeText(client.city, client.state) || <span className="text-muted">–</span>,
  },
  eventsColumn,
  {
    id: 'lastEvent',
    header: 'Latest event',
    from: 'md',
    hideOnCard: true,
    cell: (client) => <LocalDate value={client.lastEventDate} className="whitespace-nowrap" />,
  },
  addedColumn,
];

export function ClientsList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listClientsQuery, filterKeys);
  return (
    <OrganizationsList
      kind={clientKind}
      columns={columns}
      filters={filters}
      onFilter={setFilters}
      beside={
        <FilterChips
          label="Status"
          chips={clientStatusOptions}
          selected={filters.status?.split(',') ?? []}
          onToggle={(status) => setFilters({ status: toggleInList(filters.status, status) })}
        />
      }
      below={<ChoiceFilters filters={filters} onChange={setFilters} />}
      noMatch="No client matches"
      none={
        <EmptyState
          title="Who books you?"
          description="Keep every organization and the people there in one place: planners, signers, whoever pays."
          drawing={<PeopleDrawing />}
          action={<Button onClick={onNew}>Add a client</Button>}
        />
      }
    />
  );
}
