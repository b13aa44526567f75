import type { ReadCell } from '@lectern/sheets/read-cell';
import { dateOrderOfZone, detectDateOrder } from './detect-date-order';

const texts = (...words: string[]): ReadCell[] => words.map((text) => ({ kind: 'text', text }));

describe('the order of dates', () => {
  it.each([
    ['a day above 12 in the first place', texts('3/4/2027', '13/4/2027'), 'America/New_York', 'dmy'],
    ['a day above 12 in the second place', texts('3/4/2027', '3/14/2027'), 'Europe/Berlin', 'mdy'],
    ['more of the one than of the other', texts('13/4/2027', '14/4/2027', '3/14/2027'), 'America/Chicago', 'dmy'],
    ['years of two digits in front', texts('27/03/04', '99/03/04', '28/03/04'), 'America/Chicago', 'ymd'],
    ['dots between the numbers', texts('3.4.2027', '5.6.2027'), 'America/Chicago', 'dmy'],
    ['months above 12 in spite of dots', texts('3.24.2027', '5.6.2027'), 'America/Chicago', 'mdy'],
    ['nothing, in the United States', texts('3/4/2027'), 'America/Chicago', 'mdy'],
    ['nothing, in Europe', texts('3/4/2027'), 'Europe/Berlin', 'dmy'],
    ['nothing, in Indiana', [], 'America/Indiana/Knox', 'mdy'],
    ['nothing, in Japan', [], 'Asia/Tokyo', 'ymd'],
    ['years behind, in Japan', texts('3/4/2027'), 'Asia/Tokyo', 'dmy'],
    ['whole years in front only', texts('2027-03-14', '2027-13-01'), 'America/Chicago', 'mdy'],
    ['words', texts('March 14, 2027', 'TBD', '14/15'), 'Europe/London', 'dmy'],
  ] as const)('is seen from %s', (_what, cells, zone, order) => {
    expect(detectDateOrder(cells, zone)).toBe(order);
  });

  it('looks at texts only: real dates of a spreadsheet have no order', () => {
    const cells: ReadCell[] = [null, { kind: 'day', day: '2027-03-14' }, { kind: 'number', number: 46_450 }];
    expect(detectDateOrder([...cells, undefined], 'Europe/London')).toBe('dmy');
  });

  it.each([
    ['America/Los_Angeles', 'mdy'],
    ['Pacific/Honolulu', 'mdy'],
    ['US/Eastern', 'mdy'],
    ['America/Toronto', 'dmy'],
    ['America/Sao_Paulo', 'dmy'],
    ['Asia/Shanghai', 'ymd'],
    ['Australia/Sydney', 'dmy'],
  ])('is the custom of %s', (zone, order) => {
    expect(dateOrderOfZone(zone)).toBe(order);
  });
});
