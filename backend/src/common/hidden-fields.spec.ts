import { hideAmounts, withoutAddresses } from './hidden-fields';

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

it.each([
  'Flight · UA 1 · $289.40 · paid by the speaker',
  'Flight · 289.40 USD, all in',
  'Flight · costs about 289',
  'Flight · ٢٨٩٫٤٠',
])('shows of travel from before only its kind (%s)', (to) => {
  const answer = { items: [{ changes: [{ field: 'travelSegment', from: null, to }] }] };
  expect(hideAmounts(answer)).toEqual({ items: [{ changes: [{ field: 'travelSegment', from: null, to: 'Flight' }] }] });
});

it('hides amounts by the names of fields, also of changed ones', () => {
  const answer = {
    costCents: 1,
    changes: [
      { field: 'travel', from: null, to: 'Flight · UA 1' },
      { field: 'USD.costCents', from: 28_940, to: '289' },
      { field: 'commissionPercent', from: 20, to: 25 },
    ],
  };
  expect(hideAmounts(answer)).toEqual({
    costCents: null,
    changes: [
      { field: 'travel', from: null, to: 'Flight · UA 1' },
      { field: 'USD.costCents', from: null, to: null },
      { field: 'commissionPercent', from: null, to: null },
    ],
  });
});
