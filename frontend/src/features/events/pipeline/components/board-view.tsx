/**
 * The board: a column per status, on a phone one at a time. Moving a card is the same step along the status table as on the
 * event's own page.
 */
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { BOARD_CARDS } from '@lectern/protocol/first-requests';
import { SpeakingEventStatus, speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { FilterChips } from '@/components/lists/filter-chips';
import { Nothing } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { withParams } from '@/lib/api-query';
import { formatNumber } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { todayHere, useNow } from '@/lib/use-now';
import { eventBoardQuery } from '../api/pipeline.queries';
import { moveKind, type AskMove, type BoardCard } from '../board-moves';
import { columnWidth } from '../column-width';
import { filterParams, isFiltered, noFilters, type PipelineFilters } from '../pipeline-address';
import { CardFacts, HANDLE_HELP } from './board-card';
import { BoardColumn } from './board-column';
import { useBoardKeys } from './use-board-keys';
import { useMoveCard } from './use-move-card';

const MOST_CARDS = 50;
/** Where the work is over: narrow until they are opened. */
const FOLDED: readonly SpeakingEventStatus[] = ['closed', 'released', 'lost', 'postponed', 'cancelled'];

const underThePointer: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : rectIntersection(args);
};

type Props = {
  filters: PipelineFilters;
  onChange: (changes: PipelineFilters) => void;
  onNew: () => void;
  /** A move that needs an answer first: the page has the dialog. */
  onAsk: AskMove;
};

