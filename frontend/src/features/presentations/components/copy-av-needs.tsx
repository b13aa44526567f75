/** What the talk needs on stage and the event's list, under Logistics, doesn't have yet: copied there in one go. */
import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { PresentationAvNeed } from '@lectern/protocol/presentations';
import { Link } from 'wouter';
import { problemToast } from '@/components/forms/use-server-problem';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Acting } from '@/components/ui/part';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { logisticsQuery } from '@/lib/record-queries';
import { useCopyAvNeeds } from '../api/presentations.mutations';
import { presentationFieldLabels as labels } from '../presentation-form';

const sameItem = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function CopyAvNeeds({ eventId, needs }: { eventId: string; needs: readonly PresentationAvNeed[] }) {
  const logistics = useQuery(logisticsQuery(eventId));
  const copy = useCopyAvNeeds(eventId);
  if (needs.length === 0) return null;
  if (!logistics.data) {
    return (
      <Card title={labels.avNeeds}>
        <NotLoaded
          query={logistics}
          compact
          skeleton={<LoadingText label="Loading the event’s AV needs" lines={2} />}
        />
      </Card>
    );
  }
  const there = logistics.data.avNeeds;
  const missing = needs.filter(({ item }) => !there.some((own) => sameItem(own.item, item)));

  const copyMissing = () =>
    copy.mutate(
      { needs: missing },
      {
        onSuccess: () => toastSuccess(`${formatCount(missing.length, 'AV need')} added to the event`),
        onError: problemToast('Some needs weren’t added', 'Please try again. Nothing is added twice.'),
      },
    );

  return (
    <Card
      title={labels.avNeeds}
      description={missing.length === 0 ? 'The event has everything this talk needs.' : 'Not on the event’s list yet.'}
    >
      {missing.length > 0 && (
        <ul aria-label="Not on the event’s list" className="mb-4 space-y-2 text-sm">
          {missing.map(({ item, isRequired }) => (
            <li key={item} className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{item}</span>
              {!isRequired && <span className="text-muted">nice to have</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {missing.length > 0 && (
          <Acting>
            <Button variant="secondary" size="sm" icon={<ListPlus />} busy={copy.isPending} onClick={copyMissing}>
              Add to the event
            </Button>
          </Acting>
        )}
        <Link
          href={`/events/${eventId}?tab=logistics`}
          className="text-sm text-curtain-text underline underline-offset-4 pointer-coarse:py-2"
        >
          Go to the event’s AV needs
        </Link>
      </div>
    </Card>
  );
}
