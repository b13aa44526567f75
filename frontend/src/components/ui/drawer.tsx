import type { ReactNode } from 'react';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { overlayClass, panelFooterClass } from './dialog';
import { IconButton } from './icon-button';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
  size?: 'sm' | 'md' | 'lg';
  /** Only for screen readers, and without the header: the children bring their own (the app's sidebar). */
  bare?: boolean;
  className?: string;
};

const widths = { sm: 'max-w-72', md: 'max-w-md', lg: 'max-w-2xl' };

export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  side = 'right',
  size = 'md',
  bare = false,
  className,
}: DrawerProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'bg-raised text-ink shadow-float fixed inset-y-0 z-50 flex w-[calc(100vw-2.5rem)] flex-col outline-none',
            side === 'right'
              ? 'border-line data-[state=closed]:animate-to-right data-[state=open]:animate-from-right right-0 border-l'
              : 'border-line data-[state=closed]:animate-to-left data-[state=open]:animate-from-left left-0 border-r',
            widths[size],
            className,
          )}
        >
          {bare ? (
            <>
              <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
              {children}
            </>
          ) : (
            <>
              <header className="border-line flex items-start gap-4 border-b px-5 py-4">
                <div className="min-w-0 flex-1 pr-10">
                  <RadixDialog.Title className="font-display text-lg font-medium">{title}</RadixDialog.Title>
                  {description && (
                    <RadixDialog.Description className="text-muted mt-0.5 text-sm">
                      {description}
                    </RadixDialog.Description>
                  )}
                </div>
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
            </>
          )}
          {footer && <footer className={panelFooterClass}>{footer}</footer>}
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
