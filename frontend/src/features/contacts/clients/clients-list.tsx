import {
  clientStatusLabels,
  clientStatusTable,
  ListClientsQuery,
  type ClientListItem,
} from '@lectern/protocol/clients';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { ListChips } from '@/components/lists/list-filters';
import { useListFilters } from '@/components/lists/use-list-filters';
import { SignBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing } from '@/components/ui/drawings';
import { placeText } from '@/lib/place-time';
import {
  bookedColumn,
  ContactCell,
  eventsColumn,
  nextColumn,
  OrganizationsList,
} from '../components/organizations-list';
import { ChoiceFilters } from './choice-filters';
import { clientKind } from './client-kind';
import { clientFieldLabels as labels, contactFieldLabels } from './client-labels';

const filterKeys = ['q', 'status', 'tag', 'industry', 'source', 'sort', 'direction'] as const;

const columns: DataTableColumn<ClientListItem>[] = [
  { id: 'name', header: labels.name, line: 'title', sortable: true, cell: (client) => client.name },
  {
    id: 'status',
    header: labels.status,
    line: 'mark',
    cell: (client) => <SignBadge sign={clientStatusTable[client.status]} />,
  },
  {
    id: 'contact',
    header: contactFieldLabels.isPrimary,
    line: 'fact',
    cell: ({ contactName, contactEmail }) => (
      <ContactCell name={contactName} email={contactEmail === contactName ? null : contactEmail} />
    ),
  },
  {
    id: 'place',
    header: 'Place',
    from: 'lg',
    cell: (client) => placeText(client.city, client.state) || <span className="text-muted">–</span>,
  },
  nextColumn,
  eventsColumn,
  bookedColumn,
];

export function ClientsList({ onNew }: { onNew: () => void }) {
  const filters = useListFilters(ListClientsQuery, filterKeys);
  return (
    <OrganizationsList
      kind={clientKind}
      columns={columns}
      filters={filters}
      fields={
        <>
          <ListChips filters={filters} name="status" label={labels.status} chips={optionsOf(clientStatusLabels)} />
          <ChoiceFilters filters={filters.values} onChange={filters.change} />
        </>
      }
      noMatch="No client matches"
      none={{
        title: 'Who books you?',
        description: 'Keep every organization and the people there in one place: planners, signers and payers.',
        drawing: <PeopleDrawing />,
        action: <Button onClick={onNew}>Add a client</Button>,
      }}
    />
  );
}
