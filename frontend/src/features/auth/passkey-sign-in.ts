/** The questions for a passkey. Loaded with the form to sign in, not with the page. */
import { PasskeyOptions, type PasskeyCredential } from '@lectern/protocol/passkeys';
import { askForPasskey, canAutofill, stopAskingForPasskey } from '@/lib/passkeys';
import { post } from '@/lib/request';

/** Before the server's five minutes are over. */
const ASK_AGAIN_MS = 4 * 60 * 1000;

/** Undefined: the person chose none. */
export async function choosePasskey(isAutofill = false): Promise<PasskeyCredential | undefined> {
  const options = await post('/api/login/passkey-options', undefined, { schema: PasskeyOptions });
  const credential = await askForPasskey(options, isAutofill);
  return credential === 'canceled' ? undefined : credential;
}

/** Offers passkeys in the field of the username, where the browser can, until `signal`. */
export async function offerPasskeys(
  signIn: (credential: PasskeyCredential) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!(await canAutofill())) return;
  signal.addEventListener('abort', stopAskingForPasskey);
  let isToAskAgain = true;
  while (isToAskAgain && !signal.aborted) {
    isToAskAgain = false;
    const timer = setTimeout(() => {
      isToAskAgain = true;
      stopAskingForPasskey();
    }, ASK_AGAIN_MS);
    const credential = await choosePasskey(true).finally(() => clearTimeout(timer));
    if (credential) await signIn(credential);
  }
}
