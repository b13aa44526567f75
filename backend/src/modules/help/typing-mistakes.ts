/** Whether a word may be another one with a slip of the finger; for the search in the help. Both are folded. */

/** A word of four letters may have one slip, one of eight two; shorter ones are too like each other. */
const slipsOf = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether `typed` may have been meant for `written`, or for its beginning: while somebody types, the end is missing. */
export function typingMistakes(typed: string, written: string): boolean {
  const slips = slipsOf(typed);
  if (slips === 0 || written.length < typed.length - slips) return false;
  return slipsBetween(typed, written.slice(0, typed.length + slips), slips) <= slips;
}

/**
 * The least slips (a letter wrong, missing, too many, or two exchanged) that make `typed` a beginning of `written`
 * (optimal string alignment).
 * Counting ends once a row is above `most`: the number is too high then, but not the real one.
 */
function slipsBetween(typed: string, written: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: written.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length && Math.min(...last) <= most; row++) {
    const current = [row];
    for (let column = 1; column <= written.length; column++) {
      const isSame = typed[row - 1] === written[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isExchanged = typed[row - 1] === written[column - 2] && typed[row - 2] === written[column - 1];
      if (row > 1 && column > 1 && isExchanged) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    before = last;
    last = current;
  }
  return Math.min(...last);
}
