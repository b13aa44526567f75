import { columnWidth } from './column-width';

const open = (count: number) => Array.from({ length: count }, () => false);
const folded = (count: number) => Array.from({ length: count }, () => true);

describe('the width of a column', () => {
  it('fills the room with whole columns', () => {
    expect(columnWidth(1088, [...open(6), ...folded(5)])).toBe(208);
    expect(columnWidth(928, [...open(6), ...folded(5)])).toBe(223);
  });

  it('counts the folded ones between them', () => {
    expect(columnWidth(1088, [true, ...open(5)])).toBe(246);
    expect(columnWidth(1088, [...open(4), ...folded(5)])).toBe(212);
  });

  it('grows no further when all of them fit', () => {
    expect(columnWidth(1088, [...open(2), ...folded(5)])).toBe(244);
  });

  it('is left to the page where none fits', () => {
    expect(columnWidth(0, open(6))).toBeUndefined();
  });
});
