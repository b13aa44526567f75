/** The drawer of a record: its form, the merge with what another tab saved, and its end after asking. */
import { useState, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { toastSuccess } from '@/components/ui/toast-store';
import { FormDrawer, type FormDrawerProps } from './form-drawer';
import { RecordMerge } from './stale-dialog';
import type { RecordForm } from './use-row-form';

type Frame = Pick<
  FormDrawerProps,
  'onClose' | 'description' | 'help' | 'size' | 'draftKept' | 'footerStart' | 'children'
>;

type Props = Frame & {
  /** 'agenda item' */
  what: string;
  /** From `useRowForm` or `useActionForm`. */
  form: RecordForm;
  title?: string;
  submitLabel?: string;
  /** Of the whole form, where no field shows it. */
  problem?: string;
  remove?: {
    /** 'this agenda item' by default. */
    name?: string;
    description: string;
    onDelete: () => Promise<unknown>;
    /** What the toast says. */
    done?: string;
    what?: string;
    label?: string;
    icon?: ReactNode;
  };
};

export function RecordDrawer({ what, form, title, submitLabel, problem, remove, children, ...frame }: Props) {
  const [deleting, setDeleting] = useState(false);
  const { isNew, draft, busy } = form;
  return (
    <>
      <FormDrawer
        open
        title={title ?? `${isNew ? 'New' : 'Edit'} ${what}`}
        submitLabel={submitLabel ?? (isNew ? `Add ${what}` : 'Save changes')}
        onSubmit={(event) => void form.submit(event)}
        busy={busy}
        dirty={form.dirty}
        draft={draft}
        problem={form.problem ?? problem}
        footerStart={
          remove && (
            <Button
              variant="secondary"
              icon={remove.icon ?? <Trash2 />}
              onClick={() => setDeleting(true)}
              className="max-sm:w-full"
            >
              {remove.label ?? 'Delete'}
            </Button>
          )
        }
        {...frame}
      >
        {children}
      </FormDrawer>
      <RecordMerge what={what} form={form} />
      {remove && deleting && (
        <DeleteDialog
          what={remove.what ?? what}
          name={remove.name ?? `this ${what}`}
          description={remove.description}
          onDelete={async () => {
            await remove.onDelete();
            draft?.drop();
            toastSuccess(remove.done ?? 'Deleted');
            frame.onClose();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
