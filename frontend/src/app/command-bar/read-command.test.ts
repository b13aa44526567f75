import { readCommand } from './read-command';

/** A Thursday. */
const TODAY = '2026-11-26';
const read = (text: string) => readCommand(text, TODAY);
const dateOf = (text: string) => {
  const command = read(text);
  return command && 'date' in command ? command.date : undefined;
};

it.each([
  ['invoice meridian', { what: 'invoice', who: 'meridian' }],
  ['New invoice for Meridian Health', { what: 'invoice', who: 'Meridian Health' }],
  ['contract for the summit', { what: 'contract', who: 'summit' }],
  ['hold mar 11 podium', { what: 'hold', who: 'podium', title: 'Podium', date: '2027-03-11' }],
  ['hold for podium on march 11th, 2028', { what: 'hold', who: 'podium', title: 'Podium', date: '2028-03-11' }],
  ['hold', { what: 'hold', who: '', title: '', date: null }],
  ['event gala jun 3', { what: 'event', title: 'Gala', date: '2027-06-03' }],
  ['new event Pacific nurses summit', { what: 'event', title: 'Pacific nurses summit', date: null }],
  ['client acme health', { what: 'client', name: 'Acme Health' }],
  ['add bureau partner Podium', { what: 'bureau', name: 'Podium' }],
  ['expense 42.50 taxi', { what: 'expense', vendor: 'Taxi', amountCents: 4250, date: null }],
  ['spent $1,200 at hilton yesterday', { what: 'expense', vendor: 'Hilton', amountCents: 120_000, date: '2026-11-25' }],
])('reads %s', (text, command) => {
  expect(read(text)).toEqual(command);
});

describe('payments', () => {
  const payment = { what: 'payment', who: 'orchard', amountCents: 850_000, method: null, reference: null, date: null };
  it.each([
    ['8500 orchard check', { method: 'check' }],
    ['$8,500 orchard', {}],
    ['8.5k from orchard by wire', { method: 'wire' }],
    ['orchard paid 8500 by bank transfer', { method: 'ach' }],
    ['payment orchard 8500 ach', { method: 'ach' }],
    ['record a payment of 8500 from orchard', {}],
    ['8500 orchard check 1042', { method: 'check', reference: 'Check 1042' }],
    ['8500 orchard check #1042 nov 3', { method: 'check', reference: 'Check 1042', date: '2026-11-03' }],
    ['8500 orchard dec 30', { date: '2025-12-30' }],
    ['8500 orchard fri', { date: '2026-11-20' }],
    ['8500.50 orchard venmo', { amountCents: 850_050, method: 'online' }],
    ['payment orchard', { amountCents: null }],
    ['8500 bill cash', { who: 'bill', method: 'cash' }],
    ['8500 cash', { who: 'cash' }],
    ['8500 orchard constructor', { who: 'orchard constructor' }],
    ['8500 wire house', { who: 'wire house' }],
    ['2027 orchard check', { amountCents: 202_700, method: 'check' }],
  ])('are read from %s', (text, more) => {
    expect(read(text)).toEqual({ ...payment, ...more });
  });

  it.each(['2027 gala', '8500', '8500 tomorrow', 'check orchard', '0 orchard'])('are not in %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('tasks', () => {
  it.each([
    ['call dana thu', 'Call Dana', 'dana', '2026-12-03'],
    [
      'Call Dana Whitfield about the contract tomorrow',
      'Call Dana Whitfield about the contract',
      'Dana Whitfield',
      '2026-11-27',
    ],
    ['send the slides to dana by fri', 'Send the slides to dana', 'dana', '2026-11-27'],
    ['follow up with rosa in 2 weeks', 'Follow up with rosa', 'rosa', '2026-12-10'],
    ['remind me to call dana', 'Call Dana', 'dana', null],
    ['task: book the hotel next week', 'Book the hotel', 'hotel', '2026-11-30'],
    ['todo buy stamps', 'Buy stamps', '', null],
    ['call may', 'Call May', 'may', null],
    ['call sun trust', 'Call Sun Trust', 'sun trust', null],
    ['email mark 11/30', 'Email Mark', 'mark', '2026-11-30'],
    ['call will today', 'Call Will', 'will', TODAY],
  ])('are read from %s', (text, title, who, date) => {
    expect(read(text)).toEqual({ what: 'task', title, who, date });
  });
});

describe('dates', () => {
  it.each([
    ['hold 3/4 podium', '2027-03-04'],
    ['hold 3/4/28 podium', '2028-03-04'],
    // Only a day can be more than twelve.
    ['hold 25/3 podium', '2027-03-25'],
    ['hold 2027-03-11 podium', '2027-03-11'],
    ['hold 11 march podium', '2027-03-11'],
    ['hold nov 26 podium', TODAY],
    ['hold nov 25 podium', '2027-11-25'],
    ['hold fri podium', '2026-11-27'],
    ['hold next fri podium', '2026-12-04'],
    ['hold podium on monday', '2026-11-30'],
    ['call dana tonight', TODAY],
    ['call dana in 3 days', '2026-11-29'],
    ['call dana in 1 month', '2026-12-26'],
    ['hold feb 30 podium', null],
    ['hold march of dimes', null],
    ['hold mark 11', null],
    ['hold octopus 8', null],
  ])('of %s is %s', (text, date) => {
    expect(dateOf(text)).toBe(date);
  });

  it('are of the day that it is where the person is', () => {
    expect(readCommand('call dana tomorrow', '2026-12-31')).toMatchObject({ date: '2027-01-01' });
    expect(readCommand('hold feb 29 podium', '2026-11-26')).toMatchObject({ date: '2028-02-29' });
  });
});

it.each([
  '',
  '   ',
  'new',
  'juniper',
  'denver gala',
  'new york',
  'bill gates',
  'invoice',
  'event',
  'call',
  'dana whitfield',
  'INV-0007',
  'constructor x',
  'toString dana',
  'valueOf 8500',
])('leaves %j to the search', (text) => {
  expect(read(text)).toBeNull();
});
