import { useQuery } from '@tanstack/react-query';
import type { CalendarFeedResponse, UpdateCalendarFeedInput } from '@lectern/protocol/calendar-feed';
import { CalendarPlus } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { calendarFeedQuery, useMakeCalendarAddress, useUpdateCalendarFeed } from '../api/calendar-feed';
import { CalendarAddress } from './calendar-address';

/** The private feed: off until somebody wants it, then an address with what it holds. */
export function CalendarFeedCard({ timeZone }: { timeZone: string }) {
  const query = useQuery(calendarFeedQuery);
  return (
    <Card
      title="Calendar"
      isTitledByPage
      description="See your events in Google, Apple or Outlook. The calendar updates automatically; make changes here."
    >
      <Loaded query={query} skeleton={<SkeletonGroup label="Loading your calendar" bars={['h-40']} />}>
        {(feed) => (
          <div className="space-y-6">
            {feed.isOn ? <CalendarAddress feed={feed} timeZone={timeZone} /> : <NoAddress />}
            <Choices feed={feed} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function NoAddress() {
  const make = useMakeCalendarAddress();
  const turnOn = () =>
    make.mutate(
      { isNew: true },
      { onSuccess: () => toastSuccess('Your calendar link is on'), onError: problemToast('No link created') },
    );
  return (
    <div className="space-y-3">
      <p className="text-sm">Anyone who has the private link can see your calendar. You can turn it off anytime.</p>
      <Button icon={<CalendarPlus aria-hidden />} busy={make.isPending} onClick={turnOn}>
        Create a calendar link
      </Button>
    </div>
  );
}

function Choices({ feed }: { feed: CalendarFeedResponse }) {
  const update = useUpdateCalendarFeed();
  const change = (changes: Omit<UpdateCalendarFeedInput, 'version'>) =>
    update.mutate(
      { ...changes, version: feed.version },
      { onSuccess: () => toastSuccess('Saved'), onError: problemToast('Not saved') },
    );
  return (
    <fieldset className="space-y-4 border-t border-line pt-5">
      <legend className="sr-only">What your calendar shows</legend>
      <div className="space-y-1 text-sm">
        <p aria-hidden className="font-semibold">
          What it shows
        </p>
        <p className="text-muted">
          Always includes confirmed events, from one year back to three years ahead. Never includes fees.
        </p>
      </div>
      <Switch
        label="Holds and unconfirmed events"
        description="Shown as tentative, with the hold’s rank."
        checked={feed.includesHolds}
        busy={update.isPending}
        onChange={(includesHolds) => change({ includesHolds })}
      />
      <Switch
        label="Travel"
        description="Flights, trains and rides in local times; hotels as all-day entries."
        checked={feed.includesTravel}
        busy={update.isPending}
        onChange={(includesTravel) => change({ includesTravel })}
      />
      <Switch
        label="Tasks"
        description="Open tasks, on the day they’re due."
        checked={feed.includesTasks}
        busy={update.isPending}
        onChange={(includesTasks) => change({ includesTasks })}
      />
    </fieldset>
  );
}
