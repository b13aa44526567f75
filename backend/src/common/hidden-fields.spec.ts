import { withoutAddresses } from './hidden-fields';

const at = new Date('2027-03-04T10:00:00Z');

it.each([
  ['/api/invoices/:id', { publicUrl: 'https://x/1', number: 1 }, { publicUrl: null, number: 1 }],
  [
    '/api/contracts/:id',
    { signers: [{ name: 'Ann', signingUrl: 'https://x/1' }] },
    { signers: [{ name: 'Ann', signingUrl: null }] },
  ],
  ['/api/share-links', { items: [{ url: 'https://x/1' }] }, { items: [{ url: null }] }],
  ['/api/calendar-feed', { url: 'https://x/1', isOn: true }, { url: null, isOn: true }],
  // A web page of the speaker is nobody's secret.
  ['/api/speaker-profile', { links: [{ url: 'https://ann.example' }] }, { links: [{ url: 'https://ann.example' }] }],
  ['/api/files/:id', at, at],
  ['/api/files/:id', null, null],
])('takes ways in out of %s', (route, answer, without) => {
  expect(withoutAddresses(route, answer)).toEqual(without);
});
