import { MessageSquareQuote } from 'lucide-react';
import { Link } from 'wouter';
import type { PlannerActivity } from '@lectern/protocol/dashboard';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatInstantDate } from '@/lib/format';

/** What planners did lately, without being asked again. */
export function PlannerActivityCard({
  items,
  timeZone,
}: {
  items: readonly PlannerActivity[];
  timeZone: string;
}) {
  return (
    <Card title="Recent planner activity" padded={false}>
      {items.length === 0 ? (
        <EmptyState
          compact
          title="Quiet so far"
          description="When a client answers your request for a testimonial, it shows up here."
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <li key={item.id} className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
              <MessageSquareQuote aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  <Link
                    href="/profile?tab=testimonials"
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {item.person}
                    {item.company && `, ${item.company}`}
                  </Link>{' '}
                  wrote a testimonial
                </p>
                <p className="text-xs text-muted">{formatInstantDate(item.happenedAt, timeZone)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
