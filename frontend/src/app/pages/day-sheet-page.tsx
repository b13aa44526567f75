import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { StatusChip } from '@/components/ui/status-chip';
import { daySheetQuery } from '@/features/logistics/api/logistics.queries';
import { DaySheet } from '@/features/logistics/components/day-sheet';
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
      <PageHeader
        back={{ href: `/events/${event.id}`, label: 'Event' }}
        title={event.title}
        status={<StatusChip status={event.status} size="sm" className="print:hidden" />}
        description={placeText(event.clientName, query.data.bureau?.name)}
        className="mb-4 sm:mb-5 print:mb-2"
        actions={
          <Button
            variant="secondary"
            icon={<Printer />}
            onClick={() => window.print()}
            className="print:hidden"
          >
            Print
          </Button>
        }
      />
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
