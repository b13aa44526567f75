/** The page of a client or bureau partner: loads it, and frames what its kind shows with the actions that both have. */
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Merge, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { Redirect, useLocation, useParams } from 'wouter';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { useOrganizations } from '@/features/contacts/api/organizations.mutations';
import { organizationQuery } from '@/features/contacts/api/organizations.queries';
import type { OrganizationDrawerProps } from '@/features/contacts/components/organization-form-drawer';
import type { OrganizationKind, OrganizationTypes } from '@/features/contacts/organization-kind';
import type { NewEventFacts } from '@/features/events/event-form-values';
import { mergedInto } from '@/lib/api-error';
import { usePageTitle } from '@/lib/use-page-title';
import { capitalized } from '@/lib/format';
import { useNewRow } from '../new-rows';
import { ShareDialog, type ShareDialogProps } from '../share-dialog';

type PageProps<T extends OrganizationTypes> = { kind: OrganizationKind<T>; children: (row: T['row']) => ReactNode };

export function OrganizationPage<T extends OrganizationTypes>({ kind, children }: PageProps<T>) {
  const { id = '' } = useParams();
  const query = useQuery(organizationQuery(kind, id));
  usePageTitle(query.data?.name ?? capitalized(kind.noun));
  const survivor = mergedInto(query.error);
  if (survivor) return <Redirect to={`${kind.path}/${survivor}`} replace />;
  if (!query.data) {
    return <DetailState query={query} what={kind.noun} back={{ href: kind.path, label: `All ${kind.nouns}` }} />;
  }
  return children(query.data);
}

export type TabActions = { onEdit: () => void; onNewEvent: () => void };

type FrameProps<T extends OrganizationTypes> = {
  kind: OrganizationKind<T>;
  row: T['row'];
  status: ReactNode;
  description: ReactNode;
  /** Of an event that is entered from here. */
  newEvent: NewEventFacts;
  shareRequest: ShareDialogProps['request'];
  /** What goes with it when it is deleted: "its contacts". */
  people: string;
  tabs: (actions: TabActions) => ReactNode;
  form: (props: OrganizationDrawerProps<T['row']>) => ReactNode;
  merge: (props: { onClose: () => void }) => ReactNode;
};

export function OrganizationFrame<T extends OrganizationTypes>(props: FrameProps<T>) {
  const { kind, row, status, description, newEvent, shareRequest, people, tabs, form, merge } = props;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'share' | 'delete' | 'merge' | null>(null);
  const make = useNewRow(newEvent);
  const { remove } = useOrganizations(kind);
  const close = () => setOpen(null);
  const edit = () => setOpen('edit');
  const addEvent = () => make.open('event');
  const saved = () => {
    close();
    toastSuccess(`${capitalized(kind.noun)} saved`);
  };

  return (
    <>
      <PageHeader
        back={{ href: kind.path, label: capitalized(kind.nouns) }}
        title={row.name}
        hasIconButtons
        status={status}
        description={description}
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
            {/* On a phone it's in the card of the events. */}
            <Button icon={<Plus />} className="max-sm:hidden" onClick={addEvent}>
              Add an event
            </Button>
          </>
        }
      />
      {tabs({ onEdit: edit, onNewEvent: addEvent })}
      {open === 'edit' && form({ onClose: close, onSaved: saved })}
      {open === 'share' && (
        <ShareDialog request={shareRequest} onClose={close} onMade={({ id }) => navigate(`/share-links/${id}`)} />
      )}
      {open === 'merge' && merge({ onClose: close })}
      {open === 'delete' && (
        <DeleteDialog
          what={kind.noun}
          name={row.name}
          description={`The ${kind.noun}, ${people} and what you logged with it will be deleted for good.`}
          onDelete={async () => {
            await remove.mutateAsync(row);
            toast({ title: `${capitalized(kind.noun)} deleted`, description: row.name });
            navigate(kind.path);
          }}
          onClose={close}
        />
      )}
      {make.drawer}
    </>
  );
}
