/** The passkeys of the person who is signed in. */
import { deviceName } from '@lectern/protocol/devices';
import {
  NewPasskeyOptions,
  passkeysResponse,
  PasskeyResponse,
  type RenamePasskeyInput,
} from '@lectern/protocol/passkeys';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { del, patch, post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

const PATH = '/api/account/passkeys';

export const passkeysQuery = apiQuery(PATH, passkeysResponse);

const passkeysChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });

/** The browser's dialog, and its answer kept under a name that can be changed. */
export const useAddPasskey = () =>
  useWrite(async () => {
    const options = await post('/api/account/passkey-options', undefined, { schema: NewPasskeyOptions });
    const { createPasskey } = await import('@/lib/passkeys');
    const credential = await createPasskey(options);
    if (typeof credential === 'string') return credential;
    const name = proposedName(credential.response.transports ?? []);
    return post(PATH, { name, credential }, { schema: PasskeyResponse });
  }, passkeysChanged);

export const useRenamePasskey = (id: string) =>
  useWrite((input: RenamePasskeyInput) => patch(`${PATH}/${encodeURIComponent(id)}`, input), passkeysChanged);

export const useRemovePasskey = (id: string) =>
  useWrite(() => del(`${PATH}/${encodeURIComponent(id)}`), passkeysChanged);

/** Where it is, as far as the browser says. */
function proposedName(transports: readonly string[]): string {
  if (transports.length > 0 && !transports.includes('internal')) {
    return transports.includes('hybrid') ? 'Phone' : 'Security key';
  }
  // `iPhone` of `Safari on iPhone`.
  return deviceName(navigator.userAgent).split(' on ').at(-1) ?? '';
}
