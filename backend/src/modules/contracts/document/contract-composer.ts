/**
 * Makes of a draft what would be signed: its fields filled with the event's data, of an amendment only what changes, and
 * all that stops it from being sent. Pure; the drafts' preview and the sending use the same.
 */
import type { ContractBlock } from '@lectern/protocol/contract-blocks';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import type { CancellationTier, ContractChange, ContractProblem, SignerRole } from '@lectern/protocol/contracts';
import { changeBlocks, changesBetween } from '../drafts/contract-changes';
import { UnreadableTextError } from './contract-markdown';
import { mergeText, type MergedText, type MergeText } from '../templates/contract-merge';
import { depositOf, feeOf, mergeValues, type ContractTerms } from '../templates/contract-values';
import { textUnreadable } from '../contracts.errors';
import type { ContractFacts } from '../contract-facts.repository';

export interface AmendedContract {
  number: string;
  /** The day it was sent, in the speaker's zone. */
  date: string;
  expiresOn: string | null;
  blocks: readonly ContractBlock[];
}

export interface DraftToCompose {
  body: string;
  revisedBody: string | null;
  depositPercent: number | null;
  depositCents: number | null;
  cancellationTiers: readonly CancellationTier[];
  expiresOn: string | null;
  signers: readonly { role: SignerRole; email: string | null }[];
  /** Its number, or a note that it gets one. */
  number: string;
  /** Today in the speaker's zone. */
  today: string;
  amended: AmendedContract | null;
}

export interface Composed {
  blocks: ContractBlock[];
  /** Of an amendment: the whole contract as it stands with it. */
  revisedBlocks: ContractBlock[] | null;
  changes: ContractChange[] | null;
  problems: ContractProblem[];
}

export const NUMBER_TO_COME = '(number given when sent)';

/** Throws a field error for a text that cannot be read. */
export function compose(draft: DraftToCompose, facts: ContractFacts): Composed {
  const { amended } = draft;
  const terms: ContractTerms = { ...draft, date: draft.today };
  const revised =
    amended && draft.revisedBody !== null
      ? merge({ source: draft.revisedBody, which: 'revisedBody', isAmendmentFrame: false }, facts, {
          // What names the first contract stays as it was signed, and so is no change.
          ...terms,
          number: amended.number,
          date: amended.date,
          expiresOn: amended.expiresOn,
        })
      : null;
  const changes = amended && revised ? changesBetween(amended.blocks, revised.blocks) : null;
  const frame = merge({ source: draft.body, which: 'body', isAmendmentFrame: amended !== null }, facts, {
    ...terms,
    ...(amended && { amendment: { number: amended.number, date: amended.date, changes: changeBlocks(changes ?? []) } }),
  });
  return {
    blocks: frame.blocks,
    revisedBlocks: revised?.blocks ?? null,
    changes,
    problems: [
      ...mergeProblems(frame, changes),
      ...(revised ? mergeProblems(revised, changes) : []),
      ...changeProblems(changes),
      ...signerProblems(draft.signers),
      ...termProblems(draft, facts),
    ],
  };
}

function merge(text: MergeText, facts: ContractFacts, terms: ContractTerms): MergedText {
  return readable(text.which, () => mergeText(text, mergeValues(facts, terms)));
}

/** Says a text that the parser refuses as an error of its field. */
export function readable<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableTextError) throw textUnreadable(field, error.line, error.message);
    throw error;
  }
}

/** That nothing changes is said once, not as an empty field. */
function mergeProblems(merged: MergedText, changes: readonly ContractChange[] | null): ContractProblem[] {
  return merged.problems
    .filter((problem) => !(isEmptyChanges(problem) && changes?.length === 0))
    .map((problem) => ({ kind: 'merge', message: problem.message, formField: formFieldOf(problem), problem }));
}

function isEmptyChanges(problem: MergeProblem): boolean {
  return problem.kind === 'empty' && problem.field === 'amendment.changes';
}

const TERM_FIELDS: Readonly<Record<string, string>> = {
  'contract.deposit': 'depositPercent',
  'contract.depositPercent': 'depositPercent',
  'contract.balance': 'depositPercent',
  'contract.cancellation': 'cancellationTiers',
  'contract.expiresOn': 'expiresOn',
};

function formFieldOf(problem: MergeProblem): string | null {
  if (problem.kind !== 'empty') return problem.text;
  return TERM_FIELDS[problem.field] ?? null;
}

function changeProblems(changes: readonly ContractChange[] | null): ContractProblem[] {
  if (changes === null || changes.length > 0) return [];
  return [
    {
      kind: 'changes',
      message: 'Nothing changes yet. Edit the text of the contract, or the event that it names.',
      formField: 'revisedBody',
      problem: null,
    },
  ];
}

function signerProblems(signers: DraftToCompose['signers']): ContractProblem[] {
  const problem = (message: string, formField: string): ContractProblem => ({
    kind: 'signers',
    message,
    formField,
    problem: null,
  });
  if (!signers.some(({ role }) => role !== 'speaker')) {
    return [problem('Add the other side’s signer, with name and email address.', 'signers')];
  }
  return signers.flatMap(({ role, email }, position) =>
    role === 'speaker' || email ? [] : [problem('Enter every signer’s email address.', `signers.${position}.email`)],
  );
}

function termProblems(draft: DraftToCompose, facts: ContractFacts): ContractProblem[] {
  const problems: ContractProblem[] = [];
  if (draft.expiresOn !== null && draft.expiresOn < draft.today) {
    problems.push({
      kind: 'expiry',
      message: 'The last day to sign has passed. Choose a later one.',
      formField: 'expiresOn',
      problem: null,
    });
  }
  const fee = feeOf(facts);
  const deposit = depositOf(draft, fee);
  if (fee !== null && deposit !== null && deposit > fee) {
    problems.push({
      kind: 'deposit',
      message: 'The deposit is larger than the fee of the event.',
      formField: 'depositCents',
      problem: null,
    });
  }
  return problems;
}
