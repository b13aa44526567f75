/** The day on one phone screen and on one printed page, in the order in which it is needed. */
import { weekdayOf } from '@lectern/protocol/calendar';
import type { ReactNode } from 'react';
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import clsx from 'clsx';
import { Mail, MapPin, Phone, Square, SquareCheck } from 'lucide-react';
import { formatCount, formatDateRange, formatTime } from '@/lib/format';
import { mapLink, placeText, timeRange, zoneAbbreviation } from '@/lib/place-time';
import { eventFieldLabels as labels } from '../../event-field-text';
import { agendaDays } from '../agenda-days';
import { peopleToCall, type PersonToCall } from '../people-to-call';
import { travelEnds } from '../travel-text';
import { TravelIcon } from './travel-card';

export function DaySheet({ sheet }: { sheet: DaySheetResponse }) {
  const { event, agenda, avNeeds, travel, speaker } = sheet;
  const people = peopleToCall(sheet);
  return (
    <article
      aria-label={`Day sheet of ${event.title}`}
      className="space-y-3 sm:space-y-4 print:space-y-2 print:text-[9.5pt] print:leading-snug"
    >
      <Stage sheet={sheet} />
      {/* Two columns on a wide screen and on paper; on a phone one, in the order in which things are needed. */}
      <div className="flex flex-col gap-3 sm:grid sm:grid-cols-2 sm:items-start sm:gap-4 print:grid print:grid-cols-2 print:items-start print:gap-x-6">
        <div className={columnClass}>
          <Part title="Agenda" note={`Local times, ${zoneAbbreviation(event.timeZone, event.eventDate)}`}>
            {agenda.length === 0 ? <None>No agenda yet.</None> : <Agenda sheet={sheet} />}
          </Part>
          <Part title="AV" className="max-sm:order-2">
            {avNeeds.length === 0 ? <None>Nothing requested.</None> : <AvTicks sheet={sheet} />}
          </Part>
          <Part title="At the venue" className="max-sm:order-4">
            <Venue sheet={sheet} />
          </Part>
        </div>
        <div className={columnClass}>
          <Part title="People to call" className="max-sm:order-1">
            {people.length === 0 ? (
              <None>No people added.</None>
            ) : (
              <ul className="divide-y divide-line">
                {people.map((person) => (
                  <Person key={`${person.name} ${person.what}`} person={person} />
                ))}
              </ul>
            )}
          </Part>
          <Part title="Travel" className="max-sm:order-3">
            {travel.length === 0 ? <None>No travel added.</None> : <Travel sheet={sheet} />}
          </Part>
        </div>
      </div>
      <Part title="Introduction (read aloud)">
        {speaker.introduction ? (
          <p className="font-display text-lg whitespace-pre-line print:text-[11pt] print:leading-normal">
            {speaker.introduction}
          </p>
        ) : (
          <None>Add it to your profile, and it appears here for your introducer.</None>
        )}
      </Part>
    </article>
  );
}

const columnClass = 'min-w-0 max-sm:contents sm:space-y-4 print:block print:space-y-2';

/** The answer that is looked for first: when, where, which room. */
function Stage({ sheet: { event, daysUntil } }: { sheet: DaySheetResponse }) {
  const place = placeText(event.venueName, event.venueAddress, event.city, event.state);
  return (
    <section
      aria-label="On stage"
      className="rounded-lg border border-line bg-curtain-soft p-4 print:border-0 print:bg-transparent print:p-0"
    >
      <p className="text-sm text-muted">
        {event.eventDate
          ? `${weekdayOf(event.eventDate)}, ${formatDateRange(event.eventDate, event.endDate)}`
          : 'No date yet'}
        {daysUntil !== null && <span className="print:hidden"> · {countdown(daysUntil)}</span>}
      </p>
      <p className="mt-0.5 font-display text-xl font-medium text-curtain-text tabular-nums sm:text-2xl print:text-xl">
        {timeRange(event) ?? 'No time on stage yet'}
      </p>
      <p className="mt-1 font-medium">
        {placeText(event.room, event.presentationTitle && `“${event.presentationTitle}”`)}
        {event.lengthMinutes !== null && (
          <span className="font-normal text-muted"> {formatCount(event.lengthMinutes, 'minute')}</span>
        )}
      </p>
      {place && (
        <a
          href={mapLink(event)}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-sm text-curtain-text underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          <MapPin aria-hidden className="size-4 shrink-0" />
          {place}
        </a>
      )}
    </section>
  );
}

function countdown(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 0 ? `in ${formatCount(days, 'day')}` : `${formatCount(-days, 'day')} ago`;
}

