import { useCallback, useEffect } from 'react';
import type { PasskeyCredential } from '@lectern/protocol/passkeys';
import { FingerprintPattern } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { useHydrated } from '@/lib/use-hydrated';
import { useLoginWithPasskey } from '../api/auth.mutations';
import { loginFailureMessage } from '../login-message';

/** Nothing where the browser has no passkeys. While it's there, they're also offered in the field of the username. */
export function PasskeyButton() {
  return useHydrated() && 'PublicKeyCredential' in window ? <SupportedButton /> : null;
}

function SupportedButton() {
  const { mutateAsync, isPending } = useLoginWithPasskey();
  const signIn = useCallback(
    async (credential?: PasskeyCredential) => {
      try {
        if (await mutateAsync(credential)) toastSuccess('Welcome back!', 'Successfully logged in.');
      } catch (error) {
        toastFailure('Login failed', loginFailureMessage(error));
      }
    },
    [mutateAsync],
  );
  // A browser asks for one passkey at a time.
  useEffect(() => (isPending ? undefined : offered(signIn)), [isPending, signIn]);
  return (
    <Button
      variant="secondary"
      size="lg"
      className="w-full"
      icon={<FingerprintPattern aria-hidden />}
      busy={isPending}
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </Button>
  );
}

/** Returns what ends it. */
function offered(signIn: (credential: PasskeyCredential) => Promise<void>): () => void {
  const end = new AbortController();
  import('../passkey-sign-in')
    .then(({ offerPasskeys }) => offerPasskeys(signIn, end.signal))
    // No one has asked for it: the button asks again, and says what fails.
    .catch(() => undefined);
  return () => end.abort();
}
