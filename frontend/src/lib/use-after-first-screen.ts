/** True from when nothing is being asked for any more: the first screen is there, and what it does not need can be loaded. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

const PAINTED_MS = 100;

export function useAfterFirstScreen(): boolean {
  const client = useQueryClient();
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isAfter) return;
    let timer: ReturnType<typeof setTimeout>;
    // Once what came last is painted, and asks for nothing more.
    const look = () => {
      clearTimeout(timer);
      if (client.isFetching() === 0) timer = setTimeout(() => setAfter(true), PAINTED_MS);
    };
    look();
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isAfter]);
  return isAfter;
}
