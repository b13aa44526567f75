import { flow } from './page-flow';
import { space, together, type Strip } from './strips';

/** What each page of 100 points has on it, in its order. */
function pagesOf(strips: Strip[]): string[][] {
  const pages: string[][] = [];
  const named = (strip: Strip, index: number): Strip => ({
    draw: () => pages.at(-1)?.push(strip.isSpace ? '' : String(index)),
    ...strip,
  });
  const head = (): void => void pages.at(-1)?.push('head');
  const made = strips.map((strip, index) =>
    named({ ...strip, ...(strip.head && { head: { ...strip.head, draw: head } }) }, index),
  );
  flow(made, { addPage: () => pages.push([]) }, { x: 0, top: 0, bottom: 100 });
  return pages;
}

const strip = (height: number, more: Partial<Strip> = {}): Strip => ({ height, ...more });

describe('flow', () => {
  it('fills a page to its last point, then begins the next', () => {
    expect(pagesOf([strip(60), strip(40), strip(1)])).toEqual([['0', '1'], ['2']]);
  });

  it('has one page for nothing', () => {
    expect(pagesOf([])).toEqual([[]]);
  });

  it('takes what belongs together to the next page together', () => {
    expect(pagesOf([strip(60), ...together([strip(20), strip(20), strip(20)])])).toEqual([['0'], ['1', '2', '3']]);
  });

  it('cuts what belongs together and is more than a page', () => {
    expect(pagesOf([strip(50), ...together([strip(40), strip(40), strip(40)])])).toEqual([
      ['0', '1'],
      ['2', '3'],
    ]);
  });

  it('leaves out the space at the head of a page, and needs no room for one at its foot', () => {
    expect(pagesOf([space(30), strip(100), space(30), strip(50)])).toEqual([['1'], ['3']]);
  });

  it('begins a page with the head of the table that goes on there', () => {
    const row = strip(40, { head: strip(10) });
    expect(pagesOf([strip(10, { keepsWithNext: true }), row, row, row])).toEqual([
      ['0', '1', '2'],
      ['head', '3'],
    ]);
  });

  it('ends a page where it is asked to, but makes no empty one', () => {
    expect(pagesOf([strip(0, { endsPage: true }), strip(10), strip(0, { endsPage: true }), strip(10)])).toEqual([
      ['1'],
      ['3'],
    ]);
  });

  it('places what is higher than a page on a page of its own', () => {
    expect(pagesOf([strip(10), strip(150), strip(10)])).toEqual([['0'], ['1'], ['2']]);
  });
});
