/** What may be done with a card of the board, and how the board looks after it. Pure. */
import { dateInZone } from '@lectern/protocol/calendar';
import type { EventBoard, EventBoardColumn, EventCard, EventTotals } from '@lectern/protocol/pipeline';
import {
  findStatusMove,
  missingForStatus,
  speakingEventStatusLabels,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';

export type BoardCard = EventCard;
/** A move that needs an answer first: the page has the dialog. */
export type AskMove = (move: { eventId: string; to: SpeakingEventStatus }) => void;

/**
 * `free`: at once, with Undo where that is safe. `ask`: a dialog needs an answer first (why, a date, a client, what
 * becomes of other holds). `never`: the status table has no such move.
 */
export type MoveKind = 'same' | 'free' | 'ask' | 'never';

/** These have consequences beyond the event itself, so nothing drops into them by a slip of the hand. */
const ASKS: readonly SpeakingEventStatus[] = ['confirmed', 'released', 'lost', 'postponed', 'cancelled'];

export function moveKind(card: BoardCard, to: SpeakingEventStatus, now: Date): MoveKind {
  if (card.status === to) return 'same';
  const move = findStatusMove(card.status, to);
  if (!move) return 'never';
  const missing = missingForStatus(to, { ...card, today: dateInZone(now, card.timeZone) });
  return move.needsReason || ASKS.includes(to) || Object.keys(missing).length > 0 ? 'ask' : 'free';
}

/** One way back and forth between steps that nothing hangs on. */
const UNDOABLE: readonly SpeakingEventStatus[] = ['inquiry', 'proposal_sent', 'hold', 'contract_sent'];

export function canUndo(from: SpeakingEventStatus, to: SpeakingEventStatus): boolean {
  return UNDOABLE.includes(from) && UNDOABLE.includes(to);
}

/** What a screen reader hears of a column while a card is over it. */
export function columnWords(card: BoardCard, to: SpeakingEventStatus, position: string, now: Date): string {
  const label = speakingEventStatusLabels[to];
  switch (moveKind(card, to, now)) {
    case 'same':
      return `${label}, ${position}, where it is now`;
    case 'never':
      return `${label}, ${position}, can’t go there`;
    case 'ask':
      return `${label}, ${position}, asks before it moves`;
    case 'free':
      return `${label}, ${position}`;
  }
}

/** The board as it will be, at once; the answer of the server takes its place. */
export function moveOnBoard(board: EventBoard, cardId: string, to: SpeakingEventStatus): EventBoard {
  const card = board.columns.flatMap(({ cards }) => cards).find(({ id }) => id === cardId);
  if (!card || card.status === to) return board;
  return {
    columns: board.columns.map((column) => {
      if (column.status === card.status) return without(column, card);
      if (column.status === to) return withCard(column, { ...card, status: to });
      return column;
    }),
  };
}

function without(column: EventBoardColumn, card: BoardCard): EventBoardColumn {
  const cards = column.cards.filter(({ id }) => id !== card.id);
  return { ...column, ...add(column, card, -1), cards };
}

function withCard(column: EventBoardColumn, card: BoardCard): EventBoardColumn {
  const key = (one: BoardCard) => `${one.eventDate ?? '9999-12-31'} ${one.id}`;
  const cards = [...column.cards, card].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  if (column.direction === 'desc') cards.reverse();
  return { ...column, ...add(column, card, 1), cards };
}

function add(column: EventBoardColumn, { grossFeeCents, currency }: BoardCard, sign: 1 | -1): EventTotals {
  const count = column.count + sign;
  if (grossFeeCents === null) return { count, amounts: column.amounts };
  const known = column.amounts.find((amount) => amount.currency === currency);
  const changed = { currency, cents: (known?.cents ?? 0) + sign * grossFeeCents, count: (known?.count ?? 0) + sign };
  const others = column.amounts.filter((amount) => amount !== known);
  const amounts = (changed.count > 0 ? [...others, changed] : others).sort((one, other) => other.cents - one.cents);
  return { count, amounts };
}
