/**
 * Asks the server every ten minutes, and when the person comes back to the tab, whether the session still holds, but
 * never more often than every five. Only 401 and 403 end it: a bad network or a server in trouble signs nobody out.
 * Wherever the session ends, the address becomes /auth; where the same person went to another office in another tab, this
 * one follows.
 */
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toastFailure } from '@/components/ui/toast-store';
import { hasStatus } from '@/lib/api-error';
import { SESSION_CHECK } from '@/lib/constants';
import { recordError } from '@/lib/error-buffer';
import { forgetKept } from '@/lib/offline/kept-mark';
import { rememberDestination } from '@/lib/session/return-to';
import { sessionEnded } from '@/lib/signal';
import { fetchUser, leaveSession } from '@/lib/session/user';

async function sessionIsOver(): Promise<boolean> {
  try {
    return (await fetchUser({ timeoutMs: SESSION_CHECK.timeoutMs, isShown: true })) === null;
  } catch (error) {
    if (hasStatus(error, 403)) return true;
    recordError('session check', error);
    return false;
  }
}

export function useSessionCheck(): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const lastCheck = useRef(0);

  useEffect(() => {
    // Somebody has just been seen to be signed in.
    lastCheck.current = Date.now();
    const check = async () => {
      if (Date.now() - lastCheck.current < SESSION_CHECK.notMoreOftenThanMs) return;
      lastCheck.current = Date.now();
      if (await sessionIsOver()) await end();
    };
    // Several requests may learn of it at the same moment.
    let ended = false;
    const end = async () => {
      if (ended) return;
      ended = true;
      forgetKept();
      const left = await import('./office-left')
        .then(({ officeLeft }) => officeLeft(client, navigate))
        .catch((error: unknown) => {
          recordError('session check', error);
          return undefined;
        });
      if (left === true) return;
      if (!left) rememberDestination(window.location.pathname + window.location.search);
      await leaveSession(client);
      navigate('/auth', { replace: true });
      toastFailure('Session Expired', left ?? 'Your session has expired. Please log in again.');
    };
    const stopListening = sessionEnded.listen(() => void end());
    const onReturn = () => {
      if (document.visibilityState === 'visible') void check();
    };
    const timer = setInterval(() => void check(), SESSION_CHECK.everyMs);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [client, navigate]);
}
