import { columnLetters, type ReadCell } from '@lectern/sheets/read-cell';
import { dataSheetOf, type DataSheetKind } from '../../exports';
import { isEmptyRow, readRow, type MappedColumn } from './row-values';

const text = (value: string): ReadCell => ({ kind: 'text', text: value });
const number = (value: number): ReadCell => ({ kind: 'number', number: value });

function read(kind: DataSheetKind, cells: Record<string, ReadCell>) {
  const columns = Object.keys(cells).map((name, index): MappedColumn => {
    const field = dataSheetOf(kind).fields.find((one) => one.field === name)!;
    return { index, letter: columnLetters(index), header: field.header, field };
  });
  return readRow(Object.values(cells), columns, { dateOrder: 'mdy', defaultCurrency: 'USD' });
}

it.each<[DataSheetKind, string, ReadCell, unknown]>([
  ['clientContacts', 'otherRoles', text('Payer, AV'), ['payer', 'av']],
  ['clients', 'tags', text('tech; "big, loud", tech'), ['tech', 'big, loud']],
  ['clients', 'tags', null, null],
  ['presentations', 'lengthsMinutes', text('45, 60 min'), [45, 60]],
  ['presentations', 'takeaways', text('Speak, then listen\nAsk'), ['Speak, then listen', 'Ask']],
  [
    ...(['presentations', 'avNeeds', text('Lapel mic\nMonitor (optional)')] as const),
    [
      { item: 'Lapel mic', isRequired: true },
      { item: 'Monitor', isRequired: false },
    ],
  ],
  ['expenses', 'milesHundredths', number(120.5), 12_050],
  ['expenses', 'amountCents', text('12.50'), 1_250],
  ['speakingEvents', 'eventDate', { kind: 'day', day: '2027-03-04' }, '2027-03-04'],
])('reads %s %s %j', (kind, field, cell, value) => {
  expect(read(kind, { [field]: cell })).toEqual({ values: { [field]: value }, problems: [] });
});

it.each<[DataSheetKind, string, ReadCell, RegExp]>([
  ['clientContacts', 'otherRoles', text('Payer, Clown'), /^“Clown” isn’t one of the choices: /],
  ['presentations', 'lengthsMinutes', text('an hour'), /^“an hour” is not a number of minutes/],
  ['expenses', 'milesHundredths', number(1.234), /more decimals than are kept/],
  ['clients', 'tags', { kind: 'error', text: '#REF!' }, /#REF!/],
])('says where and why %s %s cannot be %j', (kind, field, cell, message) => {
  const { values, problems } = read(kind, { [field]: cell });
  expect(values).toEqual({ [field]: null });
  expect(problems).toEqual([
    { column: 'A', header: expect.any(String) as string, message: expect.stringMatching(message) as string },
  ]);
});

it('takes the currency of an amount for the row, before its column of currencies', () => {
  const { values } = read('expenses', { currency: text('USD'), amountCents: text('12,50 €') });
  expect(values).toEqual({ currency: 'EUR', amountCents: 1_250 });
});

it('knows a row that says nothing', () => {
  expect(isEmptyRow(read('clients', { name: null, tags: null }))).toBe(true);
  expect(isEmptyRow(read('clients', { name: text('x'), tags: null }))).toBe(false);
  expect(isEmptyRow(read('clients', { w9SentOn: text('soon') }))).toBe(false);
});
