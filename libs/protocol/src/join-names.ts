/** Several people in one sentence, as mail and paper say it: `Ann`, `Ann and Bob`, `Ann, Bob, and Cy`. */
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function joinNames(names: readonly string[]): string {
  return conjunction.format(names);
}
