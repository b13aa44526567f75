/** The log of a contract, as it stands on the last page of the PDF: who did what and when, and whether the chain holds. */
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { contractAuditTable, type ContractAuditEntry, type ContractResponse } from '@lectern/protocol/contracts';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Link } from 'wouter';
import { Card } from '@/components/ui/card';
import { Timeline } from '@/components/ui/timeline';
import { formatInstant } from '@/lib/format';

export function AuditCard({ contract }: { contract: ContractResponse }) {
  const { audit, isAuditIntact, linesFromBackup, textSha256 } = contract;
  if (audit.length === 0) return null;
  return (
    <Card
      title="Log"
      description="Tamper-evident record. Entries can’t be changed or removed."
      footer={
        <div className="space-y-2 text-xs text-muted">
          {isAuditIntact === false ? (
            <p role="alert" className="flex items-start gap-1.5 text-sm text-danger-text">
              <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              This log was changed in the database. Don’t rely on it.
            </p>
          ) : (
            <p className="flex items-center gap-1.5">
              <ShieldCheck aria-hidden className="size-4 shrink-0 text-success-text" />
              Every entry is intact.
            </p>
          )}
          {linesFromBackup > 0 && <FromBackup count={linesFromBackup} />}
          {textSha256 && <p className="wrap-anywhere">Fingerprint of the text (SHA-256): {textSha256}</p>}
          <p>
            <Link href="/tutorials?tutorial=electronic-signatures" className="underline underline-offset-4">
              What this proves, and what it doesn’t
            </Link>
          </p>
        </div>
      }
    >
      <Timeline
        label="Contract log"
        items={audit.map((entry) => ({
          id: String(entry.seq),
          title: <span className="wrap-anywhere">{entry.summary}</span>,
          tone: contractAuditTable[entry.kind].tone,
          description: <Details entry={entry} />,
        }))}
      />
    </Card>
  );
}

/** Whoever has a backup could have written these lines, with hashes that fit. */
function FromBackup({ count }: { count: number }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink">
      <ShieldQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-text" />
      {count === 1 ? 'The first line' : `The first ${count} lines`} came with a backup you restored and{' '}
      {count === 1 ? 'was' : 'were'} not recorded here: {PRODUCT_NAME} didn’t see what happened then, nor those
      signatures.
    </p>
  );
}

function Details({ entry }: { entry: ContractAuditEntry }) {
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-muted hover:text-ink">
        {formatInstant(entry.at)}
      </summary>
      <dl className="mt-1 space-y-1 wrap-anywhere">
        {entry.ip && <Pair label="Network address" value={entry.ip} />}
        {entry.userAgent && <Pair label="Browser" value={entry.userAgent} />}
        <Pair label="Hash" value={entry.hash} />
      </dl>
    </details>
  );
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="inline text-muted">{label}: </dt>
      <dd className="inline">{value}</dd>
    </div>
  );
}
