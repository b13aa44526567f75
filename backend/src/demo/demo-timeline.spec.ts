import { addDays } from '@lectern/protocol/calendar';
import { findStatusMove, speakingEventStatuses } from '@lectern/protocol/speaking-event-status';
import { demoClients } from './demo-clients';
import { demoEvents } from './demo-events';
import { timelineOf, toWorkday } from './demo-timeline';

const today = '2027-03-04';
const FALLEN_THROUGH = ['lost', 'released', 'cancelled'];

describe.each(speakingEventStatuses)('the way to %s', (status) => {
  const past = status === 'delivered' || status === 'closed';
  it.each([past ? -1 : 1, past ? -40 : 6, past ? -350 : 230])('with the event %s days from today', (day) => {
    const lastDay = addDays(today, day);
    const { createdOn, steps } = timelineOf(status, lastDay, today);
    expect(steps.at(-1)?.to ?? 'inquiry').toBe(status);
    let from: (typeof steps)[number] = { to: 'inquiry', on: createdOn };
    for (const step of steps) {
      expect(findStatusMove(from.to, step.to)).toMatchObject({ needsReason: false });
      expect(step.on >= from.on && step.on < today).toBe(true);
      if (step.to === 'delivered') expect(step.on >= lastDay).toBe(true);
      from = step;
    }
  });
});

it('keeps off weekends', () => {
  expect(toWorkday('2027-03-06', today)).toBe('2027-03-08');
  expect(toWorkday('2027-02-28', today)).toBe('2027-02-26');
  expect(toWorkday('2027-03-08', today)).toBe('2027-03-08');
});

it('calls no client a past one who asks for a day to come', () => {
  const ahead = demoEvents.filter(({ day, status }) => (day === null || day >= 0) && !FALLEN_THROUGH.includes(status));
  const asking = ahead.flatMap(({ title, client }) =>
    client && demoClients[client].status === 'past' ? `${title}: ${demoClients[client].name}` : [],
  );
  expect(asking).toEqual([]);
});
