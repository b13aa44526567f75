/** Which tab of a page is open: in the address, so that it survives a reload and can be sent as a link. */
import { useSearchParams } from 'wouter';

export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0];
  const show = (next: Tab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === tabs[0]) after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  return [tab, show];
}
