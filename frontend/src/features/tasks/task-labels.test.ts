import { aTask } from '@/app/testing/business-rows';
import { anchorText, groupByDue, nextMonday } from './task-labels';

it.each([
  ['event_date', -7, '7 days before the event'],
  ['event_date', 0, 'on the day of the event'],
  ['event_date', 1, '1 day after the event'],
  ['hold_expiry', -2, '2 days before the hold ends'],
  ['hold_expiry', 0, 'on the day the hold ends'],
  ['signature', 14, '14 days after the contract is signed'],
  ['invoice_due', -3, '3 days before the invoice is due'],
] as const)('says %s %i as “%s”', (anchor, days, words) => {
  expect(anchorText(anchor, days)).toBe(words);
});

it('cuts the list where overdue, today, this week, the next and later begin', () => {
  // A Thursday.
  const today = '2027-03-04';
  const due = ['2027-03-01', '2027-03-04', '2027-03-05', '2027-03-07', '2027-03-08', '2027-03-14', '2027-03-15', null];
  const tasks = due.map((dueDate, index) => aTask({ id: `t${index}`, dueDate }));
  expect(groupByDue(tasks, today).map(({ label, tasks: rows }) => [label, rows.map(({ id }) => id)])).toEqual([
    ['Overdue', ['t0']],
    ['Today', ['t1']],
    ['This week', ['t2', 't3']],
    ['Next week', ['t4', 't5']],
    ['Later', ['t6']],
    ['No date', ['t7']],
  ]);
  expect(groupByDue([], today)).toEqual([]);
});

it('puts off to the Monday that comes', () => {
  expect(nextMonday('2027-03-04')).toBe('2027-03-08');
  expect(nextMonday('2027-03-07')).toBe('2027-03-08');
  expect(nextMonday('2027-03-08')).toBe('2027-03-15');
});
