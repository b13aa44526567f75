/** What the screens of contracts say about statuses, people and lines of the log. */
import type { ContractStatus } from '@lectern/protocol/contract-status';
import { signerRoleLabels, type ContractListItem, type ContractResponse } from '@lectern/protocol/contracts';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { formatInstantDate } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

export const signerRoleOptions = optionsOf(signerRoleLabels);

type Person = { name: string; title: string | null };

/** `Dana Whitfield, Events manager` */
export function personText({ name, title }: Person): string {
  return title ? `${name}, ${title}` : name;
}

/** One line that answers: what happens next? */
export function nextStepText(
  contract: Pick<ContractListItem, 'status' | 'group' | 'nextSignerName' | 'signedCount' | 'signerCount' | 'sealState'>,
): string {
  const { status, group, nextSignerName, signedCount, signerCount, sealState } = contract;
  if (status === 'draft') return 'Not sent yet';
  if (status === 'completed') {
    return sealState === 'sealed' ? 'Signed and sealed' : 'Signed by everyone, being sealed';
  }
  if (status === 'declined' || status === 'voided' || status === 'expired') return endedText[status];
  if (group === 'mine') return 'Your turn to sign';
  const whose = nextSignerName ? `Waiting for ${nextSignerName}` : 'Waiting for a signature';
  return signedCount > 0 ? `${whose}, ${signedCount} of ${signerCount} signed` : whose;
}

const endedText = {
  declined: 'A signer declined',
  voided: 'Withdrawn',
  expired: 'No one signed in time',
} as const satisfies Partial<Record<ContractStatus, string>>;

/** Whose turn it is, from the whole contract. */
export function signerAtATurn(contract: ContractResponse) {
  return contract.signers.find(({ status }) => status === 'invited' || status === 'viewed') ?? null;
}

export function signByText(expiresOn: string | null): string | null {
  return expiresOn && `Sign by ${dateHere(expiresOn)}`;
}

/** What is said under the title of a contract that is not a draft. */
export function sentText({ sentAt, completedAt, endedAt, status }: ContractResponse): string | null {
  if (completedAt) return `completed ${formatInstantDate(completedAt)}`;
  if (endedAt) return `${status} ${formatInstantDate(endedAt)}`;
  return sentAt && `sent ${formatInstantDate(sentAt)}`;
}

/** `Mar 4, 2027, 6:30 PM`: on a paper, which is read in later years too. */
export const paperInstant = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');
