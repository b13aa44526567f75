/** One entry of the timeline in words. Pure, but for the two buttons of what a person wrote. */
import type { ReactNode } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import { contractAuditTable } from '@lectern/protocol/contracts';
import { invoiceChangeSign } from '@lectern/protocol/invoices';
import type { MergeDifference } from '@lectern/protocol/merging';
import {
  activityIcons,
  holdChangeLabels,
  interactionKindTable,
  type ActivityItem,
  type InteractionResponse,
} from '@lectern/protocol/relationships';
import { speakingEventStatusTable } from '@lectern/protocol/speaking-event-status';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { icons } from '@/components/ui/icons';
import type { TimelineItem } from '@/components/ui/timeline';
import { dayText, formatMoney } from '@/lib/format';
import { instantText } from '@/lib/place-time';
import { todayHere } from '@/lib/use-now';

type Buttons = {
  onEdit: (interaction: InteractionResponse) => void;
  onDelete: (interaction: InteractionResponse) => void;
};
type DifferenceText = (difference: MergeDifference) => { label: string; text: ReactNode };

type StatusItem = Extract<ActivityItem, { kind: 'event' }>;
/** `steps` are the changes of the event before this one, the latest first. */
export type ActivityRun = { item: ActivityItem; steps: StatusItem[] };

/** The status changes of an event are one line, unless something else happened between them. */
export function activityRuns(items: readonly ActivityItem[]): ActivityRun[] {
  const runs: ActivityRun[] = [];
  let since = 0;
  for (const item of items) {
    if (item.kind !== 'event') since = runs.length + 1;
    const known =
      item.kind === 'event' &&
      runs.slice(since).find((run) => run.item.kind === 'event' && run.item.eventId === item.eventId);
    if (known) known.steps.push(item);
    else runs.push({ item, steps: [] });
  }
  return runs;
}

const statusWord = (status: StatusItem['to']) => speakingEventStatusTable[status].label.toLowerCase();

export function activityLine(
  { item, steps }: ActivityRun,
  differenceText: DifferenceText,
  buttons: Buttons,
): TimelineItem {
  const time = item.on ? dayText(item.on, null, todayHere()) : item.at ? instantText(item.at) : '';
  const icon =
    item.kind === 'interaction' ? interactionKindTable[item.interaction.kind].icon : activityIcons[item.kind];
  const Icon = icons[icon];
  const { tone, ...line } = lineOf(item, steps, differenceText, buttons);
  // Color says how something ended; what only happened has none.
  return {
    id: item.key,
    time,
    icon: <Icon />,
    ...line,
    tone: tone === 'success' || tone === 'danger' ? tone : 'neutral',
  };
}

function lineOf(
  item: ActivityItem,
  steps: readonly StatusItem[],
  differenceText: DifferenceText,
  buttons: Buttons,
): Pick<TimelineItem, 'title' | 'description' | 'tone'> {
  switch (item.kind) {
    case 'added':
      return { title: 'Added' };
    case 'event': {
      const changes = [item, ...steps].toReversed();
      const path = [changes[0]?.from ?? [], ...changes.map(({ to }) => to)].flat().map(statusWord);
      return {
        title: (
          <>
            <RowLink href={`/events/${item.eventId}`}>{item.eventTitle}</RowLink>
            {changes[0]?.from === null && path.length === 1 ? ` was entered as ${path[0]}` : `: ${path.at(-1)}`}
          </>
        ),
        description: [
          path.length > 1 && `Before: ${path.slice(0, -1).join(', ')}`,
          ...changes.flatMap(({ reason }) => reason ?? []),
        ]
          .filter(Boolean)
          .join(' · '),
        tone: speakingEventStatusTable[item.to].tone,
      };
    }
    case 'hold':
      return {
        title: `${holdChangeLabels[item.change]} ${formatDate(item.heldOn)}`,
        description: <RowLink href={`/events/${item.eventId}`}>{item.eventTitle}</RowLink>,
        tone: item.change === 'confirmed' ? 'curtain' : item.change === 'challenged' ? 'warning' : 'neutral',
      };
    case 'invoice':
    case 'payment': {
      const { label, tone } = invoiceChangeSign({ kind: item.change, details: item.details });
      const { to, delivery } = item.details;
      return {
        title: (
          <>
            <RowLink href={`/invoices/${item.documentId}`}>Invoice {item.number}</RowLink>: {label.toLowerCase()}
          </>
        ),
        description: [
          item.cents !== null && formatMoney(item.cents, item.currency),
          to && delivery !== 'manual' && `to ${to}`,
        ]
          .filter(Boolean)
          .join(' · '),
        tone,
      };
    }
    case 'contract': {
      const { label, tone } = contractAuditTable[item.change];
      return {
        title: (
          <>
            <RowLink href={`/contracts/${item.documentId}`}>Contract {item.number}</RowLink>
            {`: ${label.toLowerCase()}${item.by ? ` by ${item.by}` : ''}`}
          </>
        ),
        description: item.title,
        tone,
      };
    }
    case 'email':
      return { title: `Email sent: ${item.subject}`, description: `to ${item.to}` };
    case 'task':
      return {
        title: `Done: ${item.title}`,
        description: item.eventId && item.eventTitle && (
          <RowLink href={`/events/${item.eventId}`}>{item.eventTitle}</RowLink>
        ),
        tone: 'success',
      };
    case 'interaction': {
      const { label } = interactionKindTable[item.interaction.kind];
      return {
        title: (
          <span className="inline-flex flex-wrap items-center gap-x-1">
            {label}
            <IconButton
              label={`Edit this ${label.toLowerCase()}`}
              icon={<Pencil />}
              size="sm"
              onClick={() => buttons.onEdit(item.interaction)}
            />
            <IconButton
              label={`Delete this ${label.toLowerCase()}`}
              icon={<Trash2 />}
              size="sm"
              onClick={() => buttons.onDelete(item.interaction)}
            />
          </span>
        ),
        description: <p className="wrap-anywhere whitespace-pre-line text-ink">{item.interaction.text}</p>,
      };
    }
    case 'testimonial':
      return {
        title: `Testimonial from ${item.from}`,
        description: <q className="line-clamp-3 wrap-anywhere">{item.quote}</q>,
        tone: 'curtain',
      };
    case 'testimonial_request':
      return { title: 'Testimonial requested', description: `from ${item.from}` };
    case 'merge':
      return {
        title: `Merged with ${item.name}`,
        description: item.differences.length > 0 && <Differences differences={item.differences.map(differenceText)} />,
      };
  }
}

function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="wrap-anywhere underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

function Differences({ differences }: { differences: readonly { label: string; text: ReactNode }[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
        Other details
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {differences.map(({ label, text }, index) => (
          <div key={`${label} ${index}`} className="contents">
            <dt className="max-sm:mt-1">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-ink">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
