/** What the talk needs on stage against what the event's own list has; what is missing is copied there in one go. */
import { useQuery } from '@tanstack/react-query';
import { Check, ListPlus } from 'lucide-react';
import type { PresentationAvNeed } from '@lectern/protocol/presentations';
import { toastProblem } from '@/components/forms/toast-problem';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { useCopyAvNeeds } from '../api/presentations.mutations';
import { talkLogisticsQuery } from '../api/presentations.queries';

const sameItem = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function CopyAvNeeds({ eventId, needs }: { eventId: string; needs: readonly PresentationAvNeed[] }) {
  const logistics = useQuery(talkLogisticsQuery(eventId));
  const copy = useCopyAvNeeds(eventId);
  if (needs.length === 0) return null;
  const there = logistics.data?.avNeeds;
  const missing = there ? needs.filter(({ item }) => !there.some((own) => sameItem(own.item, item))) : [];

  const copyMissing = () =>
    copy.mutate(
      { needs: missing },
      {
        onSuccess: () =>
          toast({ title: `${formatCount(missing.length, 'AV need')} added to the event`, variant: 'success' }),
        onError: (error) =>
          toastProblem(error, 'Some needs weren’t added', 'Please try again. Nothing is added twice.'),
      },
    );

  return (
    <Card
      title="AV needs of this talk"
      description={
        there && missing.length === 0
          ? 'All of them are on the event’s list, under Logistics.'
          : 'The event’s own list is under Logistics.'
      }
      actions={
        missing.length > 0 && (
          <Button variant="secondary" size="sm" icon={<ListPlus />} busy={copy.isPending} onClick={copyMissing}>
            Add {missing.length === needs.length ? 'all' : `the missing ${missing.length}`} to the event
          </Button>
        )
      }
    >
      <ul className="space-y-2 text-sm">
        {needs.map(({ item, isRequired }) => {
          const isThere = there?.some((own) => sameItem(own.item, item)) ?? false;
          return (
            <li key={item} className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{item}</span>
              {!isRequired && <span className="text-muted">nice to have</span>}
              {isThere && (
                <Badge tone="success" icon={<Check aria-hidden />}>
                  In the event’s list
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
