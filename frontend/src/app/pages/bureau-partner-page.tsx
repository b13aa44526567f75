import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast-store';
import { useDeleteBureau } from '@/features/bureaus/api/bureaus.mutations';
import { bureauQuery } from '@/features/bureaus/api/bureaus.queries';
import { commissionText } from '@/features/bureaus/bureau-words';
import { BureauFacts, BureauRepresentatives } from '@/features/bureaus/components/bureau-detail';
import { BureauFormDrawer } from '@/features/bureaus/components/bureau-form-drawer';
import { EventsPanel } from '@/features/events/components/events-panel';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import { formatCount } from '@/lib/format';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

const back = { href: '/bureau-partners', label: 'Bureau partners' };

export default function BureauPartnerPage() {
  const { id = '' } = useParams();
  const query = useQuery(bureauQuery(id));
  usePageTitle(query.data?.name ?? 'Bureau partner');
  if (!query.data) {
    return (
      <DetailState query={query} what="bureau partner" back={{ ...back, label: 'All bureau partners' }} />
    );
  }
  return <Bureau key={query.data.id} bureau={query.data} />;
}

function Bureau({ bureau }: { bureau: BureauPartnerResponse }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const make = useNewRow({ bureauPartnerId: bureau.id });
  const remove = useDeleteBureau();
  const close = () => setOpen(null);
  const edit = () => setOpen('edit');

  return (
    <>
      <PageHeader
        back={back}
        title={bureau.name}
        status={bureau.isExclusive ? <Badge tone="curtain">Exclusive</Badge> : undefined}
        description={`${commissionText(bureau)} · ${formatCount(bureau.eventCount, 'event')}`}
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
          <BureauRepresentatives bureau={bureau} onEdit={edit} />
          <EventsPanel filter={{ bureauPartnerId: bureau.id }} onNew={() => make.open('event')} />
        </div>
        <div className="space-y-4 lg:space-y-6">
          <TasksPanel scope={{ bureauPartnerId: bureau.id }} />
          <BureauFacts bureau={bureau} />
        </div>
      </div>
      {open === 'edit' && (
        <BureauFormDrawer
          bureau={bureau}
          onClose={close}
          onSaved={() => {
            close();
            toast({ title: 'Bureau partner saved', variant: 'success' });
          }}
        />
      )}
      <DeleteDialog
        open={open === 'delete'}
        onOpenChange={(next) => (next ? undefined : close())}
        what="bureau partner"
        name={bureau.name}
        description="The bureau partner and its representatives will be gone for good."
        onDelete={async () => {
          await remove.mutateAsync(bureau);
          toast({ title: 'Bureau partner deleted', description: bureau.name });
          navigate(back.href);
        }}
      />
      {make.drawer}
    </>
  );
}
