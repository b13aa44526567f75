/** The sheet of paper that a contract lies on, on every screen that shows one and in print. Its PDF begins the same way. */
import type { ReactNode } from 'react';
import { splitOwnTitle, type ContractBlock } from '@lectern/protocol/contract-blocks';
import { ContractSpans, ContractText } from './contract-text';

type Props = {
  title: string;
  number: string | null;
  blocks: readonly ContractBlock[];
  marksFields?: boolean;
  children?: ReactNode;
};

export function ContractPaper({ title, number, blocks, marksFields, children }: Props) {
  const { ownTitle, rest } = splitOwnTitle(blocks);
  const saysNumber = number !== null && ownTitle?.some(({ text }) => text.includes(number));
  const look = 'font-display text-2xl font-medium text-balance wrap-anywhere';
  return (
    <article
      aria-label={`Text of ${title}`}
      className="rounded-lg border border-line bg-surface px-5 py-7 sm:px-10 sm:py-10 print:border-0 print:p-0"
    >
      <header className="mb-6 border-b-2 border-curtain pb-4">
        {ownTitle ? (
          <h2 className={look}>
            <ContractSpans spans={ownTitle} marksFields={marksFields ?? false} />
          </h2>
        ) : (
          <p className={look}>{title}</p>
        )}
        {!saysNumber && <p className="mt-1 text-sm text-muted">{number ?? 'Draft'}</p>}
      </header>
      <ContractText blocks={rest} marksFields={marksFields} />
      {children}
    </article>
  );
}
