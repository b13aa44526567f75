import type { EventHistoryItem, HistoryFieldChange } from '@lectern/protocol/event-history';
import { historyLines } from './history-lines';

let made = 0;
const saved = (changedAt: string, ...changes: HistoryFieldChange[]): EventHistoryItem => ({
  kind: 'fields',
  id: String(made++),
  changedBy: 'maya',
  changedAt: `2026-11-20T${changedAt}:00.000Z`,
  currency: 'USD',
  changes,
});
const added = (field: string, to: string) => ({ field, from: null, to });
const linesOf = (...items: EventHistoryItem[]) => historyLines(items).map(({ line }) => line);

it('tells rows that were added one after the other in one line, the first of them first', () => {
  const lines = linesOf(
    saved('10:40', added('agendaItem', 'Talk · 1:15 PM to 2:15 PM · Auditorium')),
    saved('10:00', added('agendaItem', 'Sound check')),
    saved('08:00', added('agendaItem', 'Signing · 2:45 PM')),
    saved('07:59', added('avNeed', 'Flip chart · nice to have')),
  );
  expect(lines).toEqual([
    { title: '2 agenda items added', details: ['Sound check, Talk'], quote: null },
    { title: 'Agenda item added: Signing', details: ['2:45 PM'], quote: null },
    { title: 'AV need added: Flip chart', details: ['Nice to have'], quote: null },
  ]);
});

it('names the journeys that were added by their carriers, and leaves the rest to their own tab', () => {
  const [line] = linesOf(
    saved('10:05', added('travelSegment', 'Hotel · The Lakeshore · 90215 · Dec 2, 2026')),
    saved('10:00', added('travelSegment', 'Flight · United 1283 · LGA · $289.40')),
  );
  expect(line).toMatchObject({
    title: '2 travel bookings added',
    details: ['Flight United 1283, Hotel The Lakeshore'],
  });
});

it('says what travel costs where amounts are shown', () => {
  const flight = added('travel', 'Flight · United 1283 · LGA');
  const cost = { field: 'USD.costCents', from: null, to: 28_940 };
  const dearer = [
    { ...flight, from: flight.to },
    { field: 'USD.costCents', from: 28_940, to: 30_000 },
  ];
  const hidden = dearer.map(({ field, from, to }) =>
    field === 'travel' ? { field, from, to } : { field, from: null, to: null },
  );
  const lines = linesOf(saved('10:20', ...hidden), saved('10:10', ...dearer), saved('10:00', flight, cost));
  expect(lines).toEqual([
    { title: 'Travel Flight: cost changed', details: [], quote: null },
    { title: 'Travel Flight: $289.40 → $300', details: [], quote: null },
    { title: 'Travel added: Flight', details: ['United 1283, LGA, $289.40'], quote: null },
  ]);
});

it('begins another line an hour after the first of a run', () => {
  const lines = linesOf(
    saved('11:00', added('agendaItem', 'Talk')),
    saved('10:15', added('agendaItem', 'Q&A')),
    saved('09:30', added('agendaItem', 'Signing')),
  );
  expect(lines.map(({ title }) => title)).toEqual(['2 agenda items added', 'Agenda item added: Signing']);
});

it('leaves a save of several fields a line of its own', () => {
  const both = [added('agendaItem', 'Talk'), added('avNeed', 'Flip chart')];
  expect(linesOf(saved('10:00', ...both), saved('09:59', added('agendaItem', 'Q&A')))).toHaveLength(2);
});

it.each([
  ['Talk · 1:15 PM · Hall A', 'Talk · 1:30 PM · Hall A', 'Agenda item Talk: 1:15 PM → 1:30 PM'],
  ['Talk · 1:15 PM', 'Talk · 1:15 PM · Hall A', 'Agenda item Talk: Hall A'],
  ['Talk · 1:15 PM · Hall A', 'Talk · 1:15 PM', 'Agenda item Talk: no longer Hall A'],
  ['Talk · 1:15 PM', 'Q&A · 1:15 PM', 'Agenda item: Talk → Q&A'],
  ['Talk · Hall A · Hall A', 'Talk · Hall A', 'Agenda item: Talk, Hall A, Hall A → Talk, Hall A'],
])('says only what changed in a row: %s to %s', (from, to, title) => {
  expect(linesOf(saved('10:00', { field: 'agendaItem', from, to }))).toEqual([{ title, details: [], quote: null }]);
});

it.each([
  [null, 900_000, 'Gross fee: $9,000'],
  [900_000, null, 'Gross fee cleared, was $9,000'],
  [900_000, 1_000_000, 'Gross fee: $9,000 → $10,000'],
])('says how a field changed from %s to %s', (from, to, title) => {
  expect(linesOf(saved('10:00', { field: 'grossFeeCents', from, to }))[0]?.title).toBe(title);
});

it.each([
  ['hold', 'contract_sent', []],
  ['inquiry', 'confirmed', ['from inquiry']],
  ['confirmed', 'hold', ['from confirmed']],
  ['postponed', 'inquiry', ['from postponed']],
] as const)('says where a status came from unless it is the next step: %s to %s', (from, to, details) => {
  const facts = { id: 'move', changedBy: 'maya', changedAt: '2026-11-20T10:00:00.000Z', reason: null };
  expect(linesOf({ kind: 'status', from, to, ...facts })[0]?.details).toEqual(details);
});
