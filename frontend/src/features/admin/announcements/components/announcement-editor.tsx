/** The page of one announcement, or of a new one: its form, and what can be done with it in its state. */
import { useState } from 'react';
import type { AdminAnnouncement } from '@lectern/protocol/admin-announcements';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toastSuccess } from '@/components/ui/toast-store';
import { useAdminAnnouncements } from '../api/admin-announcements';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementPreview } from './announcement-preview';

type Props = { announcement: AdminAnnouncement; onDeleted: () => void };

export function AnnouncementEditor({ announcement, onDeleted }: Props) {
  const { step, remove, show } = useAdminAnnouncements();
  const [asking, setAsking] = useState<'delete' | 'archive' | null>(null);
  const { id, version, state } = announcement;
  const take = (to: 'archiving' | 'restoration') => {
    setAsking(null);
    step.mutate(
      { id, version, to },
      {
        onSuccess: (row) => {
          show(row);
          toastSuccess(to === 'archiving' ? 'Archived' : 'Unarchived');
        },
      },
    );
  };
  const problem = step.error && <FormAlert>{problemText(step.error, 'That didn’t work. Please try again.')}</FormAlert>;
  if (state === 'archived') {
    return (
      <div className="space-y-4">
        {problem}
        <Card
          title="Archived"
          description="No one can see it. Unarchive it to edit it or show it again."
          actions={
            <Button
              variant="secondary"
              icon={<ArchiveRestore />}
              busy={step.isPending}
              onClick={() => take('restoration')}
            >
              Unarchive
            </Button>
          }
        />
        <AnnouncementPreview values={announcement} shownFrom={announcement.publishedAt} />
      </div>
    );
  }
  return (
    <>
      {problem}
      {/* A saved row is a new form: what was typed is in it. */}
      <AnnouncementForm key={version} announcement={announcement}>
        {state === 'draft' ? (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setAsking('delete')}>
            Delete draft
          </Button>
        ) : (
          <Button variant="secondary" icon={<Archive />} busy={step.isPending} onClick={() => setAsking('archive')}>
            Archive
          </Button>
        )}
      </AnnouncementForm>
      <ConfirmDialog
        open={asking === 'archive'}
        onOpenChange={(open) => setAsking(open ? 'archive' : null)}
        title="Archive this announcement?"
        description="No one will see it anymore. You can unarchive it later."
        confirmLabel="Archive"
        variant="primary"
        onConfirm={() => take('archiving')}
      />
      {asking === 'delete' && (
        <DeleteDialog
          what="draft"
          name={`“${announcement.title}”`}
          description="No one has seen it. This can’t be undone."
          onDelete={async () => {
            await remove.mutateAsync({ id, version });
            onDeleted();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
