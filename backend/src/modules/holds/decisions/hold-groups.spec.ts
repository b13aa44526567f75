import { holdGroups, whyNotConfirm, type GroupedEvent, type GroupedHold } from './hold-groups';

const event: GroupedEvent = {
  status: 'hold',
  eventDate: '2027-06-10',
  endDate: '2027-06-11',
  dateIsTentative: false,
  clientId: 'c',
};
const hold = (heldOn: string, more: Partial<GroupedHold> = {}): GroupedHold => ({
  id: `${heldOn}${more.outcome ?? ''}`,
  heldOn,
  rank: 1,
  outcome: null,
  expiresOn: null,
  challengeAnswerBy: null,
  endedOn: null,
  ...more,
});
const facts = { today: '2027-03-04', speakerName: 'Dana', takenDays: [] };
const [own] = holdGroups(event, [hold('2027-06-10'), hold('2027-06-11')]);

describe('groups of held days', () => {
  it('keep the event’s own days together and others apart, in their order', () => {
    const groups = holdGroups(event, [hold('2027-06-17'), hold('2027-06-11'), hold('2027-06-10')]);
    expect(groups.map(({ days, isOfEvent }) => [days, isOfEvent])).toEqual([
      [['2027-06-10', '2027-06-11'], true],
      [['2027-06-17'], false],
    ]);
    expect(holdGroups({ ...event, eventDate: null, endDate: null }, [hold('2027-06-10')])).toMatchObject([
      { isOfEvent: false },
    ]);
  });

  it('tell of a day what stands, else what ended last', () => {
    const released = hold('2027-06-10', { outcome: 'released', endedOn: '2027-03-01' });
    const expired = hold('2027-06-10', { outcome: 'expired', endedOn: '2027-02-01' });
    expect(holdGroups(event, [expired, released])[0]?.outcome).toBe('released');
    expect(holdGroups(event, [released, hold('2027-06-10')])[0]?.outcome).toBeNull();
  });
});

describe('why a date cannot be confirmed', () => {
  const why = (more: object = {}, group = own!, of: Partial<GroupedEvent> = {}) =>
    whyNotConfirm(group, { ...event, ...of }, { ...facts, ...more });

  it('is nothing for a first option of an event with a client', () => {
    expect(why()).toBeNull();
    expect(why({}, own, { status: 'postponed' })).toBeNull();
  });

  it.each([
    [{}, holdGroups(event, [hold('2027-06-10', { rank: 2 })])[0], {}, 'This is the second option'],
    [{ takenDays: ['2027-06-11'] }, own, {}, 'Jun 11, 2027 has been taken'],
    [{ today: '2027-06-11' }, own, {}, 'This day is over'],
    [{}, own, { clientId: null }, 'who the event is for'],
    [{}, own, { status: 'released' as const }, 'no longer open'],
    [{}, own, { status: 'confirmed' as const }, 'no longer open'],
    [{}, holdGroups(event, [hold('2027-06-17')])[0], {}, 'planned for Jun 10, 2027'],
  ])('is said as a sentence (%#)', (more, group, of, sentence) => {
    expect(why(more, group, of)).toContain(sentence);
  });

  it('is not the day beside an event whose date is not firm', () => {
    const beside = holdGroups(event, [hold('2027-06-17')])[0];
    expect(why({}, beside, { dateIsTentative: true })).toBeNull();
  });
});