function Part(props: { title: string; note?: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={props.title}
      data-print="together"
      className={clsx(
        'min-w-0 rounded-lg border border-line bg-surface p-4 text-sm print:rounded-none print:border-x-0 print:border-t print:border-b-0 print:bg-transparent print:p-0 print:pt-1.5 print:text-[9.5pt]',
        props.className,
      )}
    >
      <div className="mb-2 flex items-baseline justify-between gap-3 print:mb-1">
        <h2 className="text-base font-semibold print:text-[10.5pt]">{props.title}</h2>
        {props.note && <span className="text-xs text-muted">{props.note}</span>}
      </div>
      {props.children}
    </section>
  );
}

function None({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}

function Agenda({ sheet: { event, agenda } }: { sheet: DaySheetResponse }) {
  const days = agendaDays(event, agenda).filter(({ items }) => items.length > 0);
  return (
    <div className="space-y-3 print:space-y-1.5">
      {days.map((day) => (
        <div key={day.date ?? 'undated'}>
          {(days.length > 1 || day.date !== event.eventDate) && (
            <h3 className="mb-1 text-xs font-semibold text-muted">{day.title}</h3>
          )}
          <ol className="space-y-1.5 print:space-y-0.5">
            {day.items.map((item) => (
              <li key={item.id} className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3">
                <span className="text-right tabular-nums">
                  {item.startTime && formatTime(item.startTime)}
                  {item.endTime && <span className="block text-xs text-muted">to {formatTime(item.endTime)}</span>}
                </span>
                <span className={clsx('wrap-anywhere', item.kind === 'talk' && 'font-semibold')}>
                  {agendaItemKindLabels[item.kind]}
                  {item.room && <span className="font-normal text-muted"> · {item.room}</span>}
                  {item.notes && (
                    <span className="block text-xs font-normal whitespace-pre-line text-muted">{item.notes}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function AvTicks({ sheet: { avNeeds } }: { sheet: DaySheetResponse }) {
  return (
    <ul className="space-y-1.5 print:space-y-0.5">
      {avNeeds.map((need) => {
        const Tick = need.confirmedOn ? SquareCheck : Square;
        return (
          <li key={need.id} className="flex items-start gap-2">
            <Tick
              aria-hidden
              className={clsx('mt-0.5 size-4 shrink-0', need.confirmedOn ? 'text-success-text' : 'text-muted')}
            />
            <span className="min-w-0 wrap-anywhere">
              {need.item}
              {!need.isRequired && <span className="text-muted"> (nice to have)</span>}
              {need.confirmedBy && <span className="text-xs text-muted print:hidden"> · {need.confirmedBy}</span>}
              <span className="sr-only">{need.confirmedOn ? ', confirmed' : ', not confirmed'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 text-curtain-text underline-offset-4 hover:underline pointer-coarse:min-h-11 print:min-h-0';

function Person({ person: { name, what, phone, email } }: { person: PersonToCall }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 first:pt-0 last:pb-0 print:py-0.5">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-xs wrap-anywhere text-muted">{what}</span>
      </span>
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {phone}
        </a>
      ) : email ? (
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {email}
        </a>
      ) : (
        <span className="text-xs text-muted">no number</span>
      )}
    </li>
  );
}

function Travel({ sheet }: { sheet: DaySheetResponse }) {
  return (
    <ol className="space-y-2.5 print:space-y-1">
      {sheet.travel.map((segment) => (
        <li key={segment.id} className="flex items-start gap-2">
          <TravelIcon kind={segment.kind} className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              {segment.carrier ?? travelKindLabels[segment.kind]}
              {segment.confirmation && <span className="font-normal text-muted"> · {segment.confirmation}</span>}
            </p>
            {travelEnds(segment).map(({ label, place, when }) => (
              <p key={label} className="wrap-anywhere text-muted tabular-nums">
                {label} {when}
                {place && `, ${place}`}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Venue({ sheet: { event } }: { sheet: DaySheetResponse }) {
  const facts = [
    [labels.room, event.room],
    ['Set-up', event.roomSetup],
    [labels.wifi, event.wifi],
    [labels.parking, event.parking],
    [labels.airport, event.airport],
    ['Audience', event.audienceExpected === null ? null : formatCount(event.audienceExpected, 'person', 'people')],
    [labels.dressCode, event.dressCode],
    ['Avoid', event.topicsToAvoid],
  ].filter(([, value]) => value);
  if (facts.length === 0) return <None>Room, parking and Wi-Fi not set yet.</None>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 print:gap-y-0">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
