import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@lectern/testing/contrast';

type Tokens = Record<string, string>;

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function block(start: string): Tokens {
  const at = css.indexOf(start);
  const body = css.slice(css.indexOf('{', at + start.length - 1) + 1, css.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
}

const themes = { light: block("[data-theme='light'] {"), dark: block("[data-theme='dark'] {") };
const darkBySystem = block(':root:not([data-theme]) {');

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const tones = ['curtain', 'spotlight', 'success', 'warning', 'danger', 'info'];

/** Every pair of text and ground that a component draws. */
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ...tones.map((tone): [string, string] => [`${tone}-text`, ground]),
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-on`, tone],
    [`${tone}-text`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['muted', `${tone}-soft`],
  ]),
  ['curtain-on', 'curtain-hover'],
  ['danger-on', 'danger-hover'],
  ['spotlight-text', 'hatch'],
  ['paper', 'ink'],
];

/** Borders of controls and the focus ring. A checked box or switch is edged in curtain-text, measured above. */
const shapePairs: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['control', ground],
  ['focus', ground],
]);

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(textPairs)('writes %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('draws %s on %s at 3:1 or more', (shape, ground) => {
    expect(contrast(tokens[shape] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('is equally dark by choice and by system', () => {
  expect(darkBySystem).toEqual(themes.dark);
});

it('names the same tokens in both themes', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

it('hands every colour token to Tailwind', () => {
  const theme = readFileSync(join(__dirname, 'theme.css'), 'utf8');
  const unused = Object.keys(themes.light).filter((token) => !theme.includes(`var(--${token})`) && token !== 'hatch');
  expect(unused).toEqual([]);
});