export function BoardView({ filters, onChange, onNew, onAsk }: Props) {
  const now = useNow();
  const [cards, setCards] = useState<number>(BOARD_CARDS);
  const params = filterParams(filters, todayHere());
  const options = eventBoardQuery({ ...params, cards });
  const board = useQuery(options);
  const [unfolded, setUnfolded] = useState<readonly SpeakingEventStatus[]>([]);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const isPhone = useIsPhone();
  const focusAfter = useRef<string | null>(null);
  const [room, setRoom] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const moveCard = useMoveCard(options.queryKey, onAsk);
  const columns = useMemo(() => board.data?.columns ?? [], [board.data]);
  // A filter may leave out the chosen one.
  const shown = (
    columns.find(({ status }) => status === filters.stage) ??
    columns.find(({ count }) => count > 0) ??
    columns[0]
  )?.status;
  const statuses = useMemo(() => columns.map(({ status }) => status), [columns]);
  const moveByKey = useCallback(
    (card: BoardCard, to: SpeakingEventStatus) => {
      focusAfter.current = card.id;
      moveCard(card, to);
    },
    [moveCard],
  );
  const keys = useBoardKeys(statuses, moveByKey);
  const showStage = useCallback((stage: string) => onChange({ stage }), [onChange]);
  // The card is drawn again in its column: the keyboard goes on where it was, on a phone in the column that it went to.
  useEffect(() => {
    const id = focusAfter.current;
    if (!id) return;
    const column = columns.find(({ cards }) => cards.some((card) => card.id === id));
    if (isPhone && column && column.status !== shown) return showStage(column.status);
    const handle = document.querySelector<HTMLElement>(`[data-handle="${id}"]`);
    if (!handle || handle === document.activeElement) return;
    handle.focus();
    focusAfter.current = null;
  }, [columns, isPhone, shown, showStage]);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger rests before it drags, so that it can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const card = cardOf(active);
    const to = SpeakingEventStatus.safeParse(over?.id).data;
    if (card && to) moveCard(card, to);
  };
  const fold = useCallback((status: SpeakingEventStatus) => {
    setUnfolded((open) => (open.includes(status) ? open.filter((one) => one !== status) : [...open, status]));
  }, []);

  if (!board.data) return <NotLoaded query={board} card={{}} skeleton={<BoardSkeleton />} />;
  if (columns.length === 0) {
    return (
      <Card padded={false}>
        <Nothing
          filters={{ isFiltered: true, clear: () => onChange(noFilters) }}
          noMatch={{ title: 'No columns left', description: 'The chosen statuses don’t include any confirmed ones.' }}
          nouns="events"
        />
      </Card>
    );
  }
  if (!isFiltered(filters) && columns.every(({ count }) => count === 0)) {
    return (
      <Card padded={false}>
        <EmptyState
          title="Your events go here"
          description="Each event is a card in its status column. Drag it along as the booking progresses."
          drawing={<StageDrawing />}
          action={<Button onClick={onNew}>Add an event</Button>}
        />
      </Card>
    );
  }
  const isFolded = (status: SpeakingEventStatus) => !isPhone && FOLDED.includes(status) !== unfolded.includes(status);
  const width = columnWidth(
    room,
    columns.map(({ status }) => isFolded(status)),
  );
  const moving = dragged ?? keys.lifted?.card ?? null;
  const { sort: _sort, direction: _direction, view: _view, stage: _stage, saved: _saved, ...inTable } = filters;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underThePointer}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }: DragStartEvent) => setDragged(cardOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <p id={HANDLE_HELP} className="sr-only">
        Press Enter to pick it up, arrow keys to choose a column, Enter to drop it, Escape to leave it.
      </p>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {isPhone && (
        <FilterChips
          label="Status"
          chips={columns.map(({ status, count }) => ({
            value: status,
            label: `${speakingEventStatusLabels[status]} ${formatNumber(count)}`,
          }))}
          selected={[keys.lifted?.at ?? shown ?? '']}
          onToggle={showStage}
          // One line, so that the cards begin at the top; it fades where it goes on.
          className="-mx-4 mb-3 [scrollbar-width:none] flex-nowrap! overflow-x-auto mask-r-from-80% px-4 py-1"
        />
      )}
      <div
        ref={measure}
        role="group"
        aria-label="Board by status"
        style={width === undefined ? undefined : ({ '--column': `${width}px` } as CSSProperties)}
        className={clsx(
          // Relative: what is out of sight for screen readers scrolls along instead of widening the page.
          'relative -mx-4 flex snap-x scroll-px-4 items-stretch gap-3 overflow-x-auto px-4 pb-4 contain-inline-size sm:-mx-6 sm:px-6 lg:-mx-8 lg:snap-none lg:px-8',
          // In the gutters it fades: there it goes on.
          'sm:max-lg:mask-x-from-[calc(100%-1.5rem)] lg:mask-x-from-[calc(100%-2rem)]',
          board.isPlaceholderData && 'opacity-60 transition-opacity',
        )}
      >
        {columns.map((column) => {
          const { status } = column;
          if (isPhone && status !== shown) return null;
          return (
            <BoardColumn
              key={status}
              column={column}
              drop={moving && moveKind(moving, status, now)}
              isTarget={keys.lifted?.at === status}
              isFolded={isFolded(status)}
              liftedId={keys.lifted?.card.status === status ? keys.lifted.card.id : null}
              onFold={isPhone ? null : fold}
              onMove={moveCard}
              onHandleKey={keys.onHandleKey}
              onHandleBlur={keys.onHandleBlur}
              onMore={cards < MOST_CARDS ? () => setCards(MOST_CARDS) : null}
              loadingMore={board.isPlaceholderData}
              tableHref={withParams('/events', { ...inTable, status, sort: 'eventDate', direction: column.direction })}
            />
          );
        })}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="rotate-1 cursor-grabbing rounded-md border border-focus bg-raised p-3 shadow-float">
            <CardFacts card={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** A pointer needs no words; the keyboard's are said by the board itself. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

function cardOf({ data }: DragStartEvent['active']): BoardCard | null {
  return (data.current as { card: BoardCard } | undefined)?.card ?? null;
}

function BoardSkeleton() {
  return (
    <SkeletonGroup label="Loading the board">
      <div className="flex gap-3 overflow-hidden">
        {[3, 2, 3, 1].map((cards, column) => (
          <div key={column} className="w-61 shrink-0 space-y-2 rounded-lg border border-line p-3">
            <Skeleton className="h-6 w-28" />
            {Array.from({ length: cards }, (_, card) => (
              <Skeleton key={card} className="h-24 w-full" />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
