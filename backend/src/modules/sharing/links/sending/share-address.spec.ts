import { shareAddress, type AddressFacts } from './share-address';

const kit: AddressFacts = {
  kind: 'media_kit',
  variant: 'direct',
  speakerSlug: 'dana-reyes',
  eventSlug: null,
  eventDate: null,
  clientName: null,
};
const event: AddressFacts = { ...kit, kind: 'event_details', eventSlug: 'spring-gala' };

it.each<[string, AddressFacts, string]>([
  ['a media kit', kit, '/share/dana-reyes/T'],
  [
    'an event of a client on a day',
    { ...event, eventDate: '2027-03-04', clientName: 'Élan Group' },
    '/share/dana-reyes/elan-group/2027-03-04/T',
  ],
  ['an event without a day', { ...event, clientName: 'Élan Group' }, '/share/dana-reyes/spring-gala/T'],
  ['an event without a client', { ...event, eventDate: '2027-03-04' }, '/share/dana-reyes/spring-gala/T'],
  [
    'a client whose name says nothing in an address',
    { ...event, eventDate: '2027-03-04', clientName: '山田' },
    '/share/dana-reyes/client/2027-03-04/T',
  ],
  ['a speaker without an address', { ...kit, speakerSlug: null }, '/shared/T'],
  ['a bureau’s page, which does not lead to the speaker', { ...kit, variant: 'bureau' }, '/shared/T'],
])('%s', (_name, facts, address) => {
  expect(shareAddress(facts, 'T')).toBe(address);
});
