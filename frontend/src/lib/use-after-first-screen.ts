/** True from when nothing is being asked for any more: the first screen is there, and what it does not need can be loaded. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

const PAINTED_MS = 100;

export function useAfterFirstScreen(): boolean {
  const client = useQueryClient();
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isAfter) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (client.isFetching() === 0) timer ??= setTimeout(() => setAfter(true), PAINTED_MS);
      else {
        // Between two answers the screen was about to ask for its own.
        clearTimeout(timer);
        timer = undefined;
      }
    };
    // The screen asks in its effects, some of which come after this one.
    const first = setTimeout(look);
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(first);
      clearTimeout(timer);
      stop();
    };
  }, [client, isAfter]);
  return isAfter;
}
