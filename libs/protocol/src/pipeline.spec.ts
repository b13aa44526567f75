import { CreateTravelSegmentInput } from './event-logistics';
import { EventConflictsInput } from './pipeline';

describe('EventConflictsInput', () => {
  it('takes a journey as long as a stored one', () => {
    const place = 'P'.repeat(300);
    const journey = { kind: 'flight', fromPlace: place, toPlace: place, departsOn: '2027-03-04' };
    expect(CreateTravelSegmentInput.safeParse(journey).success).toBe(true);
    expect(EventConflictsInput.safeParse({ timeZone: 'UTC', travel: journey }).error).toBeUndefined();
  });

  it('needs no date, place or journey', () => {
    expect(EventConflictsInput.parse({ timeZone: 'UTC' })).toMatchObject({ eventDate: null, city: null });
  });
});
