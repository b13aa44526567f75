import type { ReadCell } from '@lectern/sheets/read-cell';
import { readValue, type ValueOptions } from './import-values';

const us: ValueOptions = { dateOrder: 'mdy', defaultCurrency: 'USD' };
const europe: ValueOptions = { dateOrder: 'dmy', defaultCurrency: 'EUR' };
const text = (words: string): ReadCell => ({ kind: 'text', text: words });
const number = (value: number, format?: 'percent' | 'currency'): ReadCell => ({
  kind: 'number',
  number: value,
  ...(format && { format }),
});
type Field = Parameters<typeof readValue>[1];
const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({ field: 'some', type, ...more });
const valueIn = (cell: ReadCell, of: Field, options = us) => {
  const read = readValue(cell, of, options);
  return 'value' in read ? read.value : read.problem;
};

describe('days', () => {
  it.each([
    ['2027-03-04', '2027-03-04'],
    ['2027/3/4', '2027-03-04'],
    ['2027.03.04', '2027-03-04'],
    ['20270304', '2027-03-04'],
    ['2027-03-04T19:00:00Z', '2027-03-04'],
    ['2027-03-04 19:00:00.000', '2027-03-04'],
    ['3/4/2027', '2027-03-04'],
    ['3/4/2027 7:00 PM', '2027-03-04'],
    ['03-04-27', '2027-03-04'],
    ['3/4/99', '1999-03-04'],
    ['March 4, 2027', '2027-03-04'],
    ['Mar 4 2027', '2027-03-04'],
    ['Mar. 4th, 2027', '2027-03-04'],
    ['4 March 2027', '2027-03-04'],
    ['4th of March, 2027', '2027-03-04'],
    ['04-Mar-27', '2027-03-04'],
    ['Mar-04-2027', '2027-03-04'],
    ['2027 March 4', '2027-03-04'],
    ['Thursday, March 4, 2027', '2027-03-04'],
    ['Thu 4 Mar 2027', '2027-03-04'],
    ['Sept 9, 2027', '2027-09-09'],
    ['4. März 2027', '2027-03-04'],
    ['Donnerstag, 4. Dezember 2027', '2027-12-04'],
    ['4 février 2027', '2027-02-04'],
    ['4 de agosto de 2027', '2027-08-04'],
  ])('reads %s in the United States', (words, day) => {
    expect(valueIn(text(words), field('day'))).toBe(day);
  });

  it.each([
    ['4.3.2027', '2027-03-04'],
    ['04/03/2027', '2027-03-04'],
    ['4-3-27', '2027-03-04'],
    ['31.12.27', '2027-12-31'],
    ['4. 3. 2027', '2027-03-04'],
    ['2027-03-04', '2027-03-04'],
  ])('reads %s in Europe', (words, day) => {
    expect(valueIn(text(words), field('day'), europe)).toBe(day);
  });

  it('reads years first with two digits where a sheet has them so', () => {
    expect(valueIn(text('27/03/04'), field('day'), { ...us, dateOrder: 'ymd' })).toBe('2027-03-04');
  });

  it.each([
    ['a serial', number(46_450), '2027-03-04'],
    ['the first serial after the day that never was', number(3001), '1908-03-19'],
    ['digits', number(20_270_304), '2027-03-04'],
    ['a day', { kind: 'day', day: '2027-03-04' } as const, '2027-03-04'],
    ['a moment', { kind: 'moment', at: '2027-03-04T19:30' } as const, '2027-03-04'],
  ])('reads %s', (_what, cell, day) => {
    expect(valueIn(cell, field('day'))).toBe(day);
  });

  it('counts bare serials from 1904 where the workbook does', () => {
    expect(valueIn(number(44_988), field('day'), { ...us, date1904: true })).toBe('2027-03-04');
  });

  it.each([
    ['February 30, 2027', 'is not a date. Write it as 2027-03-04 or Mar 4, 2027'],
    ['March 4', 'is not a date'],
    ['March 4-6, 2027', 'is not a date'],
    ['March 2027', 'is not a date'],
    ['next spring', 'is not a date'],
    ['3/4', 'is not a date'],
    ['2027', 'is only a year'],
    ['31/12/2027', 'is a date only in another order (Dec 31, 2027)'],
    ['1/32/2027', 'is not a date'],
    ['12345', 'is not a date'],
  ])('does not guess at %s', (words, problem) => {
    expect(valueIn(text(words), field('day'))).toContain(problem);
  });

  it('does not take a bare year for a serial', () => {
    expect(valueIn(number(2027), field('day'))).toBe('“2027” is only a year. Write the whole day, as in 2027-03-04');
  });

  it.each(['', '  ', 'TBD', 'tba', 'n/a', 'N/A', '-', '—', '?', 'none'])('takes %p for an empty cell', (words) => {
    expect(valueIn(text(words), field('day'))).toBeNull();
  });
});

