/**
 * A Jest sequencer for a machine that has run nothing yet: the slow proofs first, so that none is left alone at the end. Without
 * earlier times Jest goes by the size of files, and the longest suites are small ones.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => path.includes('.slow.');
    const sorted = super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
