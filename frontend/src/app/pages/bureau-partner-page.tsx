import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Merge, Pencil, Share2, Trash2 } from 'lucide-react';
import { Redirect, useLocation, useParams } from 'wouter';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast-store';
import { useDeleteBureau } from '@/features/contacts/bureaus/api/bureaus.mutations';
import { bureauQuery } from '@/features/contacts/bureaus/api/bureaus.queries';
import { commissionText } from '@/features/contacts/bureaus/bureau-labels';
import { BureauFormDrawer } from '@/features/contacts/bureaus/components/bureau-form-drawer';
import { mergedInto } from '@/lib/api-error';
import { formatCount } from '@/lib/format';
import { usePageTitle } from '@/lib/use-page-title';
import { BureauMerge } from '../bureau-page/bureau-merge';
import { BureauTabs } from '../bureau-page/bureau-tabs';
import { useNewRow } from '../new-rows';
import { ShareDialog } from '../share-dialog';

const back = { href: '/bureau-partners', label: 'Bureau partners' };

export default function BureauPartnerPage() {
  const { id = '' } = useParams();
  const query = useQuery(bureauQuery(id));
  usePageTitle(query.data?.name ?? 'Bureau partner');
  const survivor = mergedInto(query.error);
  if (survivor) return <Redirect to={`/bureau-partners/${survivor}`} replace />;
  if (!query.data) {
    return <DetailState query={query} what="bureau partner" back={{ ...back, label: 'All bureau partners' }} />;
  }
  return <Bureau key={query.data.id} bureau={query.data} />;
}

function Bureau({ bureau }: { bureau: BureauPartnerResponse }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'share' | 'delete' | 'merge' | null>(null);
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
                { label: 'Share the media kit with them…', icon: <Share2 />, onSelect: () => setOpen('share') },
                { label: 'Merge a duplicate…', icon: <Merge />, onSelect: () => setOpen('merge') },
                { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
              ]}
            />
          </>
        }
      />
      <BureauTabs bureau={bureau} onEdit={edit} onNewEvent={() => make.open('event')} />
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
      {open === 'share' && (
        <ShareDialog
          request={{ kind: 'media_kit', bureauPartnerId: bureau.id }}
          onClose={close}
          onMade={({ id }) => navigate(`/share-links/${id}`)}
        />
      )}
      {open === 'merge' && <BureauMerge bureau={bureau} onClose={close} />}
      <DeleteDialog
        open={open === 'delete'}
        onOpenChange={(next) => (next ? undefined : close())}
        what="bureau partner"
        name={bureau.name}
        description="The bureau partner, its representatives and what you logged with it will be gone for good."
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
