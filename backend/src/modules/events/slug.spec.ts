import { freeSlug, numberedSlugs, slugify } from './slug';

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
