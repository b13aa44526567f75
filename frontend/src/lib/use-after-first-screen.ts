/** True from when nothing is being asked for any more: the first screen is there, and what it does not need can be loaded. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

export function useAfterFirstScreen(): boolean {
  const client = useQueryClient();
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isAfter) return;
    const look = () => {
      if (client.isFetching() === 0) setAfter(true);
    };
    const timer = setTimeout(look);
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isAfter]);
  return isAfter;
}
