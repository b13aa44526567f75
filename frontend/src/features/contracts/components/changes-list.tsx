/** What an amendment changes, clause by clause: how it was, and how it shall be. */
import { contractChangeLabels, type ContractChange } from '@lectern/protocol/contracts';
import { ContractText } from './contract-text';

export function ChangesList({ changes }: { changes: readonly ContractChange[] }) {
  if (changes.length === 0) {
    return (
      <p className="text-sm text-muted">
        No changes yet. Edit the text under “Amended contract”; only what differs goes into the amendment.
      </p>
    );
  }
  return (
    <ul className="space-y-4">
      {changes.map((change, index) => (
        <li key={index} className="overflow-hidden rounded-md border border-line">
          <p className="border-b border-line bg-sunken px-3 py-1.5 text-sm font-medium wrap-anywhere">
            {contractChangeLabels[change.kind]}
            {change.clause && <span className="font-normal text-muted">, under “{change.clause}”</span>}
          </p>
          <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
            <Side label="Until now" blocks={change.before} none="Nothing" />
            <Side label="From now on" blocks={change.after} none="Nothing" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Side({ label, blocks, none }: { label: string; blocks: ContractChange['before']; none: string }) {
  return (
    <div className="min-w-0 px-3 py-2.5 max-sm:not-first:border-t max-sm:not-first:border-line">
      <p className="mb-1 text-xs text-muted">{label}</p>
      {blocks.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ContractText blocks={blocks} className="text-sm leading-6" />
      )}
    </div>
  );
}
