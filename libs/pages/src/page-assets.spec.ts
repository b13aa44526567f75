import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageAssets } from './page-assets';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-assets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const build = (manifest: object): void => {
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, '.vite/shared-page.json'), JSON.stringify(manifest));
};
const entries = {
  'index.html': { file: 'assets/index-1.js' },
  'src/shared-page/shared-page.ts': { file: 'assets/shared-page-2.js', isEntry: true },
  'src/shared-page/shared-page.css': { file: 'assets/shared-page-styles-3.css', isEntry: true },
};

it('knows the hashed names of a build, and the font that headings wait for', () => {
  const at = '../node_modules/@fontsource-variable/fraunces/files';
  build({
    ...entries,
    [`${at}/fraunces-latin-ext-wght-normal.woff2`]: { file: 'assets/fraunces-latin-ext-wght-normal-4.woff2' },
    [`${at}/fraunces-latin-wght-normal.woff2`]: { file: 'assets/fraunces-latin-wght-normal-5.woff2' },
  });
  expect(readPageAssets(dir)).toEqual({
    styles: '/assets/shared-page-styles-3.css',
    script: '/assets/shared-page-2.js',
    font: '/assets/fraunces-latin-wght-normal-5.woff2',
  });
});

it('names the sources that vite serves where nothing is built', () => {
  const sources = { styles: '/src/shared-page/shared-page.css', script: '/src/shared-page/shared-page.ts', font: null };
  expect(readPageAssets(undefined)).toEqual(sources);
  expect(readPageAssets(dir)).toEqual(sources);
});

it('does not start with a build that lacks them', () => {
  build({ 'index.html': entries['index.html'] });
  expect(() => readPageAssets(dir)).toThrow(/build the frontend again/);
});
