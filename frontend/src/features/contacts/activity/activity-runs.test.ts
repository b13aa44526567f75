import { ActivityItem } from '@lectern/protocol/relationships';
import { activityRuns } from './activity-line';

const when = { at: '2026-11-20T10:00:00.000Z', on: null };
const moved = (key: string, eventId: string, from: string | null, to: string) =>
  ActivityItem.parse({ key, ...when, kind: 'event', eventId, eventTitle: eventId, from, to, reason: null });
const joined = ActivityItem.parse({ key: 'added', ...when, kind: 'added' });
const keysOf = (items: Parameters<typeof activityRuns>[0]) =>
  activityRuns(items).map(({ item, steps }) => [item.key, ...steps.map(({ key }) => key)]);

it('joins the status changes of an event, also around those of another one', () => {
  expect(
    keysOf([
      moved('a3', 'a', 'hold', 'confirmed'),
      moved('b1', 'b', null, 'inquiry'),
      moved('a2', 'a', 'inquiry', 'hold'),
      moved('a1', 'a', null, 'inquiry'),
    ]),
  ).toEqual([['a3', 'a2', 'a1'], ['b1']]);
});

it('keeps them apart where something else happened between them', () => {
  expect(keysOf([moved('a2', 'a', 'inquiry', 'hold'), joined, moved('a1', 'a', null, 'inquiry')])).toEqual([
    ['a2'],
    ['added'],
    ['a1'],
  ]);
});
