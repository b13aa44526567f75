import type { ClientResponse } from '@lectern/protocol/clients';
import { Part } from '@/components/ui/part';
import { ClientContacts } from '@/features/contacts/clients/client-contacts';
import { ClientFacts } from '@/features/contacts/clients/client-detail';
import { clientKind } from '@/features/contacts/clients/client-kind';
import { clientDifferenceText } from '@/features/contacts/clients/client-merge';
import { ClientMoney } from '@/features/contacts/clients/client-money';
import { EventsPanel } from '@/features/events/components/events-panel';
import { KeptCards } from '@/features/invoices/components/payments/kept-cards';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import type { TabActions } from './organization-page';
import { OrganizationTabs, OverviewColumns } from './organization-tabs';
import { clientFieldLabels } from '@/features/contacts/clients/client-labels';

export function ClientTabs({ client, onEdit, onNewEvent }: TabActions & { client: ClientResponse }) {
  const scope = { clientId: client.id };
  return (
    <OrganizationTabs
      kind={clientKind}
      row={client}
      scope={scope}
      people={{
        value: 'contacts',
        label: clientFieldLabels.contacts,
        count: client.contacts.length,
        content: <ClientContacts client={client} onEdit={onEdit} withEvents />,
      }}
      overview={(events) => (
        <OverviewColumns aside={<ClientFacts client={client} />}>
          <ClientContacts client={client} onEdit={onEdit} />
          {events}
          <TasksPanel scope={scope} />
        </OverviewColumns>
      )}
      money={
        <>
          <ClientMoney clientId={client.id} />
          <KeptCards clientId={client.id} />
        </>
      }
      besideInvoices={
        <Part of="events">
          <EventsPanel title="Fees by event" filter={scope} onNew={onNewEvent} />
        </Part>
      }
      differenceText={clientDifferenceText}
      onNewEvent={onNewEvent}
    />
  );
}
