/** Decisions stay short enough to be read, and a reference to one leads somewhere. */
import { filesNamed } from './text-files';

const numberOf = (path: string) => Number(/docs\/adr\/(\d{4})-/.exec(path)?.[1]);
const decisions = filesNamed(/\.md$/).filter(({ path }) => path.startsWith('docs/adr/'));
const numbers = decisions.map(({ path }) => numberOf(path));

describe('a decision', () => {
  it.each(decisions)('has at most 300 words ($path)', ({ text }) => {
    expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(300);
  });

  it.each(decisions)('has the number of its file ($path)', ({ path, text }) => {
    expect(text).toMatch(new RegExp(`^# ${numberOf(path)}\\. `));
  });

  it('shares its number with no other', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('exists where it is cited', () => {
    const cited = filesNamed(/\.(md|tsx?|[cm]js)$/).flatMap(({ path, text }) =>
      [...text.matchAll(/\bADR (\d+)|\bdocs\/adr\/(\d{4})/g)].map(([, short, long]) => ({
        path,
        number: Number(short ?? long),
      })),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
