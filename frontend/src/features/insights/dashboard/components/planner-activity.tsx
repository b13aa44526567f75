import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plannerActivityTable, type PlannerActivity } from '@lectern/protocol/dashboard';
import { Card } from '@/components/ui/card';
import { firstIcons } from '@/components/ui/first-icons';
import { formatCount, formatInstantDate } from '@/lib/format';

/** What planners did lately, without being asked again. */
export function PlannerActivityCard({ items, timeZone }: { items: readonly PlannerActivity[]; timeZone: string }) {
  return (
    <Card title="Recent planner activity" padded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => {
          const Icon = firstIcons[plannerActivityTable[item.kind].icon];
          return (
            <li key={`${item.kind} ${item.id}`} className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{sentenceOf(item)}</p>
                <p className="text-xs text-muted">{formatInstantDate(item.happenedAt, timeZone)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function sentenceOf(item: PlannerActivity): ReactNode {
  const who = [item.person ?? 'Someone', item.company].filter(Boolean).join(', ');
  const link = <To href={`/share-links/${item.linkId}?tab=visits`}>{item.about}</To>;
  const event = <To href={`/events/${item.eventId}?tab=planner`}>{item.about}</To>;
  switch (item.kind) {
    case 'testimonial_received':
      return (
        <>
          <To href="/profile?tab=testimonials">{who}</To> wrote a testimonial
        </>
      );
    case 'page_viewed':
      return (
        <>
          {link} was opened {item.count === 1 ? 'once' : formatCount(item.count ?? 0, 'time')} this week
        </>
      );
    case 'changes_acknowledged':
      return (
        <>
          {who} read the latest changes on {link}
        </>
      );
    case 'answers_sent':
      return (
        <>
          {who} sent answers for {event}
        </>
      );
    case 'hold_confirmed':
      return (
        <>
          {who} confirmed the date of {event}
        </>
      );
    case 'hold_released':
      return (
        <>
          {who} released the date of {event}
        </>
      );
  }
}

function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="font-medium underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
