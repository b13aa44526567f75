import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Link } from 'wouter';
import type { DashboardWeek } from '@lectern/protocol/dashboard';
import { shortTravel, travelKindTable } from '@lectern/protocol/travel-kinds';
import { Card } from '@/components/ui/card';
import { firstIcons } from '@/components/ui/first-icons';
import { StatusChip } from '@/components/ui/status-chip';
import { dayText, formatDateRange, formatNumber, sayDays } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { inRuns, type ShownWeek } from '../week-runs';

/** Eight weeks at a glance: a column each on a desk; on a phone a row each, where free weeks in a row are one. */
export function WeekStrip({ weeks, today }: { weeks: readonly DashboardWeek[]; today: string }) {
  return (
    <Card
      title="The next eight weeks"
      padded={false}
      tools={
        <Link href="/events?view=month" className="text-sm text-curtain-text underline-offset-4 hover:underline">
          Open the calendar
        </Link>
      }
    >
      <ol
        aria-label="The next eight weeks"
        className="divide-y divide-line border-t border-line lg:grid lg:grid-cols-4 lg:divide-y-0 lg:overflow-hidden lg:rounded-b-lg"
      >
        {inRuns(weeks).map((week) => (
          <li
            key={week.startsOn}
            className={clsx(
              'flex min-w-0 gap-3 px-4 py-3 max-sm:gap-2 max-sm:py-2 sm:px-5 lg:min-h-32 lg:flex-col lg:gap-2 lg:px-4',
              'lg:border-b lg:border-l lg:border-line lg:nth-[4n+1]:border-l-0 lg:nth-[n+5]:border-b-0',
              week.isInRun && 'max-lg:hidden',
            )}
          >
            <WeekName week={week} today={today} />
            <WeekEntries week={week} today={today} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function WeekName({ week, today }: { week: ShownWeek; today: string }) {
  const isNow = week.startsOn <= today && today <= week.endsOn;
  return (
    <p
      className={clsx('w-24 shrink-0 text-xs leading-6 max-sm:w-21 max-sm:leading-5 lg:w-auto', !isNow && 'text-muted')}
    >
      <span className={clsx('max-lg:hidden', isNow && 'font-semibold')}>{shortRange(week.startsOn, week.endsOn)}</span>
      <span className={clsx('lg:hidden', isNow && 'font-semibold')}>{shortRange(week.startsOn, week.runEndsOn)}</span>
      {isNow && <span className="block leading-4 text-muted">This week</span>}
    </p>
  );
}

function WeekEntries({ week, today }: { week: DashboardWeek; today: string }) {
  if (week.events.length + week.holds.length + week.travel.length === 0) {
    return <p className="text-xs leading-6 text-muted max-sm:leading-5">Free</p>;
  }
  return (
    <ul className="min-w-0 flex-1 space-y-2">
      {week.events.map((event) => (
        <Entry
          key={event.id}
          eventId={event.id}
          title={event.title}
          detail={[dayText(event.eventDate, event.endDate, today), placeText(event.city, event.state)]}
          sign={<StatusChip status={event.status} size="sm" className={inLine} />}
        />
      ))}
      {week.holds.map((hold) => (
        <Entry
          key={hold.id}
          eventId={hold.eventId}
          title={hold.title}
          detail={[dayText(hold.heldOn, null, today)]}
          sign={<StatusChip status="hold" rank={hold.rank} size="sm" className={inLine} />}
        />
      ))}
      {week.travel.map((journey) => {
        const Icon = firstIcons[travelKindTable[journey.kind].icon];
        return (
          <li key={journey.id} className="flex min-w-0 items-start gap-1.5 text-xs text-muted">
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <Link
              href={`/events/${journey.eventId}?tab=logistics`}
              className="min-w-0 py-0.5 wrap-anywhere underline-offset-4 hover:underline"
            >
              {[shortTravel(journey.kind), between(journey.fromPlace, journey.toPlace)].filter(Boolean).join(' ')},{' '}
              {sayDays(journey.departsOn, journey.arrivesOn, today)}
            </Link>
          </li>
        );
      })}
      {week.more > 0 && (
        <li>
          <Link
            href={`/events?view=week&day=${week.startsOn}`}
            className="text-xs text-curtain-text underline-offset-4 hover:underline"
          >
            {formatNumber(week.more)} more
          </Link>
        </li>
      )}
    </ul>
  );
}

/** On a phone the status is a part of the line, so that a long title takes two lines and what is below it one. */
const inLine =
  'max-sm:min-h-4 max-sm:gap-1 max-sm:border-0 max-sm:bg-transparent max-sm:bg-none max-sm:p-0 max-sm:align-bottom';

type EntryProps = { eventId: string; title: string; detail: (string | null)[]; sign: ReactNode };

function Entry({ eventId, title, detail, sign }: EntryProps) {
  return (
    <li className="min-w-0 text-sm">
      <Link
        href={`/events/${eventId}`}
        className="line-clamp-2 rounded-sm leading-5 font-medium wrap-anywhere underline-offset-4 hover:underline max-sm:-my-0.5 max-sm:py-0.5 sm:max-lg:line-clamp-none sm:max-lg:leading-6"
      >
        {title}
      </Link>
      <div className="text-xs text-muted">
        <span className="sm:mt-0.5 sm:mb-1 sm:block">{detail.filter(Boolean).join(' · ')}</span> {sign}
      </div>
    </li>
  );
}

function between(from: string | null, to: string | null): string {
  if (from && to) return `${from} to ${to}`;
  return to ? `in ${to}` : from ? `from ${from}` : '';
}

/** `Nov 16 – 22`: the year is plain from the others. It breaks at its dash only. */
function shortRange(startsOn: string, endsOn: string): string {
  return formatDateRange(startsOn, endsOn)
    .replace(/, \d{4}/g, '')
    .replace(/ (?=\d)/g, '\u00a0');
}
