import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { AuthMode } from '@/features/auth/auth-mode';
import { AuthDialog } from '@/features/auth/components/auth-dialog';
import { useSwitchAccount } from '@/features/auth/session/components/use-switch-account';
import { InvitationPanel } from '@/features/team/components/invitation-panel';
import { useUser } from '@/lib/session/user';
import { useNoIndex } from '@/lib/use-no-index';
import { PublicLayout } from '../shell/public-layout';

/** Where the link of an invitation leads. A sandbox can't join an office: its visitor signs in or registers first. */
export default function JoinPage() {
  const { token = '' } = useParams();
  const user = useUser();
  const signedIn = user.data && !user.data.sandboxUntil ? user.data : null;
  useNoIndex();
  return (
    <PublicLayout title="Join an office">
      {user.isPending ? (
        <Spinner />
      ) : (
        <InvitationPanel token={token} user={signedIn} signIn={<SignIn />} someoneElse={<SomeoneElse />} />
      )}
    </PublicLayout>
  );
}

/** In a dialog: who has signed in is still here, and accepts. */
function SignIn() {
  const [mode, setMode] = useState<AuthMode | null>(null);
  return (
    <div className="grid gap-2">
      <Button size="lg" onClick={() => setMode('login')}>
        Sign in to accept
      </Button>
      <Button size="lg" variant="secondary" onClick={() => setMode('register')}>
        Create an account
      </Button>
      <AuthDialog mode={mode} onMode={setMode} />
    </div>
  );
}

function SomeoneElse() {
  const [path] = useLocation();
  const { switchAccount, busy, question } = useSwitchAccount(path);
  return (
    <>
      <Button variant="link" size="sm" busy={busy} onClick={switchAccount}>
        Sign in as someone else
      </Button>
      {question}
    </>
  );
}
