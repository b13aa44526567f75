/** The sheet of paper that a contract lies on, on every screen that shows one and in print. */
import type { ReactNode } from 'react';
import clsx from 'clsx';
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
  const [first] = blocks;
  // Many a text begins with its own title; twice would be once too often.
  const hasOwnTitle = first?.type === 'heading' && first.level === 1;
  return (
    <article
      aria-label={`Text of ${title}`}
      className="rounded-lg border border-line bg-surface px-5 py-7 sm:px-10 sm:py-10 print:border-0 print:p-0"
    >
      <header className="mb-6 border-b-2 border-spotlight pb-4">
        {!hasOwnTitle && (
          <p className="font-display text-2xl font-medium text-balance wrap-anywhere">{title}</p>
        )}
        <p className={clsx('text-sm text-muted', !hasOwnTitle && 'mt-1')}>{number ?? 'Draft'}</p>
      </header>
      <ContractText blocks={blocks} marksFields={marksFields} />
      {children}
    </article>
  );
}
