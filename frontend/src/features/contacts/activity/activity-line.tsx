/** One entry of the timeline in words. Pure, but for the two buttons of what a person wrote. */
import type { ReactNode } from 'react';
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
import { formatDate, formatInstant } from '@/lib/format';

type Buttons = {
  onEdit: (interaction: InteractionResponse) => void;
  onDelete: (interaction: InteractionResponse) => void;
};
type DifferenceText = (difference: MergeDifference) => { label: string; text: ReactNode };

export function activityLine(item: ActivityItem, differenceText: DifferenceText, buttons: Buttons): TimelineItem {
  const time = item.on ? formatDate(item.on) : item.at ? formatInstant(item.at) : '';
  const icon =
    item.kind === 'interaction' ? interactionKindTable[item.interaction.kind].icon : activityIcons[item.kind];
  const Icon = icons[icon];
  return { id: item.key, time, icon: <Icon />, ...lineOf(item, differenceText, buttons) };
}

function lineOf(
  item: ActivityItem,
  differenceText: DifferenceText,
  buttons: Buttons,
): Pick<TimelineItem, 'title' | 'description' | 'tone'> {
  switch (item.kind) {
    case 'added':
      return { title: 'Added' };
    case 'event':
      return {
        title: (
          <>
            <EventLink id={item.eventId}>{item.eventTitle}</EventLink>
            {item.from === null
              ? ` was entered as ${speakingEventStatusTable[item.to].label.toLowerCase()}`
              : `: ${speakingEventStatusTable[item.from].label.toLowerCase()} → ${speakingEventStatusTable[item.to].label.toLowerCase()}`}
          </>
        ),
        description: item.reason,
        tone: speakingEventStatusTable[item.to].tone,
      };
    case 'hold':
      return {
        title: `${holdChangeLabels[item.change]} ${formatDate(item.heldOn)}`,
        description: <EventLink id={item.eventId}>{item.eventTitle}</EventLink>,
        tone: item.change === 'confirmed' ? 'curtain' : item.change === 'challenged' ? 'warning' : 'neutral',
      };
    case 'task':
      return {
        title: `Done: ${item.title}`,
        description: item.eventId && item.eventTitle && <EventLink id={item.eventId}>{item.eventTitle}</EventLink>,
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
    case 'merge':
      return {
        title: `Merged with ${item.name}`,
        description: item.differences.length > 0 && <Differences differences={item.differences.map(differenceText)} />,
      };
  }
}

function EventLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/events/${id}`} className="wrap-anywhere underline-offset-4 hover:underline">
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
