import { builtInMeaning, meaningOfFormat } from './number-formats';
import { isoCell, numberCell } from './serials';

describe('what a format says about a number', () => {
  it.each([
    ['General', 'number'],
    ['0.00E+00', 'number'],
    ['#,##0.00', 'number'],
    ['@', 'number'],
    ['0" days"', 'number'],
    ['[Red]0.0', 'number'],
    ['# ?/?', 'number'],
    ['0%', 'percent'],
    ['0.0##%', 'percent'],
    ['m/d/yyyy', 'day'],
    ['dd.mm.yyyy', 'day'],
    ['[$-409]d\\-mmm\\-yy;@', 'day'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'day'],
    ['mmm yyyy', 'day'],
    ['yyyy"年"m"月"d"日"', 'day'],
    ['mmmm', 'day'],
    ['h:mm AM/PM', 'time'],
    ['[$-409]h:mm:ss\\ AM/PM', 'time'],
    ['mm:ss', 'time'],
    ['m/d/yy h:mm', 'moment'],
    ['yyyy\\-mm\\-dd\\Thh:mm', 'moment'],
    ['[h]:mm', 'elapsed'],
    ['[mm]:ss', 'elapsed'],
  ])('takes %s for a %s', (code, as) => expect(meaningOfFormat(code).as).toBe(as));

  it.each([
    ['[$$-409]#,##0.00;-[$$-409]#,##0.00', '$'],
    ['"$"#,##0_);[Red]\\("$"#,##0\\)', '$'],
    ['$#,##0', '$'],
    ['\\$#,##0.00', '$'],
    ['#,##0.00\\ "€"', '€'],
    ['#,##0.00\\ [$€-407];[RED]\\-#,##0.00\\ [$€-407]', '€'],
    ['_-* #,##0.00\\ [$CHF-807]_-', 'CHF'],
    ['[$EUR] #,##0.00', 'EUR'],
    ['"USD "#,##0.00', 'USD'],
    ['£#,##0', '£'],
  ])('sees in %s an amount in %s', (code, currency) =>
    expect(meaningOfFormat(code)).toEqual({ as: 'currency', currency }),
  );

  it.each([
    [0, 'number'],
    [4, 'number'],
    [7, 'currency'],
    [9, 'percent'],
    [14, 'day'],
    [18, 'time'],
    [22, 'moment'],
    [46, 'elapsed'],
    [57, 'day'],
    [163, 'number'],
  ])('knows format %d as a %s', (id, as) => expect(builtInMeaning(id).as).toBe(as));

  it('comes to an end with any format', () => {
    expect(meaningOfFormat(`${'"'.repeat(5_000)}[$`.repeat(100)).as).toBe('number');
  });
});

describe('days as numbers', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [36_526, '2000-01-01'],
    [46_450, '2027-03-04'],
    [2_958_465, '9999-12-31'],
  ])('counts %d from 1900 as %s', (serial, day) =>
    expect(numberCell(serial, { as: 'day' }, false)).toEqual({ kind: 'day', day }),
  );

  it('counts from 1904 where the workbook does', () => {
    expect(numberCell(0, { as: 'day' }, true)).toEqual({ kind: 'day', day: '1904-01-01' });
    expect(numberCell(44_988, { as: 'day' }, true)).toEqual({ kind: 'day', day: '2027-03-04' });
  });

  it('names the 29th of February 1900, which Excel alone knows', () => {
    expect(numberCell(60, { as: 'day' }, false)).toEqual({
      kind: 'error',
      text: 'February 29, 1900, a day that never was',
    });
  });

  it.each([-1, 0, 2_958_466, 1e300])('leaves %d a number', (raw) =>
    expect(numberCell(raw, { as: 'day' }, false)).toEqual({ kind: 'number', number: raw }),
  );

  it('keeps the minute that a fraction falls short of', () => {
    expect(numberCell(46_450 + 19.5 / 24 - 1e-9, { as: 'moment' }, false)).toEqual({
      kind: 'moment',
      at: '2027-03-04T19:30',
    });
    expect(numberCell(0.8125, { as: 'time' }, false)).toEqual({ kind: 'time', time: '19:30' });
    expect(numberCell(46_450.8125, { as: 'time' }, false)).toEqual({ kind: 'time', time: '19:30' });
    expect(numberCell(0.999999999, { as: 'time' }, false)).toEqual({ kind: 'time', time: '00:00' });
    expect(numberCell(0.0625, { as: 'elapsed' }, false)).toEqual({ kind: 'time', time: '01:30' });
    expect(numberCell(1.5, { as: 'elapsed' }, false)).toEqual({ kind: 'number', number: 1.5 });
  });

  it('shows sums as Excel does', () => {
    expect(numberCell(0.1 + 0.2, { as: 'number' }, false)).toEqual({ kind: 'number', number: 0.3 });
  });

  it.each([
    ['2027-03-04', { kind: 'day', day: '2027-03-04' }],
    ['2027-03-04T00:00:00.000', { kind: 'day', day: '2027-03-04' }],
    ['2027-03-04T19:30:00Z', { kind: 'moment', at: '2027-03-04T19:30' }],
    ['T19:30:00', { kind: 'time', time: '19:30' }],
    ['soon', { kind: 'text', text: 'soon' }],
    ['', { kind: 'text', text: '' }],
  ])('reads %j as ISO 8601', (text, cell) => expect(isoCell(text)).toEqual(cell));
});
