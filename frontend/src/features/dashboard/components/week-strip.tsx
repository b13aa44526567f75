import clsx from 'clsx';
import { Link } from 'wouter';
import type { DashboardWeek } from '@lectern/protocol/dashboard';
import { Card } from '@/components/ui/card';
import { StatusChip } from '@/components/ui/status-chip';
import { formatDateRange } from '@/lib/format';
import { placeText } from '@/lib/place-time';

/** Eight weeks at a glance: a row each on a phone, a column each on a desk. */
export function WeekStrip({ weeks, today }: { weeks: readonly DashboardWeek[]; today: string }) {
  return (
    <Card title="The next eight weeks" padded={false}>
      <ol
        aria-label="The next eight weeks"
        className="divide-y divide-line border-t border-line lg:grid lg:grid-cols-4 lg:divide-y-0 lg:overflow-hidden lg:rounded-b-lg"
      >
        {weeks.map((week) => (
          <li
            key={week.startsOn}
            className={clsx(
              'flex min-w-0 gap-3 px-4 py-3 sm:px-5 lg:min-h-32 lg:flex-col lg:gap-2 lg:px-4',
              'lg:border-b lg:border-l lg:border-line lg:nth-[4n+1]:border-l-0 lg:nth-[n+5]:border-b-0',
            )}
          >
            <p className="w-24 shrink-0 text-xs leading-6 lg:w-auto">
              <span className={clsx(holdsToday(week, today) ? 'font-semibold' : 'text-muted')}>
                {shortRange(week)}
              </span>
              {holdsToday(week, today) && <span className="block leading-4 text-muted">This week</span>}
            </p>
            {week.events.length === 0 ? (
              <p className="text-xs leading-6 text-muted">Free</p>
            ) : (
              <ul className="min-w-0 flex-1 space-y-2">
                {week.events.map((event) => (
                  <li key={event.id} className="min-w-0 text-sm">
                    <Link
                      href={`/events/${event.id}`}
                      className="block rounded-sm leading-6 font-medium wrap-anywhere underline-offset-4 hover:underline lg:line-clamp-2 lg:leading-5"
                    >
                      {event.title}
                    </Link>
                    <p className="mt-0.5 mb-1 text-xs text-muted">
                      {[formatDateRange(event.eventDate, event.endDate), placeText(event.city, event.state)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    <StatusChip status={event.status} size="sm" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function holdsToday(week: DashboardWeek, today: string): boolean {
  return week.startsOn <= today && today <= week.endsOn;
}

/** `Nov 16 – 22`: the year is plain from the others. */
function shortRange(week: DashboardWeek): string {
  return formatDateRange(week.startsOn, week.endsOn).replace(/, \d{4}/g, '');
}
