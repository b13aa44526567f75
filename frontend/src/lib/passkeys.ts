/** The browser's part of a passkey. Loaded when it's needed: few people use it on any one visit. */
import type {
  NewPasskeyCredential,
  NewPasskeyOptions,
  PasskeyCredential,
  PasskeyOptions,
} from '@lectern/protocol/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The person closed the browser's dialog or let it wait, or the page has asked again since. */
type Canceled = 'canceled';
/** The device has a passkey for this account. */
type Exists = 'exists';

export async function createPasskey(options: NewPasskeyOptions): Promise<NewPasskeyCredential | Canceled | Exists> {
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
    return canceledOrThrown(error);
  });
}

/** `isAutofill`: waits until the person chooses one in the field of the username. */
export async function askForPasskey(
  options: PasskeyOptions,
  isAutofill: boolean,
): Promise<PasskeyCredential | Canceled> {
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill }).catch(canceledOrThrown);
}

export { browserSupportsWebAuthnAutofill as canAutofill };

export function stopAskingForPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

function canceledOrThrown(error: unknown): Canceled {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return 'canceled';
  throw error;
}
