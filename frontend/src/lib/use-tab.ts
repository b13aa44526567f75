/** Which tab of a page is open: in the address, so that it survives a reload and can be sent as a link. */
import { useUrlParams } from './use-url-params';

export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, change] = useUrlParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0];
  return [tab, (next) => change({ tab: next === tabs[0] ? null : next })];
}
