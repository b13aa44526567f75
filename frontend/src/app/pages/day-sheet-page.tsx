import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { Button } from '@/components/ui/button';
import { HelpLink } from '@/components/ui/help-link';
import { StatusChip } from '@/components/ui/status-chip';
import { daySheetQuery } from '@/features/events/logistics/api/logistics';
import { DaySheet } from '@/features/events/logistics/components/day-sheet';
import { placeText } from '@/lib/place-time';
import { usePageTitle } from '@/lib/use-page-title';

export default function DaySheetPage() {
  const { id = '' } = useParams();
  const query = useQuery(daySheetQuery(id));
  const event = query.data?.event;
  usePageTitle(event ? `Day sheet: ${event.title}` : 'Day sheet');
  usePrintOnArrival(event !== undefined);
  if (!query.data || !event) {
    return <DetailState query={query} what="event" back={{ href: '/events', label: 'All events' }} />;
  }
  return (
    <div className="mx-auto max-w-4xl">
      <header className="mb-3 flex items-start justify-between gap-4 print:mb-1">
        <div className="min-w-0">
          <Link
            href={`/events/${event.id}`}
            className="-mt-2 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-muted transition-colors hover:text-ink print:hidden pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Event
          </Link>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-display text-lg font-medium wrap-anywhere sm:text-2xl">{event.title}</h1>
            <StatusChip status={event.status} size="sm" className="print:hidden" />
            <HelpLink slug="travel-and-day-sheet" about="screen" />
          </div>
          <p className="text-sm wrap-anywhere text-muted">{placeText(event.clientName, query.data.bureau?.name)}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer />}
          onClick={() => window.print()}
          className="print:hidden"
        >
          Print
        </Button>
      </header>
      <DaySheet sheet={query.data} />
    </div>
  );
}

/** `?print=1` opens the printing as soon as there is something to print; going back to the page does not print again. */
function usePrintOnArrival(isThere: boolean) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('print') === '1';
  const done = useRef(false);
  useEffect(() => {
    if (!asked || !isThere || done.current) return;
    done.current = true;
    setParams({}, { replace: true });
    window.print();
  }, [asked, isThere, setParams]);
}
