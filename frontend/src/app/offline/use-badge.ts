/** The number on the icon of the installed app: what the menu counts. Cleared when its person signs out (lib/push). */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { navigationCountsQuery } from '@/features/insights/dashboard/api/dashboard.queries';
import { recordError } from '@/lib/error-buffer';

export function useBadge(enabled: boolean): void {
  const isShown = enabled && 'setAppBadge' in navigator;
  const { data } = useQuery({ ...navigationCountsQuery, enabled: isShown });
  const count = isShown && data ? data.tasksDue + data.overdueInvoices + data.contractsToSign : undefined;
  useEffect(() => {
    // With 0 there is none.
    if (count !== undefined) navigator.setAppBadge(count).catch((error: unknown) => recordError('badge', error));
  }, [count]);
}
