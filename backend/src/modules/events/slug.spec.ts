import { distinctSlugs, freeSlug, numberedSlugs, numbersWanted, slugify } from './slug';

it.each([
  ['Élan Summit 2027!', 'elan-summit-2027'],
  ['  --  ', 'event'],
  ['🎤', 'event'],
  ['Привет', 'event'],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%s becomes %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('takes the first free number', () => {
  expect(freeSlug('gala', new Set())).toBe('gala');
  expect(freeSlug('gala', new Set(['gala', 'gala-2', 'gala-4']))).toBe('gala-3');
  expect(freeSlug('gala', new Set(['gala-2']))).toBe('gala');
});

it('asks for more numbers with each turn', () => {
  expect(numberedSlugs('gala', 1).slice(0, 3)).toEqual(['gala', 'gala-2', 'gala-3']);
  expect([1, 2, 7, 20].map((turn) => numberedSlugs('gala', turn).length)).toEqual([41, 161, 163_841, 163_841]);
});

it('asks for numbers only where a base is not enough', () => {
  const bases = ['gala', 'summit', 'summit', 'summit-2', 'forum-2'];
  expect(Object.fromEntries(numbersWanted(bases, new Set(['gala'])))).toEqual({ gala: 1, summit: 3, 'summit-2': 2 });
});

it('gives each of many the first slug that none before it got', () => {
  const free = ['summit-2', 'summit-4', 'summit-5'].map((slug) => ({ base: 'summit', slug }));
  const numbers = ['summit-2-2', 'summit-2-3'].map((slug) => ({ base: 'summit-2', slug }));
  const bases = ['summit', 'summit', 'summit-2', 'forum'];
  const slugs = ['summit-2', 'summit-4', 'summit-2-2', 'forum'];
  expect(distinctSlugs(bases, new Set(['summit']), [...free, ...numbers])).toEqual(slugs);
});
