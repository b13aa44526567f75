import { useQuery } from '@tanstack/react-query';
import type { SessionResponse } from '@lectern/protocol/account';
import { deviceName, placeName } from '@lectern/protocol/devices';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatInstant } from '@/lib/format';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api/account';

const failed = problemToast('Not signed out');

export function SessionsCard({ timeZone }: { timeZone: string }) {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const others = sessions.data?.items.some(({ current }) => !current) ?? false;
  const signOutOthers = () =>
    endOthers.mutate(undefined, { onSuccess: () => toastSuccess('Signed out everywhere else'), onError: failed });

  return (
    <Card
      title="Where you’re signed in"
      description="Don’t recognize a device? Sign it out and change your password."
      padded={false}
      actions={
        others && (
          <Button variant="secondary" size="sm" busy={endOthers.isPending} onClick={signOutOthers}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded query={sessions} compact skeleton={<SkeletonGroup bars={['m-5 mb-3 h-10', 'm-5 mt-0 h-10']} />}>
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {devicesOf(items).map((sessions) => (
              <DeviceRow key={sessions[0].id} sessions={sessions} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

type Sessions = [SessionResponse, ...SessionResponse[]];

/** Signed in again and again, a device at one place is one; the session in use stays apart. The latest comes first. */
function devicesOf(items: readonly SessionResponse[]): Sessions[] {
  const devices = new Map<string, Sessions>();
  for (const session of items) {
    const key = session.current ? session.id : `${deviceName(session.userAgent)} ${placeName(session)}`;
    const known = devices.get(key);
    if (known) known.push(session);
    else devices.set(key, [session]);
  }
  return [...devices.values()];
}

function DeviceRow({ sessions, timeZone }: { sessions: Sessions; timeZone: string }) {
  const end = useEndSession();
  const [session] = sessions;
  const device = deviceName(session.userAgent);
  const place = placeName(session);
  // Awaited, not a callback of `mutate`: the row is gone before the call is done, and its callbacks with it.
  const signOut = async () => {
    try {
      await Promise.all(sessions.map(({ id }) => end.mutateAsync(id)));
      toastSuccess(`${device} is signed out`);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-center gap-2 font-medium">
          <span className="max-sm:truncate">{device}</span>
          {session.current && <Badge tone="success">This device</Badge>}
          {sessions.length > 1 && <Badge>{formatCount(sessions.length, 'session')}</Badge>}
        </p>
        <p className="text-muted max-sm:truncate">
          <span className="max-sm:hidden">last seen </span>
          {formatInstant(session.lastSeenAt, timeZone)}
          {place && ` · ${place}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => void signOut()}
          icon={<LogOut aria-hidden className="sm:hidden" />}
        >
          <span className="max-sm:sr-only">Sign out</span>
        </Button>
      )}
    </li>
  );
}
