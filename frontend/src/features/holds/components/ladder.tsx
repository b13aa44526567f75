/** Who stands on a day, first option first: what the ladder of an event's day and that of any other day look like. */
import type { HoldLadder, HoldResponse } from '@lectern/protocol/holds';
import { speakingEventStatusTable } from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { StatusMark } from '@/components/ui/status-chip';
import { SwipeLabels } from '@/components/ui/swipe-labels';
import { sayDay } from '@/lib/format';
import type { RowSide } from '@/lib/leave-row';
import { useRowSwipe } from '@/lib/use-row-swipe';
import { challengeNote, expiryNote, heldFor, placeWords, type HoldNote, type HoldTone } from '../hold-labels';

type Props = {
  ladder: HoldLadder;
  today: string;
  /** The event whose page this is: its place stands out, and its title is no link. */
  eventId?: string;
  /** What can be done with a hold; without it the ladder is only to look at. */
  actions?: (hold: HoldResponse) => MenuItem[];
  /** The same by a finger that moves an open hold of the event aside. */
  swipes?: Record<RowSide, (hold: HoldResponse) => void>;
};

export function Ladder({ ladder, today, eventId, actions, swipes }: Props) {
  const takenWithout = ladder.takenBy.filter(
    (taken) => !ladder.holds.some((hold) => hold.eventId === taken.eventId && hold.outcome === 'confirmed'),
  );
  return (
    <>
      {takenWithout.map((taken) => (
        <p key={taken.eventId} className="mb-2 text-sm text-warning-text">
          {taken.eventId === eventId ? (
            'This event is confirmed for this date.'
          ) : (
            <>
              <Link href={`/events/${taken.eventId}`} className="underline underline-offset-4">
                {taken.title}
              </Link>{' '}
              is confirmed for this date.
            </>
          )}
        </p>
      ))}
      <ol className="divide-y divide-line overflow-x-clip rounded-md border border-line">
        {ladder.holds.map((hold) => (
          <HoldRow
            key={hold.id}
            hold={hold}
            today={today}
            own={hold.eventId === eventId}
            actions={actions?.(hold) ?? []}
            swipes={swipes}
          />
        ))}
      </ol>
    </>
  );
}

const { hold: held, confirmed } = speakingEventStatusTable;

type RowProps = {
  hold: HoldResponse;
  today: string;
  own: boolean;
  /** Says the held day too: outside of a ladder. */
  day?: boolean;
  actions: MenuItem[];
  swipes?: Props['swipes'];
};

export function HoldRow({ hold, today, own, day = false, actions, swipes }: RowProps) {
  // That of the event's own hold is above the ladder, with the answers to it.
  const challenge = own ? null : challengeNote(hold, today);
  const party = heldFor(hold);
  const isOpen = hold.outcome === null;
  const canSwipe = swipes && own && isOpen;
  const swipe = useRowSwipe<HTMLLIElement>(
    canSwipe ? { right: () => swipes.right(hold), left: () => swipes.left(hold) } : {},
  );
  return (
    <li
      {...swipe}
      className={clsx(
        'relative flex items-start gap-3 py-3 pr-1.5 pl-3',
        own && isOpen && 'bg-spotlight-soft/50',
        canSwipe && 'touch-pan-y touch-pinch-zoom',
      )}
    >
      {canSwipe && <SwipeLabels right="Confirm event" left="Change the end" />}
      <span
        aria-hidden
        {...(isOpen && { 'data-shape': held.shape, 'data-tone': held.tone })}
        className={clsx(
          'status mt-0.5 size-7 shrink-0 justify-center text-sm font-semibold tabular-nums',
          !isOpen && 'border-line text-muted',
        )}
      >
        {hold.outcome === 'confirmed' ? <StatusMark shape={confirmed.shape} /> : hold.rank}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{placeWords(hold)}</span>
          {', '}
          {day ? (
            <time dateTime={hold.heldOn}>{sayDay(hold.heldOn, today)}</time>
          ) : own ? (
            <span>this event</span>
          ) : (
            <Link href={`/events/${hold.eventId}`} className="underline-offset-4 hover:underline">
              {hold.eventTitle}
            </Link>
          )}
          {party && <span className="block text-muted">{party}</span>}
        </p>
        <p className="mt-1 flex flex-col gap-y-0.5 text-sm">
          <Note note={expiryNote(hold, today)} />
          {challenge && <Note note={challenge} />}
        </p>
        {own && hold.notes && (
          <p className="mt-1.5 text-sm wrap-anywhere whitespace-pre-line text-muted">{hold.notes}</p>
        )}
      </div>
      {actions.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={`More for ${placeWords(hold).toLowerCase()}, ${hold.eventTitle}`}
              icon={<EllipsisVertical />}
              size="sm"
            />
          }
          items={actions}
        />
      )}
    </li>
  );
}

const tones: Record<HoldTone, string> = {
  plain: 'text-muted',
  soon: 'font-medium text-warning-text',
  late: 'font-medium text-danger-text',
};

function Note({ note }: { note: HoldNote }) {
  return <span className={tones[note.tone]}>{note.text}</span>;
}
