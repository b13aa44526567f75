/**
 * What the tutorials promise: pictures that exist and are renewed, links that lead somewhere, and names of buttons and
 * fields that the screens have.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readTutorial } from '@lectern/backend/modules/help/tutorial-file';
import { tutorialSlugs } from '@lectern/protocol/help';
import { pictures } from './definitions';
import { keptFingerprint, keptFingerprints, keptPictures, keptSizes, pictureFile, sizesOfFiles } from './files';
import { LARGEST_BYTES } from './picture';

const root = join(__dirname, '../..');
const folder = join(root, 'backend/src/modules/help/tutorials');

const tutorials = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readTutorial(name, readFileSync(join(folder, name), 'utf8')));

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

const picturesIn = (text: string) => found(text, /!\[[^\]]*\]\(\/help\/([^) "]+)\.webp/g);

describe('pictures', () => {
  const names = pictures.map(({ name }) => name).sort();
  const shown = tutorials.flatMap(({ text }) => picturesIn(text));

  it('have names of their own', () => expect(new Set(names).size).toBe(names.length));

  it('are all shown by a tutorial, and all that are shown are taken', () => {
    expect([...new Set(shown)].sort()).toEqual(names);
  });

  it('are kept with their fingerprints and sizes, and nothing else is', async () => {
    expect(keptPictures()).toEqual(names);
    expect(keptFingerprints()).toEqual(names);
    expect(keptSizes()).toEqual(await sizesOfFiles());
  });

  it.each(names)('%s is light, and its fingerprint says something', (name) => {
    expect(statSync(pictureFile(name)).size).toBeLessThanOrEqual(LARGEST_BYTES);
    expect(keptFingerprint(name).split('\n').length).toBeGreaterThan(2);
  });

  it('say in words what they show', () => {
    const alternatives = tutorials.flatMap(({ text }) => found(text, /!\[([^\]]*)\]/g));
    expect(alternatives.length).toBe(shown.length);
    expect(alternatives.filter((words) => words.length < 20)).toEqual([]);
  });
});

describe('links', () => {
  const table = readFileSync(join(root, 'frontend/src/app/routes.ts'), 'utf8');
  const routes = found(table, /(?:page\(|path: )'([^']+)'/g);

  it('are read from the table of routes', () => expect(routes.length).toBeGreaterThan(40));

  it.each(tutorials.map((tutorial) => [tutorial.slug, tutorial] as const))(
    '%s leads to screens and tutorials that exist',
    (_slug, { text, screens }) => {
      const written = found(text.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ''), /\]\(([^) ]+)/g);
      const own = [...written, ...screens.map(({ href }) => href)].filter((href) => href.startsWith('/'));
      expect(own.length).toBeGreaterThan(0);
      for (const href of own) {
        const { pathname, searchParams } = new URL(href, 'https://lectern.example');
        expect(routes).toContain(pathname);
        const slug = searchParams.get('tutorial');
        if (slug !== null) expect(tutorialSlugs).toContain(slug);
      }
    },
  );
});

describe('words', () => {
  it.each(tutorials.map(({ slug, text }) => [slug, text] as const))('%s teaches, and ends', (_slug, text) => {
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(1_300);
  });

  const said = wordsOfScreens();

  /** What is bold is what a screen says, unless it is a sentence. */
  it.each(tutorials.map(({ slug, text }) => [slug, text] as const))('%s names what is there', (_slug, text) => {
    const labels = found(text, /\*\*([^*]+)\*\*/g).filter((words) => !/[.?!:”]$/.test(words));
    expect(labels.filter((label) => !said.includes(label))).toEqual([]);
  });
});

/** Everything that the screens and the pages of share links can say: the code of both, without its tests. */
function wordsOfScreens(): string {
  const files = ['frontend/src', 'libs/protocol/src', 'libs/pages/src'].flatMap((start) =>
    readdirSync(join(root, start), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test|\.spec|-spec)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, start, name), 'utf8')),
  );
  return files.join('\n').replaceAll('&rsquo;', '’').replaceAll('&hellip;', '…').replaceAll(/\s+/g, ' ');
}
