import type { ReactNode } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import type { TutorialSlug } from '@lectern/protocol/help';
import { X } from 'lucide-react';
import { overlayClass, panelFooterClass } from './dialog';
import { HelpLink } from './help-link';
import { IconButton } from './icon-button';
import { useBackCloses } from './use-back-closes';
import { useReturnFocus } from './use-return-focus';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The tutorial that explains what is asked here; beside the close button. */
  help?: TutorialSlug;
  children?: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
  size?: 'sm' | 'md' | 'lg';
  /** Only for screen readers, and without the header: the children bring their own (the app's sidebar). */
  bare?: boolean;
};

const widths = { sm: 'max-w-72', md: 'sm:max-w-md', lg: 'sm:max-w-2xl' };

export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  help,
  children,
  footer,
  side = 'right',
  size = 'md',
  bare = false,
}: DrawerProps) {
  const returnFocus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  /**
   * A form is opened to be filled in: its first field takes the focus, not the heading of its first part. Whatever kind
   * of field that is: jumping on to the first text would open a phone's keyboard over the ones before.
   */
  const focusFirstField = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
      'form :is(input, textarea, [role=combobox], [role=checkbox], [role=radio], [role=switch]):not([type=hidden], [aria-hidden=true], :disabled)',
    );
    if (!field && bare) return;
    event.preventDefault();
    // Without a form nothing is to be typed yet: on a phone the keyboard would cover what there is.
    (field ?? (event.currentTarget as HTMLElement)).focus();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          {...returnFocus}
          onOpenAutoFocus={focusFirstField}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-50 flex flex-col bg-raised text-ink shadow-float outline-none',
            side === 'right'
              ? [
                  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:rounded-t-lg max-sm:border max-sm:border-line max-sm:data-[state=closed]:animate-rise-out max-sm:data-[state=open]:animate-rise-in',
                  'sm:inset-y-0 sm:right-0 sm:w-[calc(100vw-2.5rem)] sm:border-l sm:border-line sm:data-[state=closed]:animate-to-right sm:data-[state=open]:animate-from-right',
                ]
              : 'inset-y-0 left-0 w-[calc(100vw-2.5rem)] border-r border-line data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
            widths[size],
          )}
        >
          {bare ? (
            <>
              <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
              {children}
            </>
          ) : (
            <>
              <div className="flex items-start gap-4 border-b border-line px-5 py-4">
                <div className={clsx('min-w-0 flex-1', help ? 'pr-20' : 'pr-10')}>
                  <RadixDialog.Title className="font-display text-lg font-medium">{title}</RadixDialog.Title>
                  {description && (
                    <RadixDialog.Description className="mt-0.5 text-sm text-muted">
                      {description}
                    </RadixDialog.Description>
                  )}
                </div>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
            </>
          )}
          {footer && <div className={panelFooterClass}>{footer}</div>}
          {help && !bare && (
            <div className="absolute top-4 right-13">
              <HelpLink slug={help} about="dialog" />
            </div>
          )}
          {!bare && (
            <RadixDialog.Close asChild>
              <IconButton noTooltip label="Close" icon={<X />} size="sm" className="absolute top-4 right-4" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
