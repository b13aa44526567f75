import {
  clientStatusLabels,
  clientStatusTable,
  ListClientsQuery,
  type ClientListItem,
} from '@lectern/protocol/clients';
import { daysBetween } from '@lectern/protocol/calendar';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { ListChips } from '@/components/lists/list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import { useListFilters } from '@/components/lists/use-list-filters';
import { SignBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing } from '@/components/ui/drawings';
import { nextStep } from '@/lib/event-step';
import { dayText } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { todayHere } from '@/lib/use-now';
import { bookedColumn, ContactCell, eventsColumn, OrganizationsList } from '../components/organizations-list';
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
    // Most are active: on a phone the others are marked.
    cell: ({ status }) => (
      <span className={status === 'active' ? 'max-sm:sr-only' : undefined}>
        <SignBadge sign={clientStatusTable[status]} />
      </span>
    ),
  },
  {
    id: 'contact',
    header: contactFieldLabels.isPrimary,
    line: 'fact',
    className: 'max-sm:group-has-[[data-soon]]/row:hidden',
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
  {
    id: 'next',
    header: 'Next step',
    line: 'fact',
    from: 'md',
    className:
      'max-sm:col-span-2 max-sm:col-start-1 max-sm:before:hidden! max-sm:not-has-[>[data-soon]]:hidden sm:max-w-56',
    cell: (client) => <NextStep {...client} />,
  },
  eventsColumn,
  bookedColumn,
];

const SOON_DAYS = 7;

/** On a phone what is due soon has the room of the contact. */
function NextStep({ nextStep: step }: ClientListItem) {
  const today = todayHere();
  if (!step) return <span className="text-muted max-sm:hidden">–</span>;
  const { kind, title, day, status } = step;
  const verb =
    kind === 'event' && status ? nextStep({ status, eventDate: day, endDate: null }, today)?.verb : undefined;
  const text = kind === 'follow_up' ? `Follow up: ${title}` : (verb ?? title);
  const isSoon = day !== null && daysBetween(today, day) <= SOON_DAYS;
  return (
    <>
      {isSoon && <span data-soon="" className="sm:hidden">{`${dayText(day, null, today)}: ${text}`}</span>}
      <TwoLines more={day && dayText(day, null, today)} moreClass="sm:line-clamp-1">
        <span className="line-clamp-1 max-sm:hidden">{text}</span>
      </TwoLines>
    </>
  );
}

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
