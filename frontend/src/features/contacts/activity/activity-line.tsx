/** One entry of the timeline in words. Pure, but for the buttons of what a person wrote, here or by email. */
import type { ReactNode } from 'react';
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
import { MailX, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { icons } from '@/components/ui/icons';
import { StatusMark } from '@/components/ui/status-chip';
import type { TimelineItem } from '@/components/ui/timeline';
import { WaitingMark } from '@/components/waiting-mark';
import { STOP_REPLIES } from '@/components/stop-replies-dialog';
import { capitalized, dayText, formatMoney } from '@/lib/format';
import { dateHere, todayHere } from '@/lib/use-now';

type Buttons = {
  onEdit: (interaction: InteractionResponse) => void;
  onDelete: (interaction: InteractionResponse) => void;
  /** Ends the address at which a reply came in. */
  onStopReplies: (threadId: string) => void;
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

/** What an event is after it came to such an end; else it moved on. */
const ends: readonly StatusItem['to'][] = [
  'confirmed',
  'delivered',
  'closed',
  'released',
  'lost',
  'postponed',
  'cancelled',
];

const statusWord = (status: StatusItem['to']) => speakingEventStatusTable[status].label.toLowerCase();

export function activityLine(
  { item, steps }: ActivityRun,
  differenceText: DifferenceText,
  buttons: Buttons,
  own: string,
): TimelineItem {
  const today = todayHere();
  const day = item.on ?? (item.at && todayHere(new Date(item.at)));
  const icon =
    item.kind === 'interaction' ? interactionKindTable[item.interaction.kind].icon : activityIcons[item.kind];
  const Icon = icons[icon];
  const { tone, description, ...line } = lineOf(item, steps, differenceText, buttons);
  // Color says how something ended; what only happened has none.
  return {
    id: item.key,
    time: day && dayText(day, null, today),
    icon: item.kind === 'event' ? <StatusMark shape={speakingEventStatusTable[item.to].shape} /> : <Icon />,
    ...line,
    // Nearly all of it is the speaker’s own doing: only someone else is named.
    description:
      item.changedBy && item.changedBy !== own ? (
        <>
          {description} <span className="block">{item.changedBy}</span>
        </>
      ) : (
        description
      ),
    tone: tone === 'success' || tone === 'danger' ? tone : 'neutral',
    // What someone wrote is read here, and differences open here.
    isShort: item.kind !== 'interaction' && item.kind !== 'merge',
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
      const from = changes[0]?.from ?? (steps.length > 0 ? changes[0]?.to : undefined);
      const to = statusWord(item.to);
      return {
        title: !from
          ? `Entered as ${to}`
          : ends.includes(item.to)
            ? capitalized(to)
            : `Moved from ${statusWord(from)} to ${to}`,
        description: (
          <>
            <RowLink href={`/events/${item.eventId}`}>{item.eventTitle}</RowLink>
            {changes.flatMap(({ reason }) => (reason ? ` · ${reason}` : []))}
          </>
        ),
        tone: speakingEventStatusTable[item.to].tone,
      };
    }
    case 'hold':
      return {
        title: `${holdChangeLabels[item.change]} ${dateHere(item.heldOn)}`,
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
            {item.kind === 'payment' && `${label}: `}
            <RowLink href={`/invoices/${item.documentId}`}>Invoice {item.number}</RowLink>
            {item.kind === 'invoice' && ` ${label.toLowerCase()}`}
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
            {` ${label.toLowerCase()}${item.by ? ` by ${item.by}` : ''}`}
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
      const { replyThreadId } = item.interaction;
      return {
        title: (
          <span className="flex items-start gap-x-1 *:shrink-0 sm:items-center">
            <span className="min-w-0 shrink! wrap-anywhere">{item.interaction.headline ?? label}</span>
            {item.interaction.headline === null && (
              <IconButton
                label={`Edit this ${label.toLowerCase()}`}
                icon={<Pencil />}
                size="sm"
                onClick={() => buttons.onEdit(item.interaction)}
              />
            )}
            {replyThreadId !== null && (
              <IconButton
                label={STOP_REPLIES}
                icon={<MailX />}
                size="sm"
                onClick={() => buttons.onStopReplies(replyThreadId)}
              />
            )}
            <IconButton
              label={`Delete this ${label.toLowerCase()}`}
              icon={<Trash2 />}
              size="sm"
              onClick={() => buttons.onDelete(item.interaction)}
            />
          </span>
        ),
        description: (
          <>
            <p className="wrap-anywhere whitespace-pre-line text-ink">{item.interaction.text}</p>
            <WaitingMark id={item.interaction.id} />
          </>
        ),
      };
    }
    case 'testimonial':
      return {
        title: `Testimonial from ${item.from}`,
        description: <q className="wrap-anywhere sm:line-clamp-3">{item.quote}</q>,
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
