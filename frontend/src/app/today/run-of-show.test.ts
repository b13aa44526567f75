import { aSheet } from '../testing/a-day-sheet';
import { anEvent } from '../testing/business-rows';
import { durationText, runOfShow } from './run-of-show';

/** On stage from 9 to 10 AM in Los Angeles, with a sound check at 8:15. */
const at = (utc: string, sheet = aSheet({ today: '2027-03-04', daysUntil: 0 })) => runOfShow(sheet, new Date(utc));

it('lights the next item and counts to the stage in the event’s own zone', () => {
  const before = at('2027-03-04T15:00:00Z');
  expect(before).toMatchObject({ nextId: before.items[0]!.id, minutesToStage: 120, isOver: false });
  expect(at('2027-03-04T16:30:00Z')).toMatchObject({ nextId: null, minutesToStage: 30, isOver: false });
  expect(at('2027-03-04T17:30:00Z')).toMatchObject({ minutesToStage: -30, isOver: false });
});

it('is over when the last item and the talk have ended, on the last day', () => {
  expect(at('2027-03-04T18:00:00Z').isOver).toBe(true);
  const twoDays = aSheet({ event: anEvent({ endDate: '2027-03-05' }), today: '2027-03-04', daysUntil: 0 });
  expect(at('2027-03-05T06:00:00Z', twoDays).isOver).toBe(false);
  const untimed = aSheet({ event: anEvent({ startTime: null }), agenda: [], today: '2027-03-04' });
  expect(at('2027-03-05T06:00:00Z', untimed)).toMatchObject({ minutesToStage: null, isOver: false });
});

it('writes a duration as people read it', () => {
  expect([30, 60, 135].map(durationText)).toEqual(['30 min', '1 h', '2 h 15 min']);
});
