import { speakerSlug, speakerSlugParam, suggestSlug } from './speaker-slug';

it.each([
  ['Dr. Zoë Ångström', 'dr-zoe-angstrom'],
  ["Siobhán O'Brien", 'siobhan-obrien'],
  ['Jörg Weiß & Łukasz Ørsted', 'jorg-weiss-lukasz-orsted'],
  ['  --  ', ''],
  ['Admin', ''],
  ['李明', ''],
  ['Al', ''],
])('%j becomes %j', (name, slug) => expect(suggestSlug(name)).toBe(slug));

it.each(['ab', '-jane', 'jane--doe', 'jane_doe', 'jane doe', '12345', 'speakers', 'ADMIN', 'x'.repeat(61)])(
  'refuses %j',
  (slug) => expect(speakerSlug.safeParse(slug).success).toBe(false),
);

it('is written in small letters whatever is typed', () => {
  expect(speakerSlug.parse(' Jane-Doe ')).toBe('jane-doe');
});

it('suggests only what is accepted, however long the name is', () => {
  const slug = suggestSlug('Wolfeschlegelsteinhausenbergerdorff '.repeat(5));
  expect(speakerSlug.safeParse(slug).success).toBe(true);
});

it('comes in as whatever somebody typed, but for what the database cannot read', () => {
  expect(speakerSlugParam.parse(' Jane_Doe ')).toBe('Jane_Doe');
  expect(speakerSlugParam.safeParse('jane\0doe').success).toBe(false);
  expect(speakerSlugParam.safeParse('x'.repeat(201)).success).toBe(false);
});
