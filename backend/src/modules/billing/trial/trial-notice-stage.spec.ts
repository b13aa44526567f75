import { begunDaysLeft, noticeStage } from './trial-notice-stage';

const end = new Date('2027-03-15T15:00:00Z');

describe('the notice that is to be given', () => {
  it.each([
    ['2027-03-08T14:59:59.999Z', null, 8],
    ['2027-03-08T15:00:00Z', 7, 7],
    ['2027-03-12T14:59:59.999Z', 7, 4],
    ['2027-03-12T15:00:00Z', 3, 3],
    ['2027-03-14T14:59:59.999Z', 3, 2],
    // The clocks of New York changed on this day: a day of a trial is 24 hours nevertheless.
    ['2027-03-14T15:00:00Z', 1, 1],
    ['2027-03-15T14:59:59.999Z', 1, 1],
    ['2027-03-15T15:00:00Z', 0, 0],
    ['2027-09-01T00:00:00Z', 0, 0],
  ])('at %s is the one of %s days', (now, stage, days) => {
    expect(noticeStage(end, new Date(now))).toBe(stage);
    expect(begunDaysLeft(end, new Date(now))).toBe(days);
  });
});
