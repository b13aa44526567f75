import { z } from 'zod';

/**
 * What an account is known by outside its own rows: in events, jobs and reasons of failures. Returns whether a text speaks
 * of it; the address of somebody else that only contains this one is not it, and what another account does is not either
 * because it writes to this address: anybody can register with any address.
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

  /** `account`: whose event or job the text is, when it names one. */
  concerns(text: string, account?: string | null): boolean {
    // In JSON a line's end is a letter after a backslash, which is not the beginning of an address.
    const said = text.toLowerCase().replace(/\\[bfnrt]/g, ' ');
    if (this.ids.some((id) => said.includes(id))) return true;
    return !account && this.patterns.some((pattern) => pattern.test(said));
  }
}

/** The account that an event, or a job that carries one, is of. */
export function accountOfJob(data: unknown): string | undefined {
  const { data: said } = jobOfAccount.safeParse(data);
  return said?.payload.ownerId ?? said?.payload.userId ?? undefined;
}

const accountId = z.string().nullish();
const jobOfAccount = z.object({ payload: z.object({ ownerId: accountId, userId: accountId }) });

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
