/** When, where, who and money of an event at a glance; each leads to its tab. */
import type { ReactNode } from 'react';
import { dateInZone, daysBetween, weekdayOf } from '@lectern/protocol/calendar';
import { contactRoleLabels } from '@lectern/protocol/client-contacts';
import { feeTypeLabels, travelTermsLabels, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Banknote, CalendarDays, MapPin, UserRound } from 'lucide-react';
import { ContactLinks } from '@/components/lists/contact-links';
import { Money } from '@/components/ui/money';
import { Part } from '@/components/ui/part';
import { formatCount, formatDateRange } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { eventPlace, placeText, timeRange, timeThere, zoneAbbreviation, zoneHere } from '@/lib/place-time';
import { useNow } from '@/lib/use-now';
import { useMayAct } from '@/lib/session/user';
import type { EventTab } from '../next-action';

type Props = { event: SpeakingEventResponse; onTab: (tab: EventTab) => void; onEditWhen: () => void };

export function EventGlance({ event, onTab, onEditWhen }: Props) {
  const mayAct = useMayAct();
  return (
    <section aria-label="At a glance" className="grid grid-cols-2 gap-2 sm:gap-3">
      <Tile icon={<CalendarDays />} label="When" verb="Change date and time" onOpen={mayAct ? onEditWhen : undefined}>
        <When event={event} />
      </Tile>
      <Tile icon={<MapPin />} label="Where" verb="Open logistics" onOpen={() => onTab('logistics')}>
        <Where event={event} />
      </Tile>
      <Tile icon={<UserRound />} label="Who" verb="Open people" onOpen={() => onTab('people')}>
        <Who event={event} />
      </Tile>
      <Part of="money">
        <Tile icon={<Banknote />} label="Money" verb="Open money" onOpen={() => onTab('money')}>
          <Fee event={event} />
        </Tile>
      </Part>
    </section>
  );
}

function Tile(props: {
  icon: ReactNode;
  label: string;
  verb: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="relative min-w-0 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-control sm:p-4">
      <h2 className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4">
        {props.icon}
        {props.label}
      </h2>
      <div className="mt-1.5">{props.children}</div>
      {props.onOpen && (
        <button
          type="button"
          aria-label={props.verb}
          onClick={props.onOpen}
          className="absolute inset-0 rounded-lg focus-visible:outline-offset-[-2px]"
        />
      )}
    </div>
  );
}

function Main({ children, none }: { children: ReactNode; none: string }) {
  return children ? (
    <p className="text-base font-semibold wrap-anywhere">{children}</p>
  ) : (
    <p className="text-base text-muted">{none}</p>
  );
}

function Line({ children }: { children: ReactNode }) {
  return children ? <p className="text-sm wrap-anywhere text-muted">{children}</p> : null;
}

function When({ event }: { event: SpeakingEventResponse }) {
  const now = useNow();
  const { eventDate, timeZone } = event;
  const elsewhere = timeZone !== zoneHere();
  return (
    <>
      <Main none="No date yet">
        {eventDate && (
          <>
            {formatDateRange(eventDate, event.endDate)}
            {event.dateIsTentative && <span className="font-normal text-muted"> (tentative)</span>}
          </>
        )}
      </Main>
      {eventDate && (
        <Line>
          {weekdayOf(eventDate)} · {whenFromNow(daysBetween(dateInZone(now, timeZone), eventDate))}
        </Line>
      )}
      <Line>{timeRange(event)}</Line>
      {elsewhere && (
        <Line>
          {timeThere(timeZone, now)} there now ({zoneAbbreviation(timeZone)})
        </Line>
      )}
    </>
  );
}

function whenFromNow(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${formatCount(days, 'day')}` : `${formatCount(-days, 'day')} ago`;
}

function Where({ event }: { event: SpeakingEventResponse }) {
  const place = eventPlace(event);
  return (
    <>
      <Main none="No place yet">{event.venueName ?? place}</Main>
      {event.venueName && <Line>{placeText(event.city, event.state, event.country)}</Line>}
      <Line>{event.room}</Line>
      {event.airport && <Line>Airport {event.airport}</Line>}
    </>
  );
}

function Who({ event }: { event: SpeakingEventResponse }) {
  const [first] = event.contacts;
  return (
    <>
      <Main none="No client yet">{event.clientName}</Main>
      {event.bureauPartnerName && (
        <Line>
          through {placeText(event.bureauPartnerName)}
          {event.representativeName && `, ${event.representativeName}`}
        </Line>
      )}
      {first && (
        <>
          <Line>
            {first.name}, {contactRoleLabels[first.role].toLowerCase()}
          </Line>
          {/* Above the button that covers the tile: calling is one tap. */}
          <div className="relative z-10 w-fit">
            <ContactLinks email={null} phone={first.phone} />
          </div>
        </>
      )}
    </>
  );
}

function Fee({ event }: { event: SpeakingEventResponse }) {
  const waived = event.feeType === 'waived';
  return (
    <>
      <Main none="No fee yet">
        {waived
          ? 'Waived'
          : event.grossFeeCents !== null && <Money cents={event.grossFeeCents} currency={event.currency} />}
      </Main>
      {!waived && event.grossFeeCents !== null && <Line>{feeTypeLabels[event.feeType]}</Line>}
      {event.netFeeCents !== null && event.netFeeCents !== event.grossFeeCents && (
        <Line>
          <Money cents={event.netFeeCents} currency={event.currency} /> after{' '}
          {formatPercent(event.commissionPercent ?? 0)} commission
        </Line>
      )}
      {event.travelTerms && <Line>Travel: {travelTermsLabels[event.travelTerms].toLowerCase()}</Line>}
    </>
  );
}
