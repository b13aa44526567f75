/** The tabs of a client; each is rendered, and so loads what it needs, when it is first opened. */
import type { ClientResponse } from '@lectern/protocol/clients';
import { FilesPanel } from '@/components/files/files-panel';
import { Tabs, type TabItem } from '@/components/ui/tabs';
import { clientPath } from '@/features/contacts/clients/api/clients.queries';
import { clientDifferenceText } from '@/features/contacts/clients/client-merge';
import { ClientContacts, ClientFacts } from '@/features/contacts/clients/components/client-detail';
import { ClientMoney } from '@/features/contacts/clients/components/client-money';
import { EventsPanel } from '@/features/events/components/events-panel';
import { PayerInvoices } from '@/features/invoices/components/payer-invoices';
import { ActivityPanel } from '@/features/contacts/relationships/components/activity-panel';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import { useTab } from '@/lib/use-tab';

const tabNames = ['overview', 'contacts', 'events', 'money', 'tasks', 'files', 'activity'] as const;

type Props = { client: ClientResponse; onEdit: () => void; onNewEvent: () => void };

export function ClientTabs({ client, onEdit, onNewEvent }: Props) {
  const [tab, showTab] = useTab<(typeof tabNames)[number]>([...tabNames]);
  const scope = { clientId: client.id };
  const events = <EventsPanel filter={scope} onNew={onNewEvent} />;
  const tabs: TabItem<(typeof tabNames)[number]>[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
          <div className="space-y-4 lg:space-y-6">
            <ClientContacts client={client} onEdit={onEdit} />
            {events}
          </div>
          <div className="space-y-4 lg:space-y-6">
            <TasksPanel scope={scope} />
            <ClientFacts client={client} />
          </div>
        </div>
      ),
    },
    {
      value: 'contacts',
      label: 'Contacts',
      count: client.contacts.length,
      content: <ClientContacts client={client} onEdit={onEdit} withEvents />,
    },
    { value: 'events', label: 'Events', count: client.eventCount, content: events },
    {
      value: 'money',
      label: 'Money',
      content: (
        <div className="space-y-6">
          <PayerInvoices scope={scope} />
          <ClientMoney clientId={client.id} />
        </div>
      ),
    },
    { value: 'tasks', label: 'Tasks', content: <TasksPanel scope={scope} /> },
    { value: 'files', label: 'Files', content: <FilesPanel scope={scope} /> },
    {
      value: 'activity',
      label: 'Activity',
      content: <ActivityPanel partner={{ path: clientPath(client.id) }} differenceText={clientDifferenceText} />,
    },
  ];
  return <Tabs label="Client" tabs={tabs} value={tab} onChange={showTab} />;
}
