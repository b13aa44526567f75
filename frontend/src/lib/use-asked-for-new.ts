/**
 * `?new=1` in the address, as the command bar writes it: the page shows the form of a new row as long as it stands
 * there. The second value takes it out again, when the form is closed or the row is made.
 */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { withChanges } from './query-changes';

export function useAskedForNew(): [asked: boolean, answered: () => void] {
  const [params, setParams] = useSearchParams();
  const answered = useCallback(
    () => setParams((before) => withChanges({ new: null }, before), { replace: true }),
    [setParams],
  );
  return [params.get('new') === '1', answered];
}
