/** The duplicate finder, with our configuration, finds what it is for. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-duplicates-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Two files that have `lines` lines in common, and nothing else. */
function pair(lines: number, [first, second]: [string, string]) {
  const common = Array.from({ length: lines }, (_, at) => `export const value${at} = read('name ${at}');`).join('\n');
  writeFileSync(join(dir, first), `first()\n${common}\nfirst();\n`);
  writeFileSync(join(dir, second), `second\n${common}\nsecond++;\n`);
  const finder = join(root, 'node_modules/jscpd/run-jscpd.js');
  const { status, stdout } = spawnSync(
    process.execPath,
    [finder, '--no-tips', '--exit-code', '1', '--config', join(root, '.jscpd.json'), dir],
    { encoding: 'utf8' },
  );
  return { status, found: /Found (\d+) clones/.exec(stdout)?.[1] };
}

describe('the duplicate finder', () => {
  it('refuses 16 lines that two files share', () => {
    expect(pair(16, ['a.ts', 'b.ts'])).toEqual({ status: 1, found: '1' });
  });

  it('compares components with other files', () => {
    expect(pair(16, ['a.ts', 'b.tsx'])).toEqual({ status: 1, found: '1' });
  });

  // It counts the line of the first token that differs, too.
  it('lets 14 lines pass', () => {
    expect(pair(14, ['a.ts', 'b.ts'])).toEqual({ status: 0, found: '0' });
  });

  it('leaves tests alone', () => {
    expect(pair(40, ['a.spec.ts', 'b.test.tsx'])).toEqual({ status: 0, found: '0' });
  });
});
