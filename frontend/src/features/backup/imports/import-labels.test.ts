import type { ImportKind, ImportSummary } from '@lectern/protocol/imports';
import { cellName, countsText, placesOf, totalsOf, writtenBy } from './import-labels';

const row = (kind: ImportKind, add: number, update: number, same = 0, error = 0): ImportSummary => ({
  kind,
  name: kind,
  add,
  update,
  same,
  error,
});

it('counts in words, and leaves out what is none', () => {
  expect(countsText(row('clients', 1200, 0, 1, 1))).toBe('1,200 new · 1 unchanged · 1 with a problem');
  expect(countsText(row('clients', 0, 2, 0, 2))).toBe('2 changed · 2 with problems');
  expect(countsText(row('clients', 0, 0))).toBe('No rows');
  const totals = totalsOf([row('clients', 1, 2, 3, 4), row('tasks', 10, 20, 30, 40)]);
  expect(totals).toEqual({ add: 11, update: 22, same: 33, error: 44 });
  expect(writtenBy(totals)).toBe(33);
});

it('names the cell, or the row where it is about all of it', () => {
  expect(cellName('AB', 12)).toBe('AB12');
  expect(cellName('', 12)).toBe('Row 12');
});

it('leads to each place once, and only to where something was written', () => {
  const rows = [row('clients', 1, 0), row('clientContacts', 4, 0), row('tasks', 0, 0, 9), row('holds', 0, 1)];
  expect(placesOf(rows).map(({ href }) => href)).toEqual(['/clients', '/events']);
});
