import { readInquiry } from './read-inquiry';

const TODAY = '2026-11-26';
const read = (text: string) => readInquiry(text, TODAY);

const full = `From: Dana Whitfield <dana@cascadehealth.example>
Date: Wed, Nov 25, 2026 at 9:14 AM
Subject: Speaking at our summit
To: maya@stone.example

Hi Maya,

I'm the events director at Cascade Health and we would love to have you open our annual Pacific Nurses Summit on March 11-12, 2027 in Portland, OR, at the Oregon Convention Center.
We expect about 1,200 attendees. Our budget for the keynote is $12,500 plus travel.

Could we talk next week?

Best,
Dana Whitfield
Cascade Health`;

it('finds who asks, when, where, for how many and how much', () => {
  expect(read(full)).toEqual({
    title: 'Pacific Nurses Summit',
    name: 'Dana Whitfield',
    email: 'dana@cascadehealth.example',
    organization: 'Cascade Health',
    eventDate: '2027-03-11',
    endDate: '2027-03-12',
    dateIsTentative: false,
    venueName: 'Oregon Convention Center',
    city: 'Portland',
    state: 'OR',
    grossFeeCents: 1_250_000,
    audienceExpected: 1200,
  });
});

it('reads the answers of a form', () => {
  const form =
    'Organization: Orchard Group\nEvent: Winter Gala\nDate: 1/15/2027\nLocation: Austin, TX\nAudience: 300\nFee: $8,500';
  expect(read(form)).toMatchObject({
    title: 'Winter Gala',
    organization: 'Orchard Group',
    eventDate: '2027-01-15',
    city: 'Austin',
    state: 'TX',
    audienceExpected: 300,
    grossFeeCents: 850_000,
  });
});

it('knows a sender by the signature', () => {
  const text = 'Hello,\nare you free on May 4?\n\nKind regards,\nRosa Delgado\nrosa@podium.example';
  expect(read(text)).toMatchObject({
    title: 'Inquiry from Rosa Delgado',
    name: 'Rosa Delgado',
    email: 'rosa@podium.example',
    eventDate: '2027-05-04',
  });
});

it.each([
  ['a range', 'Our budget is $8,000 to $10,000 for this.'],
  ['several amounts', 'Tickets are $50, tables are $500.'],
  ['a number that is no amount', 'Our budget for 2027 is open.'],
])('takes no fee from %s', (_, text) => {
  expect(read(text).grossFeeCents).toBeNull();
});

it.each([
  ['The fee would be $9.5k. Flights are about $600.', 950_000],
  ['We have 15k for this.', 1_500_000],
])('takes the fee from “%s”', (text, cents) => {
  expect(read(text).grossFeeCents).toBe(cents);
});

it('marks a day as tentative where several are named, and leaves past days', () => {
  expect(read('Either June 3 or June 10 works.')).toMatchObject({ eventDate: '2027-06-03', dateIsTentative: true });
  expect(read('We met on 3/4/2024 in Denver.')).toMatchObject({ eventDate: null, dateIsTentative: false });
});

it('makes nothing up', () => {
  expect(read('Hello there,\nwould you speak for us some day?\nPlease let me know.')).toEqual({
    title: 'Inquiry',
    name: null,
    email: null,
    organization: null,
    eventDate: null,
    endDate: null,
    dateIsTentative: false,
    venueName: null,
    city: null,
    state: null,
    grossFeeCents: null,
    audienceExpected: null,
  });
});

it('reads an email that was quoted, with the line ends of Windows', () => {
  const quoted = full
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  expect(read(quoted)).toEqual(read(full));
});

it.each(['Žofie Dvořáková', 'Ольга Иванова', '田中 花子'])('reads the name %s', (name) => {
  expect(read(`Would you speak at our meeting?\n\nBest regards,\n${name}`).name).toBe(name);
});

it('reads the beginning of a text of any length', () => {
  expect(read(full + '\nIn Miami, FL '.repeat(100_000))).toEqual(read(full));
});

it.each([
  ['Budget is $1.5 million.'],
  ['The fee is $12.500.'],
  ['The honorarium is €8,000 and travel $500.'],
  ['No fee. Tickets are $25 each.'],
])('takes no fee of which it is not sure: %s', (text) => {
  expect(read(text).grossFeeCents).toBeNull();
});

it('leaves sizes that no audience has, and cuts a title that is too long', () => {
  expect(read('We expect 999,999,999,999 people.').audienceExpected).toBeNull();
  expect(read('0 people 00000 people').audienceExpected).toBeNull();
  expect(read(`Event: ${'x'.repeat(400)}`).title).toHaveLength(200);
});

// Each took minutes when patterns could divide a run of letters in many ways.
it.each([
  ['empty lines', `Thanks${'\n'.repeat(19_990)}y`],
  ['half an address', 'a.'.repeat(10_000)],
  ['one long word', `Event: ${'A'.repeat(19_000)}`],
])('is done with %s', (_, text) => {
  expect(read(text).eventDate).toBeNull();
});
