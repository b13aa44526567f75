import type { ReactNode } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import type { TutorialSlug } from '@lectern/protocol/help';
import { X } from 'lucide-react';
import { HelpLink } from './help-link';
import { IconButton } from './icon-button';
import { useBackCloses } from './use-back-closes';
import { useReturnFocus } from './use-return-focus';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The tutorial that explains what is asked here; beside the close button. */
  help?: TutorialSlug;
  children?: ReactNode;
  /** Buttons, the main one last: they stand at the right end, and stack on a phone. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** false: no close button, and neither Escape nor a click outside closes it. */
  dismissible?: boolean;
};

export const overlayClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

/** The panel's place: at the foot of a phone, in the middle of a larger screen. */
export function panelClass(size: keyof typeof widths): string {
  return clsx(
    'fixed z-50 flex max-h-[92dvh] flex-col overflow-hidden border border-line bg-raised text-ink shadow-float outline-none',
    'inset-x-0 bottom-0 rounded-t-lg sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg',
    'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-fade-in',
    widths[size],
  );
}

export const panelFooterClass =
  'flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6';

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  help,
  children,
  footer,
  size = 'md',
  dismissible = true,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  useBackCloses(open, () => dismissible && onOpenChange(false));
  const stay = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          {...returnFocus}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={panelClass(size)}
        >
          <div className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
            <div className={clsx('min-w-0 flex-1', dismissible && (help ? 'pr-20' : 'pr-10'))}>
              <RadixDialog.Title className="font-display text-lg font-medium text-balance">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1 text-sm wrap-anywhere text-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
          {footer && <div className={panelFooterClass}>{footer}</div>}
          {help && (
            <div className="absolute top-4 right-13">
              <HelpLink slug={help} about="dialog" />
            </div>
          )}
          {dismissible && (
            <RadixDialog.Close asChild>
              <IconButton noTooltip label="Close" icon={<X />} size="sm" className="absolute top-4 right-4" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
