/** The sheet of paper that a contract lies on, on every screen that shows one and in print. */
import type { ReactNode } from 'react';
import type { ContractBlock } from '@lectern/protocol/contract-blocks';
import { ContractText } from './contract-text';

type Props = {
  title: string;
  number: string | null;
  blocks: readonly ContractBlock[];
  marksFields?: boolean;
  children?: ReactNode;
};

export function ContractPaper({ title, number, blocks, marksFields, children }: Props) {
  return (
    <article
      aria-label={`Text of ${title}`}
      className="rounded-lg border border-line bg-surface px-5 py-7 sm:px-10 sm:py-10 print:border-0 print:p-0"
    >
      <header className="mb-6 border-b-2 border-spotlight pb-4">
        <p className="font-display text-2xl font-medium text-balance wrap-anywhere">{title}</p>
        {number && <p className="mt-1 text-sm text-muted">{number}</p>}
      </header>
      <ContractText blocks={blocks} marksFields={marksFields} />
      {children}
    </article>
  );
}
