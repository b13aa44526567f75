import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

export type DeleteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 'client' */
  what: string;
  name: string;
  description: string;
  onDelete: () => Promise<void>;
};

/** Asks before a row is deleted; when something holds the row, it stays open and says what. */
export function DeleteDialog({ open, onOpenChange, what, name, description, onDelete }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onDelete();
    } catch (error) {
      setProblem(problemText(error, `The ${what} could not be deleted. Please try again.`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setProblem(null);
        onOpenChange(next);
      }}
      title={`Delete ${name}?`}
      description={description}
      confirmLabel={`Delete ${what}`}
      cancelLabel={problem ? 'Close' : 'Cancel'}
      onConfirm={() => void remove()}
      busy={busy}
      confirmDisabled={problem !== null}
    >
      {problem && <FormAlert>{problem}</FormAlert>}
    </ConfirmDialog>
  );
}
