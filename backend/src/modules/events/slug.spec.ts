import { slugify } from './slug';

it.each([
  ['Élan Summit 2027!', 'elan-summit-2027'],
  ['  --  ', 'event'],
  ['🎤', 'event'],
  ['Привет', 'event'],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%s becomes %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
