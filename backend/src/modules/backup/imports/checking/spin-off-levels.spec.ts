import { seqsDeeperThan } from './spin-off-levels';

/** Each letter comes from the one that is named after it. */
const links = (...pairs: string[]) =>
  pairs.map(([targetId = '', parentId = ''], at) => ({ seq: at + 1, targetId, parentId }));

describe('seqsDeeperThan', () => {
  it('counts from what has no parent in the file, wherever rows stand', () => {
    expect(seqsDeeperThan(2, links('dc', 'cb', 'ba'))).toEqual([1]);
    expect(seqsDeeperThan(2, links('ba', 'cb', 'dc', 'ed', 'fb'))).toEqual([3, 4]);
    expect(seqsDeeperThan(3, links('dc', 'cb', 'ba'))).toEqual([]);
  });

  it('passes over circles and what came from them', () => {
    expect(seqsDeeperThan(1, links('ab', 'ba', 'ca', 'dc', 'ee'))).toEqual([]);
  });

  it('takes a chain of a hundred thousand', () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => ({ seq: at, targetId: `${at}`, parentId: `${at + 1}` }));
    expect(seqsDeeperThan(10, chain)).toHaveLength(99_990);
  });
});
