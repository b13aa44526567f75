import type { DashboardWeek } from '@lectern/protocol/dashboard';
import { inRuns } from './week-runs';

const week = (day: number, isFree: boolean): DashboardWeek => ({
  startsOn: `2027-03-${String(day).padStart(2, '0')}`,
  endsOn: `2027-03-${String(day + 6).padStart(2, '0')}`,
  events: [],
  holds: [],
  more: 0,
  travel: isFree
    ? []
    : [
        {
          id: '1',
          eventId: '2',
          kind: 'car',
          fromPlace: null,
          toPlace: null,
          departsOn: '2027-03-01',
          arrivesOn: '2027-03-01',
        },
      ],
});

it('puts free weeks in a row into the first of them, but never this week', () => {
  const shown = inRuns([week(1, true), week(8, true), week(15, true), week(22, false), week(25, true)]);
  expect(shown.map(({ startsOn, runEndsOn, isInRun }) => [startsOn, runEndsOn, isInRun])).toEqual([
    ['2027-03-01', '2027-03-07', false],
    ['2027-03-08', '2027-03-21', false],
    ['2027-03-15', '2027-03-21', true],
    ['2027-03-22', '2027-03-28', false],
    ['2027-03-25', '2027-03-31', false],
  ]);
});
