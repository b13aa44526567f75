import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSourceLines } from './source-lines';

const root = mkdtempSync(join(tmpdir(), 'lectern-source-lines-'));
const compiled = join(root, 'dist', 'backend', 'src');
mkdirSync(compiled, { recursive: true });
// The third line of the compiled file is the seventh of its source, from the fifth column on.
writeFileSync(
  join(compiled, 'main.js.map'),
  JSON.stringify({ version: 3, names: [], mappings: ';;AAMI', sources: ['../../../backend/src/main.ts'] }),
);

it('names the line of the source', () => {
  const stack = `Error: broken\n    at serve (${compiled}/main.js:3:9)\n    at node:internal/main:1:2`;
  expect(withSourceLines(stack)).toBe(
    `Error: broken\n    at serve (${root}/backend/src/main.ts:7:5)\n    at node:internal/main:1:2`,
  );
});

it.each([
  ['a file without a map', `    at serve (${compiled}/other.js:3:9)`],
  ['a place that the map does not know', `    at serve (${compiled}/main.js:1:1)`],
  ['a library', `    at ${root}/dist/node_modules/x/dist/y.js:3:9`],
  ['words that are no place', `Error: the talk in ${compiled}/main.js:3:9 was fine`],
  ['a long message', `Error: ${'/dist/'.repeat(20_000)}`],
])('leaves %s as it is', (_, stack) => {
  expect(withSourceLines(stack)).toBe(stack);
});
