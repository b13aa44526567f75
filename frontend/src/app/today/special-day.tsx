/** The day on stage and the day on the road, as the first thing of the dashboard. Loaded on such days only. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dateInZone } from '@lectern/protocol/calendar';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import clsx from 'clsx';
import { CalendarClock, MapPin, Phone, Receipt } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Acting } from '@/components/ui/part';
import { Part } from '@/components/ui/part';
import { eventFieldLabels } from '@/features/events/event-field-text';
import { daySheetQuery } from '@/features/events/logistics/api/logistics';
import { TravelIcon } from '@/features/events/logistics/components/travel-card';
import { peopleToCall } from '@/features/events/logistics/people-to-call';
import { travelEnds } from '@/features/events/logistics/travel-text';
import type { SpecialDay } from '@/features/insights/dashboard/kind-of-day';
import { formatTime } from '@/lib/format';
import { mapLink, placeText, timeRange, timeThere, zoneAbbreviation } from '@/lib/place-time';
import { newFormEntry } from '@/lib/use-new-form';
import { useNow } from '@/lib/use-now';
import { durationText, runOfShow } from './run-of-show';

const AfterTheShow = lazyPart(() => import('./today-actions'), 'AfterTheShow');

export function SpecialDayCard({ day }: { day: SpecialDay }) {
  const sheet = useQuery(daySheetQuery(day.eventId));
  const isShow = day.kind === 'show';
  return (
    <Card title={isShow ? 'On stage today' : 'On the road today'}>
      <Loaded query={sheet} compact skeleton={<LoadingText label="Loading today" lines={5} />}>
        {(data) => (isShow ? <ShowDay sheet={data} /> : <TravelDay sheet={data} />)}
      </Loaded>
    </Card>
  );
}

function Title({ sheet: { event } }: { sheet: DaySheetResponse }) {
  return (
    <Link
      href={`/events/${event.id}`}
      className="text-lg font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      {event.title}
    </Link>
  );
}

function ShowDay({ sheet }: { sheet: DaySheetResponse }) {
  const now = useNow();
  const { event } = sheet;
  const run = runOfShow(sheet, now);
  const place = placeText(event.room, event.venueName, event.city, event.state);
  return (
    <>
      <p className="font-display text-3xl font-medium text-curtain-text">{stageText(run, timeRange(event))}</p>
      <Title sheet={sheet} />
      {place && (
        <p className="text-sm text-muted">
          <a
            href={mapLink(event)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            <MapPin aria-hidden className="size-4 shrink-0" />
            {place}
          </a>
        </p>
      )}
      {event.wifi && (
        <p className="text-sm">
          <span className="text-muted">{eventFieldLabels.wifi}</span> {event.wifi}
        </p>
      )}
      {run.items.length > 0 && (
        <ol aria-label="Run of show" className="mt-3 divide-y divide-line border-y border-line text-sm">
          {run.items.map((item) => (
            <li
              key={item.id}
              aria-current={item.id === run.nextId ? 'step' : undefined}
              className={clsx(
                'grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 px-2 py-2',
                item.id === run.nextId && 'bg-curtain-soft font-semibold text-curtain-text',
              )}
            >
              <span className="text-right tabular-nums">{item.startTime && formatTime(item.startTime)}</span>
              <span className="wrap-anywhere">{placeText(agendaItemKindLabels[item.kind], item.room)}</span>
            </li>
          ))}
        </ol>
      )}
      {run.isOver ? <AfterTheShow sheet={sheet} /> : <Actions sheet={sheet} />}
    </>
  );
}

function stageText({ minutesToStage, isOver }: ReturnType<typeof runOfShow>, times: string | null): string {
  if (isOver) return 'That’s a wrap';
  if (minutesToStage === null) return times ?? 'Today';
  return minutesToStage > 0 ? `On stage in ${durationText(minutesToStage)}` : 'On stage now';
}

function Actions({ sheet, children }: { sheet: DaySheetResponse; children?: ReactNode }) {
  const person = peopleToCall(sheet).find(({ phone }) => phone);
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
      {children}
      {person?.phone && (
        <Button asChild variant="secondary" icon={<Phone />}>
          <a href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>Call {person.name}</a>
        </Button>
      )}
      <LinkButton variant="secondary" icon={<CalendarClock />} href={`/events/${sheet.event.id}/day-sheet`}>
        Day sheet
      </LinkButton>
    </div>
  );
}

function TravelDay({ sheet }: { sheet: DaySheetResponse }) {
  const now = useNow();
  const legs = sheet.travel.filter(
    ({ departsOn, fromZone, arrivesOn, toZone }) =>
      departsOn <= dateInZone(now, fromZone) && dateInZone(now, toZone) <= arrivesOn,
  );
  return (
    <>
      <Title sheet={sheet} />
      <ol aria-label="Travel" className="mt-2 space-y-3 text-sm">
        {legs.map((leg) => (
          <li key={leg.id} className="flex items-start gap-2">
            <TravelIcon kind={leg.kind} className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {leg.carrier ?? travelKindLabels[leg.kind]}
                {leg.confirmation && <span className="font-normal text-muted"> · {leg.confirmation}</span>}
              </p>
              {travelEnds(leg).map(({ label, place, when }) => (
                <p key={label} className="wrap-anywhere text-muted tabular-nums">
                  {label} {placeText(when, place)}
                </p>
              ))}
              <p className="tabular-nums">
                {timeThere(leg.toZone, now)} {zoneAbbreviation(leg.toZone)} there now
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Actions sheet={sheet}>
        <Part of="money">
          <Acting>
            <LinkButton
              icon={<Receipt />}
              href="/expenses?new=1"
              state={newFormEntry({ expense: { eventId: sheet.event.id } })}
            >
              Add a receipt
            </LinkButton>
          </Acting>
        </Part>
      </Actions>
    </>
  );
}
