import type { ReadCell } from '@lectern/sheets/read-cell';
import { headLine, layOut } from './import-layout';

const text = (words: string): ReadCell => ({ kind: 'text', text: words });
const sample = (...rows: string[][]) => ({
  index: 0,
  sheet: { name: 'People', isHidden: false, rowCount: rows.length },
  rows: rows.map((cells, at) => ({ line: at + 1, cells: cells.map(text) })),
});
const fieldsOf = (...rows: string[][]) =>
  layOut(sample(['Name', 'Reach'], ...rows), { kind: 'clientContacts', timeZone: 'UTC' }).columns.map(
    ({ field }) => field,
  );

it('tells what a column is by the beginning of its cells alone, however long they are', () => {
  expect(fieldsOf(['Ann', 'ann@acme.example'], ['Bo', 'bo@acme.example'])).toEqual(['name', 'email']);
  const long = (name: string) => `${name.repeat(400)}@acme.example`;
  expect(fieldsOf(['Ann', long('a')], ['Bo', long('b')])).toEqual(['name', null]);
});

it('finds the row with the heads by how they begin', () => {
  const long = (words: string) => `${words}${' '.repeat(300)}and much more`;
  expect(headLine(sample(['Notes'], ['Name', 'E-mail']))).toBe(2);
  expect(headLine(sample(['Notes'], [long('Name'), long('E-mail')]))).toBe(2);
});
