import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Printer, Trash2 } from 'lucide-react';
import { presentationStateTable, type PresentationResponse } from '@lectern/protocol/presentations';
import { useLocation, useParams } from 'wouter';
import { problemToast } from '@/components/forms/use-server-problem';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { SignBadge } from '@/components/ui/badge';
import { Button, LinkButton } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { usePresentations } from '@/features/presentations/api/presentations.mutations';
import { presentationQuery } from '@/features/presentations/api/presentations.queries';
import { HandoutsCard } from '@/features/presentations/components/handouts-card';
import { PresentationEvents } from '@/features/presentations/components/presentation-events';
import { PresentationFacts } from '@/features/presentations/components/presentation-facts';
import { PresentationFormDrawer } from '@/features/presentations/components/presentation-form-drawer';
import { SlidesCard } from '@/features/presentations/components/slides-card';
import { formatCount } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { usePageTitle } from '@/lib/use-page-title';

const back = { href: '/profile?tab=presentations', label: 'Presentations' };

export default function PresentationPage() {
  const { id = '' } = useParams();
  const query = useQuery(presentationQuery(id));
  usePageTitle(query.data?.title ?? 'Presentation');
  if (!query.data) {
    return <DetailState query={query} what="presentation" back={{ ...back, label: 'All presentations' }} />;
  }
  return <Presentation key={query.data.id} presentation={query.data} />;
}

function Presentation({ presentation }: { presentation: PresentationResponse }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { update, remove } = usePresentations();
  const isPhone = useIsPhone();
  const { id, version, isActive, deliveredCount, audienceReached } = presentation;
  const oneSheet = (
    <LinkButton icon={<Printer />} href={`/presentations/${id}/print`}>
      One-sheet
    </LinkButton>
  );

  const archive = () =>
    update.mutate(
      { id, version, isActive: !isActive },
      {
        onSuccess: (now) =>
          toastSuccess(
            now.isActive ? 'Presentation restored' : 'Presentation archived',
            now.isActive ? undefined : 'It stays on its events and won’t be suggested again.',
          ),
        onError: problemToast('Nothing changed'),
      },
    );

  return (
    <>
      <PageHeader
        back={back}
        hasIconButtons
        title={presentation.title}
        description={
          deliveredCount > 0
            ? `Delivered ${formatCount(deliveredCount, 'time')}, to ${formatCount(audienceReached, 'person', 'people')}`
            : 'Not delivered yet'
        }
        status={!isActive && <SignBadge sign={presentationStateTable.archived} />}
        actions={
          <>
            {!isPhone && (
              <Button variant="secondary" icon={<Pencil />} onClick={() => setOpen('edit')}>
                Edit
              </Button>
            )}
            <Menu
              trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
              items={[
                ...(isPhone ? [{ label: 'Edit', icon: <Pencil />, onSelect: () => setOpen('edit') }] : []),
                {
                  label: isActive ? 'Archive' : 'Restore',
                  icon: isActive ? <Archive /> : <ArchiveRestore />,
                  onSelect: archive,
                },
                { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
              ]}
            />
            {!isPhone && oneSheet}
          </>
        }
      />
      {isPhone && <div className="-mt-2 mb-4 flex *:grow">{oneSheet}</div>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <PresentationFacts presentation={presentation} />
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <SlidesCard presentation={presentation} />
          <HandoutsCard presentation={presentation} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <PresentationEvents presentation={presentation} />
        </div>
      </div>
      {open === 'edit' && (
        <PresentationFormDrawer
          presentation={presentation}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            toastSuccess('Presentation saved');
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          what="presentation"
          name={presentation.title}
          description="This deletes the presentation for good. Its files stay in your media library."
          onDelete={async () => {
            await remove.mutateAsync(presentation);
            toast({ title: 'Presentation deleted', description: presentation.title });
            navigate(back.href);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
