import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import type { ClientResponse } from '@lectern/protocol/clients';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast-store';
import { useDeleteClient } from '@/features/clients/api/clients.mutations';
import { clientQuery } from '@/features/clients/api/clients.queries';
import { clientStatusTones, clientStatusWords } from '@/features/clients/client-words';
import { ClientContacts, ClientFacts } from '@/features/clients/components/client-detail';
import { ClientFormDrawer } from '@/features/clients/components/client-form-drawer';
import { EventsPanel } from '@/features/events/components/events-panel';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import { formatCount } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

const back = { href: '/clients', label: 'Clients' };

export default function ClientPage() {
  const { id = '' } = useParams();
  const query = useQuery(clientQuery(id));
  usePageTitle(query.data?.name ?? 'Client');
  if (!query.data)
    return <DetailState query={query} what="client" back={{ ...back, label: 'All clients' }} />;
  return <Client key={query.data.id} client={query.data} />;
}

function Client({ client }: { client: ClientResponse }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const make = useNewRow({ clientId: client.id });
  const remove = useDeleteClient();
  const close = () => setOpen(null);
  const edit = () => setOpen('edit');
  const facts = [
    client.industry,
    placeText(client.address?.city, client.address?.state),
    formatCount(client.eventCount, 'event'),
  ];

  return (
    <>
      <PageHeader
        back={back}
        title={client.name}
        status={<Badge tone={clientStatusTones[client.status]}>{clientStatusWords[client.status]}</Badge>}
        description={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            <Button variant="secondary" icon={<Pencil />} onClick={edit}>
              Edit
            </Button>
            <Menu
              trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
              items={[
                { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
              ]}
            />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <ClientContacts client={client} onEdit={edit} />
          <EventsPanel filter={{ clientId: client.id }} onNew={() => make.open('event')} />
        </div>
        <div className="space-y-4 lg:space-y-6">
          <TasksPanel scope={{ clientId: client.id }} />
          <ClientFacts client={client} />
        </div>
      </div>
      {open === 'edit' && (
        <ClientFormDrawer
          client={client}
          onClose={close}
          onSaved={() => {
            close();
            toast({ title: 'Client saved', variant: 'success' });
          }}
        />
      )}
      <DeleteDialog
        open={open === 'delete'}
        onOpenChange={(next) => (next ? undefined : close())}
        what="client"
        name={client.name}
        description="The client and its contacts will be gone for good."
        onDelete={async () => {
          await remove.mutateAsync(client);
          toast({ title: 'Client deleted', description: client.name });
          navigate(back.href);
        }}
      />
      {make.drawer}
    </>
  );
}
