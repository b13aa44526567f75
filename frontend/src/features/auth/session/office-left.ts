/** When a tab’s session is refused: the same person may be in another office by now. Apart from the session’s check: it is seldom needed. */
import type { QueryClient } from '@tanstack/react-query';
import { UserResponse } from '@lectern/protocol/user';
import { toast } from '@/components/ui/toast-store';
import { hasStatus } from '@/lib/api-error';
import { SESSION_CHECK } from '@/lib/constants';
import { get } from '@/lib/request';
import { enterSession, USER_PATH, userQuery } from '@/lib/session/user';

const personOf = ({ username, member }: UserResponse) => member?.username ?? username;

/**
 * True: another tab switched, and this one has followed. Otherwise the session is over; the sentence is a member’s, whom no
 * address of that office may lead back to it.
 */
export async function officeLeft(
  client: QueryClient,
  navigate: (path: string, options: { replace: true }) => void,
): Promise<true | string | undefined> {
  const before = client.getQueryData(userQuery.queryKey);
  const ask = { schema: UserResponse, isAnyone: true, cache: 'no-store', timeoutMs: SESSION_CHECK.timeoutMs } as const;
  const now = await get(USER_PATH, ask).catch((error: unknown) => {
    if (hasStatus(error, 401)) return null;
    throw error;
  });
  if (before && now && now.id !== before.id && personOf(now) === personOf(before)) {
    await enterSession(client, now);
    navigate('/', { replace: true });
    toast({ title: 'You’re in another office now', description: 'You switched in another tab.' });
    return true;
  }
  return before?.member
    ? 'You no longer work in this office, or your session has expired. Please log in again.'
    : undefined;
}
