/** Asks before something is done to a job or an event, and says what went wrong when it was not. */
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

export type Question = { title: string; description: string; confirmLabel: string; variant?: 'primary' | 'danger' };

type Work = { isPending: boolean; error: unknown };

export function AskDialog({
  question,
  work,
  onConfirm,
  onClose,
}: {
  question: Question;
  work: Work;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      {...question}
      busy={work.isPending}
      onConfirm={onConfirm}
    >
      {work.error !== null && <FormAlert>{problemText(work.error)}</FormAlert>}
    </ConfirmDialog>
  );
}
