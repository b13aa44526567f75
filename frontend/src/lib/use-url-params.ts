/** The query of the address. What someone sees is in it, so that it survives a reload and can be sent as a link. */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { withChanges, type QueryChanges } from './api-query';

/** Returns the values and a function that changes some of them. Back skips the change unless `replace` is false. */
export function useUrlParams(): [URLSearchParams, (changes: QueryChanges, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: QueryChanges, replace = true) => setParams((before) => withChanges(changes, before), { replace }),
    [setParams],
  );
  return [params, change];
}

/** Which tab of a page is open: in the address, so that it survives a reload and can be sent as a link. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, change] = useUrlParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0];
  return [tab, (next) => change({ tab: next === tabs[0] ? null : next })];
}
