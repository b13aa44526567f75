import type { ReactNode } from 'react';
import { AlertDialog } from 'radix-ui';
import { Button } from './button';
import { overlayClass, panelClass, panelFooterClass } from './dialog';
import { useReturnFocus } from './use-return-focus';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the act: 'Delete client', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  variant?: 'primary' | 'danger';
  /** The caller closes the dialog, when its work is done. */
  onConfirm: () => void;
  busy?: boolean;
  confirmDisabled?: boolean;
  /** More to fill in, such as a reason or a password. */
  children?: ReactNode;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'danger',
  onConfirm,
  busy = false,
  confirmDisabled = false,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content {...returnFocus} className={panelClass('sm')}>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6 sm:pt-6">
            <AlertDialog.Title className="font-display text-lg font-medium text-balance">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-sm text-muted">
              {description}
            </AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
          </div>
          <footer className={panelFooterClass}>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant={variant} busy={busy} disabled={confirmDisabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
