import { useQuery } from '@tanstack/react-query';
import type { CalendarFeedResponse, UpdateCalendarFeedInput } from '@lectern/protocol/calendar-feed';
import { CalendarPlus } from 'lucide-react';
import { toastProblem } from '@/components/forms/toast-problem';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast-store';
import { useMakeCalendarAddress, useUpdateCalendarFeed } from '../api/calendar-feed.mutations';
import { calendarFeedQuery } from '../api/calendar-feed.queries';
import { CalendarAddress } from './calendar-address';

const TITLE = 'Calendar';

/** The private feed: off until somebody wants it, then an address with what it holds. */
export function CalendarFeedCard({ timeZone }: { timeZone: string }) {
  const query = useQuery(calendarFeedQuery);
  const feed = query.data;
  if (query.isError && !feed) {
    return (
      <Card title={TITLE}>
        <LoadProblem query={query} />
      </Card>
    );
  }
  return (
    <Card
      title={TITLE}
      help="calendar-feed"
      description="See your events in the calendar you already use. It updates by itself; changes are made here."
    >
      {feed ? (
        <div className="max-w-2xl space-y-6">
          {feed.isOn ? <CalendarAddress feed={feed} timeZone={timeZone} /> : <NoAddress />}
          <Choices feed={feed} />
        </div>
      ) : (
        <SkeletonGroup label="Loading your calendar">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function NoAddress() {
  const make = useMakeCalendarAddress();
  const turnOn = () =>
    make.mutate(
      { isNew: true },
      {
        onSuccess: () => toast({ title: 'Your calendar has an address', variant: 'success' }),
        onError: (error) => toastProblem(error, 'No address made'),
      },
    );
  return (
    <div className="space-y-3">
      <p className="text-sm">
        You get a private address for Google, Apple or Outlook. Whoever has it can read your calendar, so keep it to
        yourself; you can end it at any time.
      </p>
      <Button icon={<CalendarPlus aria-hidden />} busy={make.isPending} onClick={turnOn}>
        Make a calendar address
      </Button>
    </div>
  );
}

function Choices({ feed }: { feed: CalendarFeedResponse }) {
  const update = useUpdateCalendarFeed();
  const change = (changes: Omit<UpdateCalendarFeedInput, 'version'>) => {
    // Not disabled meanwhile, which would take the focus away.
    if (update.isPending) return;
    update.mutate(
      { ...changes, version: feed.version },
      {
        onSuccess: () => toast({ title: 'Saved', variant: 'success' }),
        onError: (error) => toastProblem(error, 'Not saved'),
      },
    );
  };
  return (
    <fieldset className="space-y-4 border-t border-line pt-5">
      <legend className="sr-only">What your calendar shows</legend>
      <div className="space-y-1 text-sm">
        <p aria-hidden className="font-semibold">
          What it shows
        </p>
        <p className="text-muted">
          Confirmed events are always in it, from a year ago until three years ahead. Fees never are.
        </p>
      </div>
      <Switch
        label="Holds and what is not confirmed yet"
        description="As tentative, with the rank of the hold."
        checked={feed.includesHolds}
        onChange={(includesHolds) => change({ includesHolds })}
      />
      <Switch
        label="Travel"
        description="Flights, trains and rides at the local time of each end; hotels as whole days."
        checked={feed.includesTravel}
        onChange={(includesTravel) => change({ includesTravel })}
      />
      <Switch
        label="Tasks"
        description="What is still to do, on the day that it is due."
        checked={feed.includesTasks}
        onChange={(includesTasks) => change({ includesTasks })}
      />
    </fieldset>
  );
}
