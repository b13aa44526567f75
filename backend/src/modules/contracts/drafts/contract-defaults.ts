/** What a draft begins with, before anybody edits it. Pure. */
import { addDays } from '@lectern/protocol/calendar';
import type { CancellationTier, SignerRole } from '@lectern/protocol/contracts';
import { feeOf } from '../templates/contract-values';
import type { ContractFacts } from '../contract-facts.repository';

export const DEFAULT_DEPOSIT_PERCENT = 50;
export const DEFAULT_TIERS: readonly CancellationTier[] = [
  { daysBefore: 90, percent: 50 },
  { daysBefore: 30, percent: 100 },
];
const DAYS_TO_SIGN = 30;

export interface DraftSigner {
  role: SignerRole;
  name: string;
  title: string | null;
  email: string | null;
}

/** Half of the fee; of no fee, no deposit. */
export function defaultDeposit(facts: ContractFacts): { depositPercent: number | null; depositCents: number | null } {
  return feeOf(facts) === 0
    ? { depositPercent: null, depositCents: 0 }
    : { depositPercent: DEFAULT_DEPOSIT_PERCENT, depositCents: null };
}

/** The other side's signer, then the speaker, whose address is the account's when it's sent. */
export function defaultSigners(facts: ContractFacts): DraftSigner[] {
  const other = facts.bureauContracts
    ? { role: 'bureau' as const, person: facts.bureauContact }
    : { role: 'client' as const, person: facts.clientSigner };
  return [
    ...(other.person ? [{ role: other.role, ...other.person }] : []),
    { role: 'speaker', name: facts.speakerName, title: facts.speakerTitle || null, email: null },
  ];
}

/** A month, but not beyond the event. */
export function defaultExpiry(facts: ContractFacts, today: string): string {
  const month = addDays(today, DAYS_TO_SIGN);
  return facts.eventDate !== null && facts.eventDate >= today && facts.eventDate < month ? facts.eventDate : month;
}

/** The event first: in a list of contracts it’s what differs. A long one is cut, not what the contract is. */
export function defaultTitle(facts: ContractFacts, templateName: string): string {
  const ending = `: ${templateName}`;
  return facts.title.slice(0, 300 - ending.length) + ending;
}
