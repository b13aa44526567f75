/** Asks before something is done; closes when it is done, and stays and says why when it is not. */
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { FormAlert } from './form-alert';
import { problemText } from './use-server-problem';

type Question = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'busy'>;

type Props = Question & {
  work: () => Promise<unknown>;
  /** Where the server gave no reason. */
  fallback?: string;
  onClose: () => void;
};

export function AskDialog({ work, fallback, onClose, children, ...question }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useOneAtATime(async () => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(problemText(error, fallback));
    } finally {
      setBusy(false);
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      {...question}
      busy={busy}
      onConfirm={confirm}
    >
      {(problem ?? children) && (
        <>
          <FormAlert>{problem}</FormAlert>
          {children}
        </>
      )}
    </ConfirmDialog>
  );
}
