import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Merge, Pencil, Share2, Trash2 } from 'lucide-react';
import { Redirect, useLocation, useParams } from 'wouter';
import type { ClientResponse } from '@lectern/protocol/clients';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast-store';
import { useDeleteClient } from '@/features/contacts/clients/api/clients.mutations';
import { clientQuery } from '@/features/contacts/clients/api/clients.queries';
import { clientStatusTones, clientStatusLabels } from '@/features/contacts/clients/client-labels';
import { ClientFormDrawer } from '@/features/contacts/clients/components/client-form-drawer';
import { mergedInto } from '@/lib/api-error';
import { formatCount } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { usePageTitle } from '@/lib/use-page-title';
import { ClientMerge } from '../client-page/client-merge';
import { ClientTabs } from '../client-page/client-tabs';
import { useNewRow } from '../new-rows';
import { ShareDialog } from '../share-dialog';

const back = { href: '/clients', label: 'Clients' };

export default function ClientPage() {
  const { id = '' } = useParams();
  const query = useQuery(clientQuery(id));
  usePageTitle(query.data?.name ?? 'Client');
  const survivor = mergedInto(query.error);
  if (survivor) return <Redirect to={`/clients/${survivor}`} replace />;
  if (!query.data) return <DetailState query={query} what="client" back={{ ...back, label: 'All clients' }} />;
  return <Client key={query.data.id} client={query.data} />;
}

function Client({ client }: { client: ClientResponse }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'share' | 'delete' | 'merge' | null>(null);
  const make = useNewRow({ clientId: client.id });
  const remove = useDeleteClient();
  const close = () => setOpen(null);
  const edit = () => setOpen('edit');
  const facts = [
    client.industry,
    placeText(client.address?.city, client.address?.state),
    client.eventCount > 0 && formatCount(client.eventCount, 'event'),
  ];

  return (
    <>
      <PageHeader
        back={back}
        title={client.name}
        status={<Badge tone={clientStatusTones[client.status]}>{clientStatusLabels[client.status]}</Badge>}
        description={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            <Button variant="secondary" icon={<Pencil />} onClick={edit}>
              Edit
            </Button>
            <Menu
              trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
              items={[
                { label: 'Share the media kit with them…', icon: <Share2 />, onSelect: () => setOpen('share') },
                { label: 'Merge a duplicate…', icon: <Merge />, onSelect: () => setOpen('merge') },
                { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
              ]}
            />
          </>
        }
      />
      <ClientTabs client={client} onEdit={edit} onNewEvent={() => make.open('event')} />
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
      {open === 'share' && (
        <ShareDialog
          request={{ kind: 'media_kit', name: `For ${client.name}`.slice(0, 200) }}
          onClose={close}
          onMade={({ id }) => navigate(`/share-links/${id}`)}
        />
      )}
      {open === 'merge' && <ClientMerge client={client} onClose={close} />}
      <DeleteDialog
        open={open === 'delete'}
        onOpenChange={(next) => (next ? undefined : close())}
        what="client"
        name={client.name}
        description="The client, its contacts and what you logged with it will be gone for good."
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
