import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import type { PushKind } from '@lectern/protocol/push';
import { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useLocation, useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { backgroundPart } from '@/components/ui/lazy-part';
import { readinessQuery } from '@/features/events/api/events.queries';
import { useEventCalendarFile } from '@/features/events/calendar-feed/use-event-calendar-file';
import { EventDraftsNotice } from '@/features/events/components/event-drafts-notice';
import { EventHeader } from '@/features/events/components/event-header';
import { isEventSection, type EventSection } from '@/features/events/event-form-values';
import { eventTabs, nextAction, type EventTab } from '@/features/events/next-action';
import { useInvoiceEvent } from '@/features/invoices/use-invoice-event';
import { eventQuery } from '@/lib/record-queries';
import { useNow } from '@/lib/use-now';
import { usePageTitle } from '@/lib/use-page-title';
import { useUrlParams } from '@/lib/use-url-params';
import { useMay } from '@/lib/session/user';
import { EventDialogs, type OpenDialog } from '../event-page/event-dialogs';
import { EventTabs } from '../event-page/event-tabs';

const PushOffer = backgroundPart(() => import('@/features/account/components/push-offer'), 'PushOffer');

export default function EventPage() {
  const { id = '' } = useParams();
  const query = useQuery(eventQuery(id));
  usePageTitle(query.data?.title ?? 'Event');
  if (!query.data) {
    return <DetailState query={query} what="event" back={{ href: '/events', label: 'All events' }} />;
  }
  return <SpeakingEvent key={query.data.id} event={query.data} />;
}

function SpeakingEvent({ event }: { event: SpeakingEventResponse }) {
  const [, navigate] = useLocation();
  const [params, change] = useUrlParams();
  const now = useNow();
  const stage = useRef<HTMLDivElement>(null);
  const readiness = useQuery(readinessQuery(event.id));
  const invoice = useInvoiceEvent(event.id);
  const saveCalendarFile = useEventCalendarFile(event);
  const seesMoney = useMay('money', 'see');
  const tab = eventTabs.find((name) => name === params.get('tab') && (name !== 'money' || seesMoney)) ?? 'overview';
  // `?status=delivered` and `?edit=when` come from the dashboard and open the dialog right away.
  const [open, setOpen] = useState<OpenDialog | null>(() => dialogIn(params));

  // Where on the tab it is; the tab has to be there first.
  const anchor = useRef(window.location.hash.slice(1));
  const findAnchor = () => {
    if (anchor.current) document.getElementById(anchor.current)?.scrollIntoView();
    anchor.current = '';
  };
  useEffect(findAnchor, [tab]);

  const close = () => {
    setOpen(null);
    if (params.has('status') || params.has('edit')) change({ status: null, edit: null });
  };
  const showTab = (next: EventTab) => {
    change({ tab: next === 'overview' ? null : next });
    // Somebody who has scrolled down begins the next tab at its top, with the header still above it.
    const top = stage.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) stage.current?.scrollIntoView();
  };
  const edit = (section: EventSection) => setOpen({ what: 'section', section });
  const go = (to: string) => {
    const { searchParams, hash } = new URL(to, window.location.href);
    const dialog = dialogIn(searchParams);
    const next = eventTabs.find((name) => name === searchParams.get('tab'));
    if (dialog) setOpen(dialog);
    else if (next) {
      anchor.current = hash.slice(1);
      if (next === tab) findAnchor();
      else showTab(next);
    } else navigate(`/events/${event.id}${to}`);
  };

  const today = dateInZone(now, event.timeZone);
  const news = newsAbout(event, today);
  const next = nextAction(event, today, readiness.data?.items ?? null);
  return (
    <div ref={stage} style={{ scrollMarginTop: '4rem' }}>
      <EventHeader
        event={event}
        tab={tab}
        next={next}
        onNext={(action) => (action.kind === 'status' ? setOpen({ what: 'status', to: action.to }) : go(action.to))}
        onStatus={(to) => setOpen({ what: 'status', to })}
        onInvoice={() => invoice.make()}
        isInvoicing={invoice.busy}
        onShare={() => setOpen({ what: 'share' })}
        onCalendarFile={saveCalendarFile}
        onDuplicate={() => setOpen({ what: 'duplicate' })}
        onSpinOff={() => setOpen({ what: 'spin-off' })}
        onDelete={() => setOpen({ what: 'delete' })}
        onHeight={(pixels) => stage.current?.style.setProperty('--event-header', `${pixels}px`)}
      />
      {news && <PushOffer key={news.kind} {...news} />}
      {open?.what !== 'section' && (
        <EventDraftsNotice
          eventId={event.id}
          onContinue={(section) => setOpen({ what: 'section', section, restoreAtOnce: true })}
        />
      )}
      <EventTabs event={event} tab={tab} readiness={readiness} onTab={showTab} onEdit={edit} onGo={go} />
      <EventDialogs event={event} open={open} onOpen={setOpen} onClose={close} />
    </div>
  );
}

/** What a notification would be good for here. */
function newsAbout(
  { status, eventDate }: SpeakingEventResponse,
  today: string,
): { kind: PushKind; text: string } | null {
  if (status === 'hold') return { kind: 'hold_lapsing', text: 'Know the day before a hold expires.' };
  if (status === 'inquiry') return { kind: 'inquiry_received', text: 'Know when the next inquiry arrives.' };
  const isTomorrow = status === 'confirmed' && eventDate === addDays(today, 1);
  return isTomorrow ? { kind: 'run_of_show', text: 'Get the run of show the evening before.' } : null;
}

function dialogIn(params: URLSearchParams): OpenDialog | null {
  const status = SpeakingEventStatus.safeParse(params.get('status'));
  if (status.success) return { what: 'status', to: status.data };
  const section = params.get('edit') ?? '';
  return isEventSection(section) ? { what: 'section', section } : null;
}
