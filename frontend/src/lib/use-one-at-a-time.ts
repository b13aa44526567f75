/**
 * For a button that must not act twice: between a press and the moment at which the button shows itself as busy there is room
 * for another press, and the second click of a double click falls into it.
 */
import { useCallback, useEffect, useRef } from 'react';

/** `work` answers for its own failures. */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<void>): (...args: Args) => void {
  const isAtWork = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    void latest.current(...args).finally(() => {
      isAtWork.current = false;
    });
  }, []);
}
