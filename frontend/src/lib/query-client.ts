/** One React Query client per page, with the numbers of the specification and one place where failures are noted. */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode, hasStatus, isTransient, NetworkError, SubscriptionExpiredError } from './api-error';
import { MUTATION, QUERY } from './constants';
import { recordError } from './error-buffer';
import { USER_PATH } from './session/user';
import { sessionEnded, subscriptionExpired } from './signal';

const isOnline = () => onlineManager.isOnline();

export function backoff(attempt: number, firstDelayMs: number, maxDelayMs: number): number {
  return Math.min(firstDelayMs * 2 ** attempt, maxDelayMs);
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => note(`query ${String(query.queryKey[0])}`, error, client),
    }),
    mutationCache: new MutationCache({ onError: (error) => note('change', error, client) }),
    defaultOptions: {
      queries: {
        staleTime: QUERY.staleMs,
        // Without a network a question is answered from what is kept, or fails right away; what is shown is asked again after
        // a change only, because browsers are wrong about the network sometimes.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnMount: ({ state }) => state.isInvalidated || isOnline(),
        refetchOnWindowFocus: isOnline,
        // What the server refused (4xx) it will refuse again; the person should not wait for that.
        retry: (failures, error) => isOnline() && failures < QUERY.retries && isTransient(error),
        retryDelay: (attempt) => backoff(attempt, QUERY.firstDelayMs, QUERY.maxDelayMs),
      },
      mutations: {
        networkMode: 'always',
        retry: (failures, error) => failures < MUTATION.retries && isTransient(error),
        retryDelay: (attempt) => backoff(attempt, MUTATION.firstDelayMs, MUTATION.maxDelayMs),
      },
    },
  });
  return client;
}

function note(source: string, error: Error, client: QueryClient): void {
  if (error instanceof SubscriptionExpiredError) subscriptionExpired.send(error.subscriptionStatus);
  else if (hasStatus(error, 401)) sessionEnded.send();
  // The account says what comes first, and the layout asks for it.
  else if (hasCode(error, 'SIGN_IN_DUTY')) void client.invalidateQueries({ queryKey: [USER_PATH] });
  // A value was mistyped, something is not there, or there's no network: the screen says so, and it is no fault of the program.
  else if (!hasStatus(error, 400, 404, 409, 422) && (isOnline() || !(error instanceof NetworkError)))
    recordError(source, error);
}
