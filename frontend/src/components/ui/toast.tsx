import { useSyncExternalStore } from 'react';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { dismissToast, getToast, subscribeToToast, type ToastVariant } from './toast-store';

const marks: Record<ToastVariant, { Icon: typeof Info; tone: string }> = {
  default: { Icon: Info, tone: 'text-info-text' },
  success: { Icon: CircleCheck, tone: 'text-success-text' },
  destructive: { Icon: CircleAlert, tone: 'text-danger-text' },
};

/** Mount once, near the root. F8 moves the focus to the toast; swiping 50 px to the right sends it away. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, getToast, () => null);
  const { Icon, tone } = marks[shown?.variant ?? 'default'];
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label="Notification">
      {shown && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          type="foreground"
          duration={shown.duration ?? 5000}
          className={clsx(
            'flex items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-3.5 text-ink shadow-float',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-to-right data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          )}
        >
          <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', tone)} />
          <div className="min-w-0 flex-1 py-0.5">
            <RadixToast.Title className="text-sm font-semibold">{shown.title}</RadixToast.Title>
            {shown.description && (
              <RadixToast.Description className="mt-0.5 text-sm text-muted">{shown.description}</RadixToast.Description>
            )}
          </div>
          {shown.action && (
            <RadixToast.Action
              altText={shown.action.label}
              onClick={shown.action.onClick}
              className="inline-flex min-h-8 shrink-0 items-center rounded-md border border-control px-3 text-sm font-medium transition-colors hover:bg-sunken pointer-coarse:min-h-11"
            >
              {shown.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label="Close"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        hotkey={['F8']}
        // At the top of a phone: at its end stand the buttons of pages, drawers and dialogs.
        className="fixed inset-x-4 top-[calc(1rem+env(safe-area-inset-top))] z-80 m-0 flex list-none flex-col outline-none sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-[calc(var(--tab-bar)+1.5rem)] sm:w-96"
      />
    </RadixToast.Provider>
  );
}
