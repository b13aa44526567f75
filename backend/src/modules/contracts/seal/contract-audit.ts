/**
 * The lines of a contract's log and their chain: each line's hash is that of the former hash and its own words, so that no
 * line can be changed, taken out or put in without the ones after it telling. Pure.
 */
import type { ContractAuditEntry, ContractAuditKind } from '@lectern/protocol/contracts';
import { oneLine } from '@lectern/protocol/primitives';
import { canonicalJson, sha256, type Json } from './canonical-json';
import type { ContractAudit } from './contract-audit.entity';

/** Where somebody was when they did something; null for what was done by the clock. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
}

export interface AuditFacts extends Partial<Origin> {
  kind: ContractAuditKind;
  at: Date;
  /** The name of who did it. */
  actor: string;
  signerId?: string;
  /** A sentence for people. */
  summary: string;
  /** What else is proved by the line. */
  facts?: Readonly<Record<string, Json>>;
}

/** What the clock and the application do by themselves. */
export const BY_ITSELF = 'Lectern';

interface StoredLine {
  contractId: string;
  seq: number;
  kind: ContractAuditKind;
  at: string;
  actor: string;
  signerId: string | null;
  summary: string;
  ip: string | null;
  userAgent: string | null;
  facts: Readonly<Record<string, Json>>;
}

export function nextLine(
  owner: { ownerId: string; contractId: string },
  last: Pick<ContractAudit, 'seq' | 'hash'> | undefined,
  line: AuditFacts,
): ContractAudit {
  const seq = (last?.seq ?? 0) + 1;
  const previousHash = last?.hash ?? null;
  const stored: StoredLine = {
    contractId: owner.contractId,
    seq,
    kind: line.kind,
    at: line.at.toISOString(),
    actor: oneLine(line.actor),
    signerId: line.signerId ?? null,
    summary: oneLine(line.summary),
    ip: line.ip ?? null,
    userAgent: line.userAgent ?? null,
    facts: line.facts ?? {},
  };
  const entry = canonicalJson({ ...stored });
  return { ...owner, seq, kind: line.kind, at: line.at, entry, previousHash, hash: hashOf(previousHash, entry) };
}

/**
 * Whether every line is as it was written, none missing from the first to the last, and the first one speaks of these words.
 * Lines that came with a restore name the ids that the contract had where they were written; all later ones that of here.
 */
export function isChainIntact(
  contract: { id: string; textSha256: string | null },
  lines: readonly ContractAudit[],
): boolean {
  let previous: ContractAudit | undefined;
  let isOfHere = false;
  for (const line of lines) {
    const stored = JSON.parse(line.entry) as StoredLine;
    const wasHere = isOfHere;
    isOfHere = stored.contractId === contract.id;
    const holds =
      continuesChain(previous, line) &&
      stored.seq === line.seq &&
      (isOfHere || !wasHere) &&
      (stored.kind !== 'sent' || stored.facts['textSha256'] === contract.textSha256) &&
      stored.kind === line.kind &&
      stored.at === line.at.toISOString();
    if (!holds) return false;
    previous = line;
  }
  return true;
}

type Link = Pick<ContractAudit, 'seq' | 'entry' | 'previousHash' | 'hash'>;

/** Whether a line is the one after `previous`, or the first, with the words that it was written with. */
export function continuesChain(previous: Pick<Link, 'seq' | 'hash'> | undefined, line: Link): boolean {
  const previousHash = previous?.hash ?? null;
  return (
    line.seq === (previous?.seq ?? 0) + 1 &&
    line.previousHash === previousHash &&
    line.hash === hashOf(previousHash, line.entry)
  );
}

/** How many lines were written under another id, before a backup was restored: what they say was not seen here. */
export function linesFromBackup(contractId: string, lines: readonly Pick<ContractAudit, 'entry'>[]): number {
  return lines.filter(({ entry }) => (JSON.parse(entry) as StoredLine).contractId !== contractId).length;
}

/** Whether a signer was sent it or reminded from here: a line that came with a backup proves nothing of the kind. */
export function wasAskedHere(
  { contractId, signerId }: { contractId: string; signerId: string | null },
  lines: readonly Pick<ContractAudit, 'entry'>[],
): boolean {
  return lines
    .map(({ entry }) => JSON.parse(entry) as StoredLine)
    .filter((line) => line.contractId === contractId)
    .some(
      ({ kind, signerId: to }) => kind === 'sent' || (kind === 'reminded' && (signerId === null || to === signerId)),
    );
}

export function toAuditEntry(line: ContractAudit): ContractAuditEntry {
  const { kind, at, actor, summary, ip, userAgent } = JSON.parse(line.entry) as StoredLine;
  return { seq: line.seq, kind, at, actor, summary, ip, userAgent, previousHash: line.previousHash, hash: line.hash };
}

function hashOf(previous: string | null, entry: string): string {
  return sha256(`${previous ?? ''}${entry}`);
}
