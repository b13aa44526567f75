/** The first step: what can be brought in, and the file. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isOpenDataJob, UNDO_DAYS } from '@lectern/protocol/data-jobs';
import { FileSpreadsheet, RotateCcw, ShieldCheck, TableProperties } from 'lucide-react';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { dataJobsQuery } from '@/components/data-jobs/data-jobs.queries';
import { titleOf } from '@/components/data-jobs/job-labels';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { TransferUploader } from '@/components/files/transfer-uploader';
import { Link } from 'wouter';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

export function NewImport({ onBegun }: { onBegun: (jobId: string) => void }) {
  const jobs = useQuery(dataJobsQuery());
  const open = jobs.data?.items.find((job) => job.kind === 'import' && isOpenDataJob(job));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title="Choose your spreadsheet" description="Your own list, our template, or an export you edited.">
        {open ? (
          <div role="note" className="rounded-md bg-info-soft px-4 py-3.5 text-sm text-info-text">
            <p>
              <strong className="font-semibold wrap-anywhere">{titleOf(open)}</strong> is not finished yet. Keep going,
              or cancel it to begin with another file.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <LinkButton size="sm" href={transferHref('import', open.id)}>
                Keep going
              </LinkButton>
              <CancelJob job={open} size="sm" />
            </div>
          </div>
        ) : (
          <TransferUploader
            kind="import"
            label="Spreadsheet to import"
            onBegun={onBegun}
            hint="Excel (.xlsx, also from Google Sheets, LibreOffice or Numbers) or .csv, up to 100 MB"
          />
        )}
        <ul className="mt-5 space-y-3 text-sm">
          <Assurance icon={<ShieldCheck />}>Nothing is saved until you’ve seen the changes and confirm.</Assurance>
          <Assurance icon={<TableProperties />}>
            Any column names, any order. You’ll see how we matched each one.
          </Assurance>
          <Assurance icon={<RotateCcw />}>
            Undo the whole import for {UNDO_DAYS} days, unless you’ve changed those records.
          </Assurance>
        </ul>
      </Card>
      <Card title="No list yet, or a fresh start?" headingLevel={2}>
        <p className="text-sm text-muted">
          The template has a sheet for each kind of record, with drop-downs and a page explaining every column. Fill in
          what you have and leave the rest empty.
        </p>
        <Button asChild variant="secondary" icon={<FileSpreadsheet />} className="mt-4">
          <a href="/api/import-template" download>
            Download the template
          </a>
        </Button>
        <h3 className="mt-6 text-sm font-semibold">What you can import</h3>
        <p className="mt-1 text-sm text-muted">
          Clients and their contacts, bureaus and their representatives, events with contacts, holds, agenda, AV and
          travel, tasks, presentations, expenses and testimonials.
        </p>
        <h3 className="mt-4 text-sm font-semibold">What you can’t</h3>
        <p className="mt-1 text-sm text-muted">
          Contracts, invoices and payments are numbered, sent or signed. Bring them back with{' '}
          <Link href={transferHref('restore', 'new')} className="text-curtain-text underline underline-offset-4">
            restoring a backup
          </Link>
          .
        </p>
      </Card>
    </div>
  );
}

function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden className="mt-0.5 shrink-0 text-curtain-text [&_svg]:size-4">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
