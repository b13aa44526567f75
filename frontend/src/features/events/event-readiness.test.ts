import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { anEvent, ids } from '@/app/testing/business-rows';
import { eventReadiness, nextAction, type LogisticsCounts } from './event-readiness';

const nothing: LogisticsCounts = { agendaItems: 0, travelSegments: 0, requiredAv: 0, confirmedAv: 0 };
const everything: LogisticsCounts = { agendaItems: 5, travelSegments: 2, requiredAv: 3, confirmedAv: 3 };
const dana = {
  contactId: ids.contact,
  role: 'on_site' as const,
  name: 'Dana Whitfield',
  title: null,
  email: null,
  phone: '+1 503 555 0101',
};

/** The event of the tests is on Mar 4, 2027. */
function verb(
  more: Partial<SpeakingEventResponse>,
  { today = '2026-11-21', logistics = nothing, introduced = true } = {},
): string | undefined {
  const event = anEvent(more);
  return nextAction(event, today, eventReadiness(event, logistics, introduced))?.verb;
}

it('follows the status while the booking is talked about, and asks for what a status needs first', () => {
  expect(verb({ status: 'inquiry' })).toBe('Mark proposal sent');
  expect(verb({ status: 'proposal_sent' })).toBe('Put on hold');
  expect(verb({ status: 'proposal_sent', eventDate: null })).toBe('Add the date');
  expect(verb({ status: 'contract_sent', eventDate: null })).toBe('Add the date');
  expect(verb({ status: 'contract_sent', clientId: null, clientName: null })).toBe('Choose the client');
  expect(verb({ status: 'contract_sent' })).toBe('Confirm event');
  expect(verb({ status: 'postponed' })).toBe('Bring back');
});

it('follows what is not ready once the event is confirmed', () => {
  expect(verb({})).toBe('Add a person to call');
  expect(verb({ contacts: [dana] })).toBe('Plan the travel');
  expect(verb({ contacts: [dana], travelTerms: 'local' })).toBe('List the AV needs');
  const most = { ...everything, confirmedAv: 2 };
  expect(verb({ contacts: [dana] }, { logistics: most })).toBe('Confirm the AV');
  expect(verb({ contacts: [dana] }, { logistics: everything, introduced: false })).toBe('Write your introduction');
  expect(verb({ contacts: [dana] }, { logistics: everything })).toBe('Open the day sheet');
});

it('opens the day sheet when the day has come, and moves on after it', () => {
  expect(verb({}, { today: '2027-03-03' })).toBe('Open the day sheet');
  expect(verb({}, { today: '2027-03-05' })).toBe('Mark delivered');
  expect(verb({ status: 'delivered' }, { today: '2027-03-05' })).toBe('Write the debrief');
  expect(verb({ status: 'delivered', debrief: 'Good' }, { today: '2027-03-05' })).toBe('Close event');
  expect(verb({ status: 'closed' }, { today: '2027-03-05' })).toBeUndefined();
});

it('says nothing of a confirmed event before it knows what is ready', () => {
  expect(nextAction(anEvent(), '2026-11-21', null)).toBeNull();
});
