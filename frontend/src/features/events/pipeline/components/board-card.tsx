import { memo, type KeyboardEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { rankLabel } from '@lectern/protocol/holds';
import {
  speakingEventStatusLabels,
  statusMovesFrom,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { GripVertical, MoreVertical } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { LocalDate } from '@/components/ui/local-date';
import { Menu } from '@/components/ui/menu';
import { Money } from '@/components/ui/money';
import { Tooltip } from '@/components/ui/tooltip';
import { Acting } from '@/components/ui/part';
import { placeText } from '@/lib/place-time';
import { useMayAct } from '@/lib/session/user';
import { moveKind, type BoardCard as Card } from '../board-moves';

type Props = {
  card: Card;
  isLifted: boolean;
  onMove: (card: Card, to: SpeakingEventStatus) => void;
  onHandleKey: (event: KeyboardEvent<HTMLButtonElement>, card: Card) => void;
  onHandleBlur: () => void;
};

/** Id of the words that every handle is described by. */
export const HANDLE_HELP = 'board-handle-help';

/** One event: drag it anywhere by mouse or finger, by its handle with the keyboard, or choose from its menu. */
export const BoardCard = memo(function BoardCard({ card, isLifted, onMove, onHandleKey, onHandleBlur }: Props) {
  const mayAct = useMayAct();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id, data: { card }, disabled: !mayAct });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={card.id}
      className={clsx(
        'group/card relative touch-manipulation rounded-md border bg-surface px-3 py-2 select-none sm:p-3',
        isLifted ? 'border-focus outline-2 outline-focus' : 'border-line hover:border-control',
        isDragging && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1 max-sm:items-center">
        <CardFacts card={card} link />
        <div className="-mr-2 flex shrink-0 flex-col items-center sm:-mt-1">
          <Menu
            trigger={
              <IconButton size="sm" label={`Move “${card.title}” to…`} icon={<MoreVertical />} className="relative" />
            }
            items={[{ heading: 'Move to' }, ...movesOf(card, onMove)]}
          />
          <Acting>
            <Tooltip content="Drag, or move with the arrow keys">
              <button
                type="button"
                data-handle={card.id}
                aria-label={`Move “${card.title}” with the arrow keys`}
                aria-describedby={HANDLE_HELP}
                aria-pressed={isLifted}
                onKeyDown={(event) => onHandleKey(event, card)}
                onBlur={onHandleBlur}
                className="relative inline-flex size-8 cursor-grab items-center justify-center rounded-md text-muted opacity-0 group-hover/card:opacity-100 hover:bg-sunken hover:text-ink focus-visible:opacity-100 pointer-coarse:hidden"
              >
                <GripVertical aria-hidden className="size-4" />
              </button>
            </Tooltip>
          </Acting>
        </div>
      </div>
    </li>
  );
});

function movesOf(card: Card, onMove: Props['onMove']) {
  const now = new Date();
  return statusMovesFrom(card.status).map(({ to, needsReason }) => ({
    label: speakingEventStatusLabels[to],
    ...(needsReason
      ? { description: 'Asks for a reason' }
      : moveKind(card, to, now) === 'ask' && { description: 'Asks first' }),
    onSelect: () => onMove(card, to),
  }));
}

/** What a card says; the copy under the pointer says the same, without a link. */
export function CardFacts({ card, link = false }: { card: Card; link?: boolean }) {
  const place = placeText(card.city, card.state) || (card.format === 'virtual' ? 'Virtual' : '');
  return (
    <div className="min-w-0 flex-1 gap-x-3 text-sm max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] sm:space-y-1">
      {link ? (
        <Link
          href={`/events/${card.id}`}
          draggable={false}
          className="row-title font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-md sm:line-clamp-3"
        >
          {card.title}
        </Link>
      ) : (
        <p className="line-clamp-3 font-medium wrap-anywhere">{card.title}</p>
      )}
      <p className="col-span-2 row-start-2 text-muted max-sm:truncate max-sm:text-xs">
        {card.eventDate ? <LocalDate value={card.eventDate} to={card.endDate} /> : 'No date yet'}
        {card.dateIsTentative && <span className="max-sm:hidden">, tentative</span>}
        {(card.holdRank ? rankLabel(card.holdRank) : card.clientName) && (
          <span className="sm:hidden"> · {card.holdRank ? rankLabel(card.holdRank) : card.clientName}</span>
        )}
        {card.dateIsTentative && <span className="sm:hidden"> · tentative</span>}
      </p>
      {card.holdRank && <p className="text-muted max-sm:hidden">{rankLabel(card.holdRank)}</p>}
      {card.clientName && <p className="line-clamp-2 text-muted max-sm:hidden">{card.clientName}</p>}
      {place && <p className="truncate text-muted max-sm:hidden">{place}</p>}
      {/* A waived fee is no amount. */}
      {card.grossFeeCents !== null && card.grossFeeCents > 0 && (
        <p className="font-medium tabular-nums">
          <Money cents={card.grossFeeCents} currency={card.currency} />
        </p>
      )}
    </div>
  );
}
