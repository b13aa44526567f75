/** Lets support look at the account for a week, or no more. In the account settings and where somebody writes to us. */
import { useQuery } from '@tanstack/react-query';
import { SUPPORT_ACCESS_DAYS } from '@lectern/protocol/support-access';
import { problemToast } from '@/components/forms/use-server-problem';
import { NotLoaded } from '@/components/lists/not-loaded';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { formatInstant } from '@/lib/format';
import { useSetSupportAccess, supportAccessQuery } from '../api/support-access';

export function SupportAccessSwitch({ timeZone }: { timeZone?: string }) {
  const access = useQuery(supportAccessQuery);
  const change = useSetSupportAccess();
  if (!access.data) {
    const skeleton = <SkeletonGroup label="Loading support access" bars={['h-12']} />;
    return <NotLoaded query={access} compact skeleton={skeleton} />;
  }
  const { allowedUntil } = access.data;
  const set = (isAllowed: boolean) => change.mutate(isAllowed, { onError: problemToast('Not changed') });
  return (
    <Switch
      label="Allow support access"
      description={
        allowedUntil
          ? `Allowed until ${formatInstant(allowedUntil, timeZone)}. Turn it off to end any session right away.`
          : `For ${SUPPORT_ACCESS_DAYS} days. Support sees what you see and can’t change anything.`
      }
      checked={allowedUntil !== null}
      busy={change.isPending}
      onChange={set}
    />
  );
}
