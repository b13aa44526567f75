import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { anEvent } from '@/app/testing/business-rows';
import { nextAction } from './next-action';

const lacks = (key: string, verb: string) => ({
  key,
  label: key,
  isDone: false,
  isOverdue: false,
  verb,
  to: '?edit=when',
  task: null,
});

/** The event of the tests is on Mar 4, 2027. */
function verb(more: Partial<SpeakingEventResponse>, open: ReturnType<typeof lacks>[] = [], today = '2026-11-21') {
  return nextAction(anEvent(more), today, open)?.verb;
}

it('follows the status while the booking is talked about, and asks for what a status needs first', () => {
  expect(verb({ status: 'inquiry' })).toBe('Mark proposal sent');
  expect(verb({ status: 'proposal_sent' })).toBe('Put on hold');
  expect(verb({ status: 'proposal_sent' }, [lacks('date', 'Add the date')])).toBe('Add the date');
  expect(verb({ status: 'contract_sent' }, [lacks('date', 'Add the date')])).toBe('Add the date');
  expect(verb({ status: 'contract_sent' }, [lacks('client', 'Choose the client')])).toBe('Choose the client');
  expect(verb({ status: 'contract_sent' }, [lacks('av', 'List the AV needs')])).toBe('Confirm event');
  expect(verb({ status: 'postponed' })).toBe('Bring back');
  expect(verb({ status: 'hold' }, [lacks('challenge', 'Answer the challenge')])).toBe('Answer the challenge');
});

it('follows what is not ready once the event is confirmed', () => {
  expect(verb({}, [lacks('contact', 'Add a person to call')])).toBe('Add a person to call');
  expect(verb({})).toBe('Open the day sheet');
});

it('opens the day sheet when the day has come, and moves on after it', () => {
  expect(verb({}, [lacks('av', 'List the AV needs')], '2027-03-03')).toBe('Open the day sheet');
  expect(verb({}, [], '2027-03-05')).toBe('Mark delivered');
  const debrief = lacks('debrief', 'Write the debrief');
  expect(verb({ status: 'delivered' }, [debrief], '2027-03-05')).toBe('Write the debrief');
  expect(verb({ status: 'delivered' }, [], '2027-03-05')).toBe('Close event');
  expect(verb({ status: 'closed' }, [], '2027-03-05')).toBeUndefined();
});

it('says nothing of a confirmed event before it knows what is ready', () => {
  expect(nextAction(anEvent(), '2026-11-21', null)).toBeNull();
});
