/** The frame of the forms of agenda, AV and travel rows: save, merge, and delete after asking. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog, type StaleField } from '@/components/forms/stale-dialog';
import type { FormDraft } from '@/components/forms/use-form-draft';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';

type Props = {
  /** 'agenda item' */
  what: string;
  isNew: boolean;
  form: {
    submit: (event: FormEvent) => Promise<void>;
    busy: boolean;
    isDirty: boolean;
    draft: FormDraft;
    problem: string | null;
    dismissStale: () => void;
    resolve: (names: readonly string[]) => void;
  };
  /** Null: no merge is asked for. */
  stale: StaleField[] | null;
  onDelete: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function LogisticsDrawer({ what, isNew, form, stale, onDelete, onClose, children }: Props) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title={`${isNew ? 'New' : 'Edit'} ${what}`}
        submitLabel={isNew ? `Add ${what}` : 'Save changes'}
        onSubmit={(event) => void form.submit(event)}
        busy={form.busy}
        dirty={form.isDirty}
        draft={form.draft}
        problem={form.problem}
        footerStart={
          isNew ? undefined : (
            <Button variant="secondary" icon={<Trash2 />} onClick={() => setDeleting(true)} className="max-sm:w-full">
              Delete
            </Button>
          )
        }
      >
        {children}
      </FormDrawer>
      {stale && (
        <StaleDialog
          open
          what={what}
          busy={form.busy}
          onClose={form.dismissStale}
          onResolve={form.resolve}
          fields={stale}
        />
      )}
      <DeleteDialog
        open={deleting}
        onOpenChange={setDeleting}
        what={what}
        name={`this ${what}`}
        description="It will be gone for good; the history of the event keeps a line of it."
        onDelete={async () => {
          await onDelete();
          form.draft.drop();
          toast({ title: 'Deleted', variant: 'success' });
          onClose();
        }}
      />
    </>
  );
}
