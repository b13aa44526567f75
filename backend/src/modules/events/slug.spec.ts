import { freeSlug, slugify } from './slug';

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
  expect(freeSlug('gala', [])).toBe('gala');
  expect(freeSlug('gala', ['gala', 'gala-2', 'gala-4'])).toBe('gala-3');
  expect(freeSlug('gala', ['gala-2'])).toBe('gala');
});
