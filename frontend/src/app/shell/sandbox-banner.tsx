/** Above every page of a sandbox, and before someone leaves it: when it is deleted, and how it is kept. */
import { useEffect, useState } from 'react';
import { FlaskConical } from 'lucide-react';
import { lazyPart } from '@/components/ui/lazy-part';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AuthMode } from '@/features/auth/auth-mode';
import { untilWhen } from '@/features/billing/trial';
import { writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { useNow } from '@/lib/use-now';

const AuthDialog = lazyPart(() => import('@/features/auth/components/auth-dialog'), 'AuthDialog');

export function SandboxBanner({ until }: { until: string }) {
  const now = useNow();
  const [mode, setMode] = useState<AuthMode | null>(null);
  // The landing page says so when it is gone.
  useEffect(() => writeStored(STORED_FLAGS.sandboxUntil, until), [until]);
  useEffect(() => {
    // Another tab has registered, or signed in to another account: nothing of this one may be kept.
    const startAgain = ({ key, newValue }: StorageEvent) => {
      if (key === STORED_FLAGS.sandboxUntil && newValue === null) window.location.reload();
    };
    window.addEventListener('storage', startAgain);
    return () => window.removeEventListener('storage', startAgain);
  }, []);
  return (
    <aside
      aria-label="Sandbox"
      data-print="hide"
      className="flex items-center gap-3 border-b border-line bg-spotlight-soft px-4 py-1 text-sm text-ink max-sm:text-xs sm:px-6 sm:py-2 lg:px-8"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0 text-spotlight-text" />
      <p className="min-w-0 flex-1 py-1">
        This is a sandbox. It sends no email and is deleted {untilWhen(until, now)}.
      </p>
      <Button size="sm" onClick={() => setMode('register')}>
        Register to keep it
      </Button>
      {mode && <AuthDialog mode={mode} onMode={setMode} />}
    </aside>
  );
}

type SignOutProps = { until: string; busy: boolean; onSignOut: () => void; onClose: () => void };

/** Nothing leads back into it. */
export function SandboxSignOut({ until, busy, onSignOut, onClose }: SignOutProps) {
  const now = useNow();
  const [mode, setMode] = useState<AuthMode | null>(null);
  if (mode) return <AuthDialog mode={mode} onMode={(next) => (next ? setMode(next) : onClose())} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Leave this sandbox?"
      description={`You can’t come back to it once you sign out. It’s deleted ${untilWhen(until, now)}.`}
      confirmLabel="Sign Out"
      cancelLabel="Stay"
      busy={busy}
      onConfirm={onSignOut}
    >
      <Button disabled={busy} onClick={() => setMode('register')}>
        Register to keep it
      </Button>
    </ConfirmDialog>
  );
}
