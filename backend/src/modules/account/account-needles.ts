/**
 * What an account is known by outside its own rows: in events, jobs and reasons of failures. Answers whether a text speaks
 * of it; the address of somebody else that only contains this one is not it.
 */
export class AccountNeedles {
  /** In lower case, for a first look in SQL. */
  readonly texts: readonly string[];
  private readonly patterns: readonly RegExp[];

  constructor(
    readonly ids: readonly string[],
    readonly addresses: readonly string[],
  ) {
    const lower = addresses.map((address) => address.toLowerCase());
    this.texts = [...ids, ...lower];
    this.patterns = lower.map((address) => new RegExp(`(?<![\\w.+-])${escaped(address)}(?!\\.?[\\w-])`));
  }

  concerns(text: string): boolean {
    // In JSON a line's end is a letter after a backslash, which is not the beginning of an address.
    const said = text.toLowerCase().replace(/\\[bfnrt]/g, ' ');
    return this.ids.some((id) => said.includes(id)) || this.patterns.some((pattern) => pattern.test(said));
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
