import { blockToText } from '@lectern/protocol/contract-blocks';
import { findMergeField, mergeFields } from '@lectern/protocol/merge-fields';
import { builtInTemplates } from './built-in-templates';
import { mergeText } from './contract-merge';
import { exampleValues, mergeValues, type ContractTerms } from './contract-values';
import type { ContractFacts } from '../contract-facts.repository';

const facts: ContractFacts = {
  speakerName: 'Łukasz 山田',
  speakerTitle: '',
  speakerEmail: 'ada@example.com',
  speakerPhone: null,
  speakerWebsite: null,
  speakerCity: 'Austin',
  speakerState: 'TX',
  timeZone: 'America/Chicago',
  eventId: 'e',
  title: 'Summit *2027* | {{client.name}}',
  type: 'half_day',
  format: 'in_person',
  eventDate: '2027-03-04',
  endDate: '2027-03-05',
  startTime: '09:00',
  endTime: null,
  eventTimeZone: 'America/New_York',
  venueName: null,
  venueAddress: null,
  city: 'Denver',
  state: 'CO',
  country: null,
  presentationTitle: 'Calm',
  lengthMinutes: 60,
  audienceExpected: 1_200,
  theme: null,
  recordingTerms: null,
  exclusivityTerms: null,
  productSaleTerms: null,
  feeType: 'flat',
  grossFeeCents: 1_250_001,
  currency: 'USD',
  commissionPercent: 30,
  travelTerms: 'buyout',
  travelAmountCents: 150_000,
  clientId: 'c',
  clientName: 'Acme',
  clientLegalName: null,
  clientAddress: { line1: '1 Main', line2: null, city: 'Denver', state: 'CO', postalCode: '80202', country: null },
  clientPaymentTermsDays: null,
  clientContact: { name: 'Ann', title: null, email: null },
  clientSigner: null,
  bureauPartnerId: null,
  bureauName: null,
  bureauAddress: null,
  bureauContact: null,
  bureauContracts: false,
};
const terms: ContractTerms = {
  number: 'C-0001',
  date: '2026-11-21',
  depositPercent: 50,
  depositCents: null,
  cancellationTiers: [
    { daysBefore: 30, percent: 100 },
    { daysBefore: 90, percent: 50 },
  ],
  expiresOn: null,
};
const values = mergeValues(facts, terms);

const merge = (source: string, isAmendmentFrame = false, of = values) =>
  mergeText({ source, which: 'body', isAmendmentFrame }, of);
const said = (source: string) => merge(source).blocks.map(blockToText);

it('says every field as people write it', () => {
  expect(said('{{fee.amount}} {{contract.deposit}} {{contract.balance}} {{fee.net}}')).toEqual([
    '$12,500.01 $6,250.01 $6,250 $8,750.01',
  ]);
  expect(said('{{event.date}}, {{event.time}} {{event.timeZone}}, {{event.type}}')).toEqual([
    'Mar 4, 2027 to Mar 5, 2027, 9:00 AM New York time, Half day',
  ]);
  expect(said('{{client.legalName}}, {{client.address}}; {{client.paymentTerms}}; {{event.audience}}')).toEqual([
    'Acme, 1 Main, Denver, CO 80202; 30 days; 1,200 people',
  ]);
  expect(said('{{contract.cancellation}}')).toEqual([
    '• 30 to 89 days before the event: 50% of the fee ($6,250.01)\n' +
      '• Fewer than 30 days before the event: 100% of the fee ($12,500.01)',
  ]);
  expect(said('{{fee.travel}}')).toEqual(['The client pays $1,500 for all travel and lodging.']);
});

it('never reads a value as Markdown or as another field', () => {
  expect(said('# {{ event.title }} by {{speaker.name}}')).toEqual(['Summit *2027* | {{client.name}} by Łukasz 山田']);
});

it('names what is empty and where it is filled in', () => {
  const { problems, blocks } = merge('One\n\n{{speaker.phone}} {{event.venue}}\n{{client.signerName}} {{bureau.name}}');
  expect(problems).toMatchObject([
    { kind: 'empty', field: 'speaker.phone', line: 3, place: 'profile', placeId: null },
    { kind: 'empty', field: 'event.venue', line: 3, place: 'event', placeId: 'e' },
    { kind: 'empty', field: 'client.signerName', line: 4, place: 'client', placeId: 'c' },
    { kind: 'empty', field: 'bureau.name', line: 4, place: 'event', placeId: 'e' },
  ]);
  expect(problems[1]?.message).toBe(
    '“Venue” is empty. Fill it in on the event (Venue), or take line 3 out of the text.',
  );
  expect(problems[3]?.message).toBe('“Bureau” is empty: the event has no bureau partner. Choose one on the event.');
  expect(blocks.map(blockToText)[1]).toContain('{{event.venue}}');
});

it('names the missing fee once, and not what is computed from it', () => {
  const of = mergeValues({ ...facts, grossFeeCents: null }, terms);
  const named = (source: string, values = of) =>
    merge(source, false, values).problems.map(({ field, line }) => [field, line]);
  expect(named('{{contract.deposit}}\n\n{{fee.amount}}\n\n{{contract.balance}} {{fee.net}}')).toEqual([
    ['fee.amount', 3],
  ]);
  expect(named('One\n\n{{contract.deposit}} {{contract.balance}}\n\n{{bureau.commissionAmount}}')).toEqual([
    ['fee.amount', 3],
  ]);
  const [problem] = merge('{{contract.deposit}}', false, of).problems;
  expect(problem).toMatchObject({ place: 'event', placeId: 'e', label: 'Fee' });
  expect(problem?.message).toBe('“Fee” is empty. Fill it in on the event (Gross fee), or take line 1 out of the text.');
});

it('names the deposit that is missing, with or without a fee', () => {
  for (const grossFeeCents of [null, 1_250_000]) {
    const of = mergeValues({ ...facts, grossFeeCents }, { ...terms, depositPercent: null });
    expect(merge('{{contract.deposit}} {{contract.balance}}', false, of).problems).toMatchObject([
      {
        field: 'contract.deposit',
        message:
          '“Deposit” is empty. Fill it in under this contract’s terms (Deposit of the contract), or take line 1 out of the text.',
      },
      { field: 'contract.balance' },
    ]);
  }
});

it('names what is unknown, broken or out of place', () => {
  expect(
    merge(
      '{{event.tilte}} {{Event.title}} {{}}\n\n{{event.title\n\nx }}\n\nSee {{contract.cancellation}}\n\n{{amendment.changes}}',
    ).problems.map(({ kind, field, line }) => [kind, field, line]),
  ).toEqual([
    ['unknown', 'event.tilte', 1],
    ['unknown', 'Event.title', 1],
    ['unknown', '', 1],
    ['broken', '{{event.title', 3],
    ['broken', 'x }}', 5],
    ['misplaced', 'contract.cancellation', 7],
    ['misplaced', 'amendment.changes', 9],
  ]);
});

it('merges every built-in template with the examples of its fields', () => {
  for (const { body, kind } of builtInTemplates) {
    const { problems, blocks } = merge(body, kind === 'amendment', exampleValues());
    expect(problems).toEqual([]);
    expect(blocks.map(blockToText).join('\n')).not.toContain('{{');
  }
});

it('has each field once', () => {
  const keys = mergeFields.map((field) => field.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(findMergeField('event.title')?.label).toBe('Event');
  expect(findMergeField('toString')).toBeUndefined();
});
