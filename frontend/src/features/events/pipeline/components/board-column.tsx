import { memo, type KeyboardEvent } from 'react';
import { useDroppable } from '@dnd-kit/core';
import type { EventBoardColumn } from '@lectern/protocol/pipeline';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { FoldHorizontal } from 'lucide-react';
import { Button, LinkButton } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { StatusChip } from '@/components/ui/status-chip';
import { formatCount, formatNumber } from '@/lib/format';
import type { BoardCard as Card, MoveKind } from '../board-moves';
import { amountsText } from '../../event-labels';
import { BoardCard } from './board-card';

export type ColumnProps = {
  column: EventBoardColumn;
  /** While a card is on its way: what it would mean to drop it here. */
  drop: MoveKind | null;
  /** The keyboard's card is over this column. */
  isTarget: boolean;
  isFolded: boolean;
  liftedId: string | null;
  /** Null where one column is all there is. */
  onFold: ((status: SpeakingEventStatus) => void) | null;
  onMove: (card: Card, to: SpeakingEventStatus) => void;
  onHandleKey: (event: KeyboardEvent<HTMLButtonElement>, card: Card) => void;
  onHandleBlur: () => void;
  /** More cards of every column; null when there are as many as the board shows. */
  onMore: (() => void) | null;
  loadingMore: boolean;
  /** The same filter as a table, of this status. */
  tableHref: string;
};

const dropLabels: Partial<Record<MoveKind, string>> = { never: 'Not from here', ask: 'Asks first', free: 'Drop here' };

export const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { column, drop, isTarget, isFolded, onFold } = props;
  const { status, count } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: drop === 'never' });
  const label = speakingEventStatusLabels[status];
  const sum = amountsText(column.amounts.filter(({ cents }) => cents > 0));
  const over = (isOver || isTarget) && drop !== 'same';
  const frame = clsx(
    'shrink-0 rounded-lg border bg-sunken/60 transition-[opacity,border-color]',
    drop === 'never' ? 'border-dashed border-line opacity-55' : 'border-line',
    drop && drop !== 'never' && drop !== 'same' && 'border-control',
    over && (drop === 'never' ? 'outline-2 outline-danger' : 'outline-2 outline-focus'),
  );

  if (isFolded) {
    return (
      <section ref={setNodeRef} aria-label={label} data-column={status} className={clsx(frame, 'w-14 snap-start')}>
        <button
          type="button"
          onClick={() => onFold?.(status)}
          aria-label={`Show ${label.toLowerCase()}, ${formatCount(count, 'event')}`}
          className="flex h-full min-h-40 w-full flex-col items-center gap-3 rounded-lg px-1 py-3 text-sm text-muted hover:bg-sunken hover:text-ink"
        >
          <span className="rounded-full bg-surface px-2 text-xs tabular-nums">{formatNumber(count)}</span>
          <span className="[writing-mode:vertical-rl]">{label}</span>
        </button>
      </section>
    );
  }
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-column={status}
      className={clsx(frame, 'flex w-full snap-start flex-col sm:w-[var(--column,15.25rem)]')}
    >
      {/* On a phone the chips above say which one it is; the total is below the cards. */}
      <header className="flex items-start justify-between gap-2 p-3 max-sm:order-last max-sm:pt-1 sm:pb-2">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 max-sm:sr-only">
            <StatusChip status={status} size="sm" />
            <span className="text-sm text-muted tabular-nums">
              {formatNumber(count)}
              <span className="sr-only">{count === 1 ? ' event' : ' events'}</span>
            </span>
          </h2>
          <p className="mt-1 min-h-5 text-sm font-semibold tabular-nums">
            {sum && <span className="font-normal text-muted sm:hidden">Total </span>}
            {sum}
          </p>
        </div>
        {drop && dropLabels[drop] ? (
          <span className="pt-0.5 text-xs text-muted">{dropLabels[drop]}</span>
        ) : (
          onFold && (
            <IconButton
              size="sm"
              label={`Fold ${label.toLowerCase()}`}
              icon={<FoldHorizontal />}
              onClick={() => onFold(status)}
              className="-mt-1 -mr-1"
            />
          )
        )}
      </header>
      <ColumnCards {...props} />
    </section>
  );
});

function ColumnCards({ column, liftedId, onMove, onHandleKey, onHandleBlur, ...more }: ColumnProps) {
  const { cards, count } = column;
  return (
    <div className="flex min-h-24 flex-1 flex-col px-2 pb-2 max-sm:pt-2 lg:max-h-[calc(100dvh-19rem)] lg:min-h-80 lg:overflow-y-auto">
      <ul className="space-y-2">
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            isLifted={card.id === liftedId}
            onMove={onMove}
            onHandleKey={onHandleKey}
            onHandleBlur={onHandleBlur}
          />
        ))}
      </ul>
      {cards.length === 0 && <p className="px-1 py-3 text-center text-sm text-muted">None</p>}
      {count > cards.length && (
        <div className="pt-2 text-center">
          {more.onMore ? (
            <Button variant="ghost" size="sm" busy={more.loadingMore} onClick={more.onMore}>
              Show more
            </Button>
          ) : (
            <LinkButton variant="ghost" size="sm" href={more.tableHref}>
              All {formatNumber(count)} as a table
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
