/** The search in the help: what it finds, what it forgives, and what comes first. */
import type { Tutorial } from './tutorial-file';
import { TutorialIndex } from './tutorial-index';

const tutorial = (over: Partial<Tutorial> & Pick<Tutorial, 'slug'>): Tutorial => ({
  title: 'Nothing much',
  category: 'every-day',
  description: 'Nothing at all to read',
  minutes: 1,
  order: 1,
  screens: [{ label: 'Open events', href: '/events' }],
  related: [],
  text: 'Nothing here.',
  ...over,
});

const index = new TutorialIndex([
  tutorial({ slug: 'get-paid', title: 'Get paid', text: 'Send an **invoice** after the [contract](/papers-of-mine).' }),
  tutorial({ slug: 'electronic-signatures', title: 'Sign a contract', text: 'With a résumé and a pen.' }),
  tutorial({ slug: 'first-client', title: 'A client', description: 'Before there is a contract to sign' }),
]);
const found = (query: string) => index.exactly(query).map(({ slug }) => slug);
const alike = (query: string) => index.alike(query).map(({ slug }) => slug);

it('looks into titles, descriptions and texts, the title first', () => {
  expect(found('contract')).toEqual(['electronic-signatures', 'first-client', 'get-paid']);
});

it('wants every word, wherever it stands', () => {
  expect(found('sign contract')).toEqual(['electronic-signatures', 'first-client']);
  expect(found('invoice pen')).toEqual([]);
});

it('does not mind case, accents and the inside of words', () => {
  expect(found('RESUME')).toEqual(['electronic-signatures']);
  expect(found('nvoic')).toEqual(['get-paid']);
});

it.each([
  ['contarct', 'exchanged'],
  ['cnotract', 'exchanged'],
  ['contrct', 'missing'],
  ['conttract', 'too many'],
  ['comtract', 'wrong'],
])('forgives %s (a letter %s)', (typed) => {
  expect(found(typed)).toEqual([]);
  expect(alike(typed)).toContain('electronic-signatures');
});

it('forgives two letters exchanged in a word of seven, typed to its end or not (ADR 59)', () => {
  expect(alike('invocie')).toEqual(['get-paid']);
  expect(alike('invioc')).toEqual(['get-paid']);
});

it('forgives nothing in short words, and has what is right first', () => {
  expect(alike('pan')).toEqual([]);
  expect(alike('contract')[0]).toBe('electronic-signatures');
});

it('finds no addresses of links, and nothing for blanks', () => {
  expect(found('papers')).toEqual([]);
  expect(found('   ')).toEqual([]);
});
