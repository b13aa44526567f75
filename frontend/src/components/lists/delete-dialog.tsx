import { AskDialog } from '@/components/forms/ask-dialog';

export type DeleteDialogProps = {
  /** 'client' */
  what: string;
  name: string;
  description: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a row is deleted; when something holds the row, it stays open and says what. */
export function DeleteDialog({ what, name, description, onDelete, onClose }: DeleteDialogProps) {
  return (
    <AskDialog
      title={`Delete ${name}?`}
      description={description}
      confirmLabel={`Delete ${what}`}
      fallback={`The ${what} couldn’t be deleted. Please try again.`}
      isRefusalFinal
      work={onDelete}
      onClose={onClose}
    />
  );
}
