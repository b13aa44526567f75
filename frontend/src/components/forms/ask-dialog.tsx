/** Asks before something is done; closes when it is done, and stays and says why when it is not. */
import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { FormAlert } from './form-alert';
import { problemText } from './use-server-problem';

const FAILED = 'That didn’t work. Please try again.';

type Question = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'busy'>;

type Props = Question & {
  work: () => Promise<unknown>;
  /** Where the server gave no reason. */
  fallback?: string;
  /** Beside the reason: what is in the way. */
  detailsOf?: (error: unknown) => ReactNode;
  /** Once refused, it can only be closed. */
  isRefusalFinal?: boolean;
  onClose: () => void;
};

export function AskDialog({
  work,
  fallback = FAILED,
  detailsOf,
  isRefusalFinal,
  onClose,
  children,
  ...question
}: Props) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);
  const confirm = useOneAtATime(async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setRefusal({ error });
    } finally {
      setBusy(false);
    }
  });
  const isOver = isRefusalFinal && refusal !== null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      {...question}
      {...(isOver && { cancelLabel: 'Close', confirmDisabled: true })}
      busy={busy}
      onConfirm={confirm}
    >
      {(refusal ?? children) && (
        <>
          {refusal && (
            <FormAlert>
              {problemText(refusal.error, fallback)}
              {detailsOf?.(refusal.error)}
            </FormAlert>
          )}
          {children}
        </>
      )}
    </ConfirmDialog>
  );
}
