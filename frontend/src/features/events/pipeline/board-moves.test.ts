import type { EventBoard } from '@lectern/protocol/pipeline';
import { speakingEventStatuses, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { canUndo, moveKind, moveOnBoard, type BoardCard } from './board-moves';

const now = new Date('2027-03-04T15:00:00Z');

function aCard(more: Partial<BoardCard> = {}): BoardCard {
  return {
    id: 'e1',
    title: 'Gala',
    type: 'keynote',
    format: 'in_person',
    status: 'inquiry',
    eventDate: '2027-05-01',
    endDate: null,
    dateIsTentative: false,
    startTime: null,
    timeZone: 'UTC',
    venueName: null,
    city: null,
    state: null,
    clientId: 'c1',
    clientName: 'Acme',
    bureauPartnerId: null,
    bureauPartnerName: null,
    grossFeeCents: 500_000,
    currency: 'USD',
    nextFollowUpOn: null,
    version: 1,
    ...more,
  };
}

it.each<[SpeakingEventStatus, SpeakingEventStatus, Partial<BoardCard>, string]>([
  ['inquiry', 'inquiry', {}, 'same'],
  ['inquiry', 'hold', {}, 'free'],
  ['hold', 'inquiry', {}, 'ask'],
  ['hold', 'confirmed', {}, 'ask'],
  ['confirmed', 'lost', {}, 'never'],
  ['confirmed', 'delivered', {}, 'ask'],
  ['confirmed', 'delivered', { eventDate: '2027-03-01' }, 'free'],
  ['confirmed', 'delivered', { eventDate: '2027-03-01', clientId: null }, 'ask'],
  ['inquiry', 'lost', {}, 'ask'],
  ['delivered', 'closed', { eventDate: '2027-03-01' }, 'free'],
])('from %s to %s (%j): %s', (status, to, more, kind) => {
  expect(moveKind(aCard({ status, ...more }), to, now)).toBe(kind);
});

it('offers Undo only between steps that nothing hangs on', () => {
  const undoable = speakingEventStatuses.filter((to) => canUndo('inquiry', to));
  expect(undoable).toEqual(['inquiry', 'proposal_sent', 'hold', 'contract_sent']);
  expect(canUndo('confirmed', 'hold')).toBe(false);
});

it('moves a card to its place by date, with its count and its money, and back', () => {
  const late = aCard({ id: 'e9', status: 'hold', eventDate: '2027-09-01', grossFeeCents: 100 });
  const euro = aCard({ id: 'e3', status: 'hold', eventDate: '2027-03-05', currency: 'EUR', grossFeeCents: 7 });
  const usd = (cents: number, count: number) => ({ currency: 'USD', cents, count });
  const board: EventBoard = {
    columns: [
      { status: 'inquiry', direction: 'asc', count: 1, amounts: [usd(500_000, 1)], cards: [aCard()], nextCursor: null },
      {
        status: 'hold',
        direction: 'asc',
        count: 30,
        amounts: [usd(100, 1), { currency: 'EUR', cents: 7, count: 1 }],
        cards: [euro, late],
        nextCursor: 'more',
      },
    ],
  };
  const moved = moveOnBoard(board, 'e1', 'hold');
  expect(moved.columns[0]).toMatchObject({ count: 0, amounts: [], cards: [] });
  expect(moved.columns[1]).toMatchObject({
    count: 31,
    amounts: [usd(500_100, 2), { currency: 'EUR', cents: 7 }],
    cards: [{ id: 'e3' }, { id: 'e1', status: 'hold' }, { id: 'e9' }],
  });
  expect(moveOnBoard(moved, 'e1', 'inquiry')).toEqual(board);
  expect(moveOnBoard(board, 'unknown', 'hold')).toBe(board);
});
