/** For visitors who want to look around before they register: opens a sandbox, and says when theirs is gone. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { serverMessageOr } from '@/lib/api-error';
import { readStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { useHydrated } from '@/lib/use-hydrated';
import { useOpenSandbox } from '../api/auth.mutations';

export function SandboxButton() {
  const open = useOpenSandbox();
  const hydrated = useHydrated();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="secondary" size="lg" busy={open.isPending} onClick={() => open.mutate()}>
        Try it with sample data
      </Button>
      <p className="text-sm text-muted">
        {open.isPending ? 'Filling your dashboard…' : 'No registration. Deleted after a day.'}
      </p>
      <div role="status" className="basis-full text-sm empty:hidden">
        {open.isError ? (
          <p className="text-danger-text">{serverMessageOr(open.error, 'It didn’t open. Try again in a minute.')}</p>
        ) : (
          hydrated && !open.isPending && <Ended />
        )}
      </div>
    </div>
  );
}

function Ended() {
  const [until] = useState(() => readStored(STORED_FLAGS.sandboxUntil));
  const [openedAt] = useState(() => Date.now());
  if (until === null || !(Date.parse(until) <= openedAt)) return null;
  return <p>Your sandbox was deleted after a day. Open another, or register to keep your data.</p>;
}
