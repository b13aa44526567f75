/** What the documents say to type or to open exists: commands, scripts, deployments, variables, files, sections. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentNames } from '@lectern/config/config';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  'docs/kubernetes/README.md',
  ...readdirSync(join(root, 'docs/adr')).map((file) => `docs/adr/${file}`),
];
const found = (pattern: RegExp) =>
  documents.flatMap((file) => [...read(file).matchAll(pattern)].map(([, word = '']) => ({ file, word })));
const unknownOf = (pattern: RegExp, isKnown: (word: string) => boolean) => {
  const words = found(pattern);
  expect(words).not.toEqual([]);
  return words.filter(({ word }) => !isKnown(word));
};

it('names words that the command line has', () => {
  const usage = /const USAGE = `([^`]+)`/.exec(read('backend/src/admin-cli.ts'))?.[1] ?? '';
  const words = new Set([...usage.matchAll(/^ {2}([a-z][a-z:-]+) /gm)].map(([, word]) => word));
  const isKnown = (word: string) => words.has(word) || word === 'help';
  expect(unknownOf(/(?:npm run admin -- |admin-cli\.js )([a-z][a-z:-]*)/g, isKnown)).toEqual([]);
});

it('names scripts of package.json', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  expect(unknownOf(/npm run ([a-z][a-z:-]*)/g, (word) => scripts.includes(word))).toEqual([]);
});

it('names every command that CI on GitHub runs', () => {
  const commands = [...read('.github/workflows/ci.yml').matchAll(/run: (.+)/g)].map(([, command = '']) => command);
  expect(commands.at(-1)).toBe('npm test');
  expect(commands.filter((command) => !read('README.md').includes(command))).toEqual([]);
});

it('names deployments of docs/kubernetes', () => {
  const dir = join(root, 'docs/kubernetes');
  const manifests = readdirSync(dir).filter((file) => file.endsWith('.yaml'));
  const text = manifests.map((file) => read(`docs/kubernetes/${file}`)).join('\n');
  const isKnown = (word: string) => text.includes(`name: lectern-${word}`);
  expect(unknownOf(/deploy\/(?:lectern-)?([a-z]+(?:-[a-z]+)*)(?![\w-])/g, isKnown)).toEqual([]);
  expect(found(/(deploy\/(?!lectern-)\S+)/g)).toEqual([]);
});

it('leads to files that are there', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ file, to })),
  );
  expect(links.filter(({ file, to }) => !existsSync(join(root, dirname(file), to)))).toEqual([]);
});

it('names sections that are there', () => {
  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const missing = documents.flatMap((file) => {
    const text = read(file);
    const slugs = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading)));
    return [...text.matchAll(/\]\(#([^)]+)\)/g)].flatMap(([, to = '']) => (slugs.has(to) ? [] : [{ file, to }]));
  });
  expect(missing).toEqual([]);
});

it('hands the compose file only variables that the program reads, or that name a port or a password of its services', () => {
  const given = /x-environment: &environment\n([\s\S]+?)\n\n/.exec(read('docker-compose.yml'))?.[1] ?? '';
  const names = [...given.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(names).toContain('METRICS_TOKEN');
  expect(names.filter((name) => !environmentNames.includes(name))).toEqual([]);
  const passedOn = new Set([...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  const offered = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(offered.filter((name) => !passedOn.has(name))).toEqual([]);
});