describe('times', () => {
  it.each([
    ['7pm', '19:00'],
    ['7 PM', '19:00'],
    ['7:30 p.m.', '19:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['9:00', '09:00'],
    ['19:00', '19:00'],
    ['19:00:30', '19:00'],
    ['19.30', '19:30'],
    ['19h30', '19:30'],
    ['19 Uhr', '19:00'],
    ['1930', '19:30'],
    ['0730 hrs', '07:30'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
  ])('reads %s', (words, time) => {
    expect(valueIn(text(words), field('time'))).toBe(time);
  });

  it.each([
    ['a share of a day', number(0.8125), '19:30'],
    ['a whole hour', number(19), '19:00'],
    ['a time', { kind: 'time', time: '19:30' } as const, '19:30'],
    ['a moment', { kind: 'moment', at: '2027-03-04T19:30' } as const, '19:30'],
  ])('reads %s', (_what, cell, time) => {
    expect(valueIn(cell, field('time'))).toBe(time);
  });

  it.each([
    ['7', 'may be morning or evening'],
    ['25:00', 'is not a time of day'],
    ['13 pm', 'is not a time of day'],
    ['9:00-10:00 AM', 'is not a time of day'],
    ['after lunch', 'is not a time of day'],
  ])('does not guess at %s', (words, problem) => {
    expect(valueIn(text(words), field('time'))).toContain(problem);
  });
});

describe('money', () => {
  it.each([
    ['7500', 750_000, undefined],
    ['$7,500', 750_000, 'USD'],
    ['$1,234.50', 123_450, 'USD'],
    ['$ 1,234.5', 123_450, 'USD'],
    ['1.234,50 €', 123_450, 'EUR'],
    ['€1.234', 123_400, 'EUR'],
    ['1 234,50 EUR', 123_450, 'EUR'],
    ['USD 500', 50_000, 'USD'],
    ['US$500', 50_000, 'USD'],
    ['500 usd', 50_000, 'USD'],
    ['£1,250.00', 125_000, 'GBP'],
    ['C$ 900', 90_000, 'CAD'],
    ['CHF 1’500.-', 150_000, 'CHF'],
    ["1'500.50", 150_050, undefined],
    ['1,23,456.00', 12_345_600, undefined],
    ['1,234', 123_400, undefined],
    ['1.5', 150, undefined],
    ['1234.567', 123_457, undefined],
    ['.50', 50, undefined],
    ['(120)', -12_000, undefined],
    ['($120.00)', -12_000, 'USD'],
    ['-$120', -12_000, 'USD'],
    ['$-120', -12_000, 'USD'],
    ['120-', -12_000, undefined],
    ['0', 0, undefined],
    ['waived', 0, undefined],
    ['Pro bono', 0, undefined],
  ])('reads %s', (words, cents, currency) => {
    expect(readValue(text(words), field('money'), us)).toEqual({ value: cents, ...(currency && { currency }) });
  });

  it.each([
    ['10k', 'is not an amount. Write it as 7500 or $7,500.00'],
    ['5,000 + travel', 'is not an amount'],
    ['5000-7500', 'is not an amount'],
    ['1,23', undefined],
    ['1,2345', undefined],
    ['1,234,56', 'is not an amount'],
    ['1.234.56', 'is not an amount'],
    ['1,234.56.7', 'is not an amount'],
    ['$ 5 €', 'is not an amount'],
    ['XYZ 500', 'is not an amount'],
    ['a lot', 'is not an amount'],
  ])('reads %s only when it can be one thing', (words, problem) => {
    const read = valueIn(text(words), field('money'));
    if (problem === undefined) expect(typeof read).toBe('number');
    else expect(read).toContain(problem);
  });

  it('takes a dollar for the account’s own', () => {
    const cad = { ...us, defaultCurrency: 'CAD' };
    expect(readValue(text('$500'), field('money'), cad)).toEqual({ value: 50_000, currency: 'CAD' });
    expect(readValue(text('500 kr'), field('money'), { ...us, defaultCurrency: 'SEK' })).toEqual({
      value: 50_000,
      currency: 'SEK',
    });
    expect(readValue(text('500 kr'), field('money'), us)).toHaveProperty('problem');
  });

  it('reads numbers with the currency of their format, to the cent', () => {
    const cell = { kind: 'number', number: 333.33333, format: 'currency', currency: '€' } as const;
    expect(readValue(cell, field('money'), us)).toEqual({ value: 33_333, currency: 'EUR' });
    expect(readValue(number(1.005), field('money'), us)).toEqual({ value: 101 });
    expect(readValue(number(-120), field('money'), us)).toEqual({ value: -12_000 });
  });

  it.each([
    ['usd', 'USD'],
    ['$', 'USD'],
    ['€', 'EUR'],
    ['Euro', 'EUR'],
    ['pounds of', '“pounds of” is not a currency. Write it as USD'],
  ])('reads the currency %s', (words, code) => {
    expect(valueIn(text(words), field('currency'))).toBe(code);
  });
});

describe('numbers', () => {
  it.each([
    [text('30%'), 30],
    [text('30 %'), 30],
    [text('12,5 %'), 12.5],
    [text('0.3'), 30],
    [text('30'), 30],
    [text('20 percent'), 20],
    [number(0.3, 'percent'), 30],
    [number(1, 'percent'), 100],
    [number(0.3), 30],
    [number(30), 30],
    [number(1), 1],
    [number(0.285), 28.5],
  ])('reads %j as a percentage', (cell, percent) => {
    expect(valueIn(cell, field('percent'))).toBe(percent);
  });

  it.each([
    [text('60'), 60],
    [text('60 min'), 60],
    [text('45 minutes'), 45],
    [text('1 hour'), 60],
    [text('1.5 hrs'), 90],
    [text('an hour'), 60],
    [number(90), 90],
  ])('reads %j as minutes', (cell, minutes) => {
    expect(valueIn(cell, field('integer', { field: 'lengthMinutes' }))).toBe(minutes);
  });

  it.each([
    [text('1,200'), 1200],
    [text('1.200'), 1200],
    [text('~500'), 500],
    [text('500+'), 500],
    [text('approx. 300 people'), 300],
    [number(0.1 + 0.2 + 2.7), 3],
  ])('reads %j as a count', (cell, count) => {
    expect(valueIn(cell, field('integer'))).toBe(count);
  });

  it.each([
    [text('200-300'), 'is not a whole number'],
    [text('12.5'), 'is not a whole number'],
    [number(12.5), 'is not a whole number'],
    [text('2 hours'), 'is not a whole number'],
  ])('does not read %j as a count', (cell, problem) => {
    expect(valueIn(cell, field('integer'))).toContain(problem);
  });

  it.each([
    [text('12.5'), 12.5],
    [text('4,75'), 4.75],
    [text('-122.419'), -122.419],
    [number(0.1 + 0.2), 0.3],
  ])('reads %j as a decimal', (cell, decimal) => {
    expect(valueIn(cell, field('decimal'))).toBe(decimal);
  });
});

describe('words', () => {
  const statuses = [
    { value: 'inquiry', label: 'Inquiry' },
    { value: 'hold', label: 'Hold' },
    { value: 'confirmed', label: 'Confirmed' },
    { value: 'half_day', label: 'Half-day' },
    { value: 'pro_bono', label: 'Pro bono' },
  ];

  it.each([
    ['Confirmed', 'confirmed'],
    ['CONFIRMED ', 'confirmed'],
    ['Booked', 'confirmed'],
    ['pencilled in', 'hold'],
    ['half_day', 'half_day'],
    ['Half day', 'half_day'],
    ['lead', 'inquiry'],
    ['PRO BONO', 'pro_bono'],
    ['maybe', '“maybe” isn’t one of the choices: Inquiry, Hold, Confirmed, Half-day, Pro bono'],
    ['n/a', null],
  ])('finds the choice of %s', (words, value) => {
    expect(valueIn(text(words), field('choice', { choices: statuses }))).toBe(value);
  });

  it.each([
    [text('yes'), true],
    [text('Y'), true],
    [text('TRUE'), true],
    [text('x'), true],
    [text('✓'), true],
    [text('ja'), true],
    [text('No'), false],
    [text('0'), false],
    [number(1), true],
    [number(0), false],
    [{ kind: 'yesNo', value: true } as const, true],
    [text('perhaps'), '“perhaps” is not a yes or a no. Write it as Yes or No'],
    [text('-'), null],
  ])('reads %j as yes or no', (cell, value) => {
    expect(valueIn(cell, field('yesNo'))).toBe(value);
  });

  it.each([
    ['tech, health , Tech', {}, ['tech', 'health']],
    ['Smith, Inc.; Jones', {}, ['Smith, Inc.', 'Jones']],
    ['one\ntwo', {}, ['one', 'two']],
    ['Begin, then go on; then stop\nStop', { isLines: true as const }, ['Begin, then go on; then stop', 'Stop']],
    ['Hold, booked', { choices: statuses }, ['hold', 'confirmed']],
  ])('reads the list %j', (words, more, items) => {
    expect(valueIn(text(words), field('list', more))).toEqual(items);
  });

  it('names the item of a list that is no choice', () => {
    expect(valueIn(text('Hold, elsewhere'), field('list', { choices: statuses }))).toContain('“elsewhere” isn’t one');
  });

  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['Ann Lee <ann@example.com>', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['a@x.com; b@x.com', '“a@x.com; b@x.com” has more than one email address. Keep one'],
    ['ann at example', '“ann at example” is not an email address. Write it as name@example.com'],
  ])('reads the e-mail address %s', (words, address) => {
    expect(valueIn(text(words), field('email'))).toBe(address);
  });

  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['america/chicago', 'America/Chicago'],
    ['Chicago', 'America/Chicago'],
    ['Central', 'America/Chicago'],
    ['Central Time', 'America/Chicago'],
    ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['EST', 'America/New_York'],
    ['PT', 'America/Los_Angeles'],
    ['New York, NY', 'America/New_York'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['Zürich', 'Europe/Zurich'],
    ['London', 'Europe/London'],
    ['UTC', 'UTC'],
    ['Somewhere', '“Somewhere” is not a time zone. Write it as America/Chicago or Central time'],
  ])('reads the time zone %s', (words, zone) => {
    expect(valueIn(text(words), field('zone'))).toBe(zone);
  });

  it.each([
    [number(2139), '2139'],
    [number(15_551_234_567), '15551234567'],
    [number(0.3, 'percent'), '30%'],
    [{ kind: 'day', day: '2027-03-04' } as const, '2027-03-04'],
    [text('  padded '), 'padded'],
    [text('-'), '-'],
    [text('n/a'), 'n/a'],
    [{ kind: 'yesNo', value: false } as const, 'No'],
  ])('keeps %j as a text', (cell, words) => {
    expect(valueIn(cell, field('text'))).toBe(words);
  });

  it('says what to do about a formula that failed', () => {
    expect(valueIn({ kind: 'error', text: '#REF!' }, field('text'))).toBe(
      'The cell shows #REF!. Mend its formula in the spreadsheet, or type the value',
    );
    expect(valueIn({ kind: 'error', text: 'This formula has no result' }, field('text'))).toBe(
      'This formula has no result',
    );
  });

  it('quotes only the beginning of what is long', () => {
    expect(valueIn(text('x'.repeat(500)), field('day'))).toContain(`“${'x'.repeat(39)}…”`);
  });
});

describe('a text that is longer than any value', () => {
  it.each([
    ['email', `${'a'.repeat(400)}@example.com`],
    ['day', `2027-03${' '.repeat(400)}-04`],
    ['time', `7${' '.repeat(400)}pm`],
    ['zone', '('.repeat(400)],
    ['money', `$${'1'.repeat(400)}`],
    ['currency', 'EUR'.repeat(400)],
    ['integer', '1'.repeat(400)],
    ['decimal', '1'.repeat(400)],
    ['percent', `${'1'.repeat(400)}%`],
  ] as const)('is not looked at as %s', (type, words) => {
    expect(valueIn(text(words), field(type))).toMatch(/ is too long for this column\. Keep only the value$/);
  });

  it('is read where there are words', () => {
    expect(valueIn(text('word '.repeat(400)), field('longText'))).toHaveLength(1_999);
  });
});
