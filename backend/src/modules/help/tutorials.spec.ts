/** The tutorials as they are released: the library refuses what it cannot read, so that this fails with its reason. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { essentialSteps, tutorialSlugs } from '@lectern/protocol/help';
import { readTutorial } from './tutorial-file';
import { TutorialLibraryService } from './tutorial-library.service';

const library = new TutorialLibraryService();

it('are a file for each slug, and a slug for each file', () => {
  const files = readdirSync(join(__dirname, 'tutorials')).map((name) => name.replace(/\.md$/, ''));
  expect(files.toSorted()).toEqual([...tutorialSlugs].toSorted());
  expect(library.list().map(({ slug }) => slug)).toHaveLength(tutorialSlugs.length);
  expect(new Set(library.list().map(({ slug }) => slug)).size).toBe(tutorialSlugs.length);
});

it('hold the steps of the essential setup in their order', () => {
  const steps = library.list().flatMap(({ essential }) => essential ?? []);
  expect(steps).toEqual(essentialSteps);
});

it.each(library.list().map((tutorial) => [tutorial.slug, tutorial] as const))(
  '%s is plain Markdown',
  (_, { slug, related, text }) => {
    expect(text).not.toMatch(/^# /m);
    expect(text).not.toMatch(/<\/?[a-z!]/i);
    expect(text).not.toContain('{{');
    expect(related).not.toContain(slug);
    expect(new Set(related).size).toBe(related.length);
  },
);

const fields = `title: Something
category: events
description: A description that is long enough
minutes: 3
order: 1
screens:
  - label: Open events
    href: /events`;

describe('a file', () => {
  it('is read with its fields and its text', () => {
    expect(readTutorial('first-event.md', `---\r\n${fields}\n---\n\nText of {{product}}.\n`)).toEqual({
      slug: 'first-event',
      title: 'Something',
      category: 'events',
      description: 'A description that is long enough',
      minutes: 3,
      order: 1,
      screens: [{ label: 'Open events', href: '/events' }],
      related: [],
      text: 'Text of Lectern.',
    });
  });

  it.each([
    ['without front matter', 'first-event.md', 'Text', 'front matter'],
    ['without a text', 'first-event.md', `---\n${fields}\n---\n\n`, 'a text after it'],
    ['with a name that is no slug', 'first-evnet.md', `---\n${fields}\n---\nText`, 'tutorialSlugs'],
    ['with a field that nobody knows', 'first-event.md', `---\n${fields}\nlevel: 3\n---\nText`, 'level'],
    ['in no category', 'first-event.md', `---\n${fields.replace('events', 'evenst')}\n---\nText`, 'category'],
    ['with a screen outside', 'first-event.md', `---\n${fields.replace('/events', '//x.com')}\n---\nText`, 'one slash'],
    ['with an unknown relative', 'first-event.md', `---\n${fields}\nrelated: [nothing]\n---\nText`, 'related'],
  ])('%s is refused by name', (_, name, content, reason) => {
    expect(() => readTutorial(name, content)).toThrow(`The tutorial ${name} cannot be read.`);
    expect(() => readTutorial(name, content)).toThrow(reason);
  });
});
