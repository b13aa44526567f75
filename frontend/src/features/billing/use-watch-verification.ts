/** While the address is not verified, asks again and again: the link may be opened in another tab, or on the phone. */
import { useQuery } from '@tanstack/react-query';
import { VERIFICATION_POLL_MS } from '@/lib/constants';
import { userQuery } from '@/lib/session/user';

export function useWatchVerification(): void {
  useQuery({ ...userQuery, refetchInterval: VERIFICATION_POLL_MS, refetchOnWindowFocus: 'always' });
}
