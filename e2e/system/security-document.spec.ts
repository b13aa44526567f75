/** docs/security.md has each requirement of ASVS 5.0.0, levels 1 and 2, once; what it names as proof exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** How many requirements each section has up to level 2; those of level 3 are their last ones. */
const SECTIONS: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const required = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`)),
);

const rows = [...document.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, number = '', what = '', how = '']) => ({ number, what, how }),
);

/** `file` and `file › test`; a word that is neither has no slash and no ending. */
const named = [...document.matchAll(/`([^`]+)`/g)]
  .map(([, text = '']) => text.split(' › '))
  .map(([path = '', test]) => ({ path, test }))
  .filter(({ path }) => /^[\w.-]+(\/[\w.-]+)+$|^[\w-]+\.(md|yml|json)$|^Dockerfile$/.test(path))
  // Packages and addresses.
  .filter(({ path }) => !/^(api|node-rs|simplewebauthn|admin)\//.test(path));

it('has every requirement once, in the order of the standard', () => {
  expect(required).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(required);
});

it('says of each how it is met, or why it is not', () => {
  const states = /^\*\*(Not met\.|Doesn’t apply:|Operator:)\*\* \S/;
  expect(
    rows.filter(({ what, how }) => !what || how.length < 4 || (how.startsWith('**') && !states.test(how))),
  ).toEqual([]);
});

it('counts them right', () => {
  const count = (state: string) => rows.filter(({ how }) => how.startsWith(`**${state}`)).length;
  const [not, no, operator] = [count('Not met'), count('Doesn’t apply'), count('Operator')];
  const met = rows.length - not - no - operator;
  expect(document).toContain(
    `${met} are met, ${no} don’t apply, ${operator} are up to the operator, and ${not} are **not met**`,
  );
});

it('names only files that exist', () => {
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

it('names only tests that exist', () => {
  const tests = named.filter(({ test }) => test !== undefined);
  expect(tests.length).toBeGreaterThan(60);
  const missing = tests.filter(
    ({ path, test = '' }) => !existsSync(join(root, path)) || !readFileSync(join(root, path), 'utf8').includes(test),
  );
  expect(missing).toEqual([]);
});
