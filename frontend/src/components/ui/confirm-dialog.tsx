import { useRef, type ReactNode } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { Button } from './button';
import { overlayClass, panelClass, panelFooterClass } from './dialog';
import { useBackCloses } from './use-back-closes';
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
  /** Only its buttons close it: neither Escape nor Back does. */
  mustAnswer?: boolean;
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
  mustAnswer = false,
  confirmDisabled = false,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const cancel = useRef<HTMLButtonElement>(null);
  useBackCloses(open, () => !busy && !mustAnswer && onOpenChange(false));
  /** The harmless button has the focus at first. */
  const focusCancel = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    event.preventDefault();
    cancel.current?.focus({ preventScroll: true });
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          {...returnFocus}
          role="alertdialog"
          onOpenAutoFocus={focusCancel}
          onEscapeKeyDown={(event) => mustAnswer && event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className={panelClass('sm')}
        >
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6 sm:pt-6">
            <RadixDialog.Title className="font-display text-lg font-medium text-balance">{title}</RadixDialog.Title>
            <RadixDialog.Description className="mt-1.5 text-sm text-muted">{description}</RadixDialog.Description>
            {children && <div className="mt-4">{children}</div>}
          </div>
          <footer className={panelFooterClass}>
            <RadixDialog.Close asChild>
              <Button ref={cancel} variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </RadixDialog.Close>
            <Button variant={variant} busy={busy} disabled={confirmDisabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
