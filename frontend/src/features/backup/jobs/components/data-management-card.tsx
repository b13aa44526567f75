/** In the account settings: the ways in and out of the account, and what has gone in and out. */
import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isOpenDataJob, type DataJobResponse } from '@lectern/protocol/data-jobs';
import { Archive, ArchiveRestore, Calculator, Download, FileDown, FileUp } from 'lucide-react';
import { dataJobsQuery, isUnderWay } from '@/components/data-jobs/data-jobs.queries';
import { Part } from '@/components/ui/part';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { Button, LinkButton, type ButtonVariant } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { useExportAllData } from '../use-export-all-data';
import { useExportToExcel } from '../use-export-to-excel';
import { JobList, waitsForAnswer } from './job-list';

const AccountingExport = lazyPart(() => import('../../accounting/accounting-export'), 'AccountingExport');

const BEING_MADE = 'One is on its way: see its progress below.';
const NOBODY: readonly DataJobResponse[] = [];

export function DataManagementCard() {
  const backup = useExportAllData();
  const jobs = useQuery(dataJobsQuery(backup.busy));
  const items = jobs.data?.items ?? NOBODY;
  const workbook = useExportToExcel(items);
  const [isExporting, setIsExporting] = useState(false);
  const isMaking = (kind: DataJobResponse['kind']) => items.some((job) => job.kind === kind && isUnderWay(job));
  // What waits for an answer comes first, and is the only loud button then.
  const needsYou = items.some(waitsForAnswer);
  return (
    <Card
      title="Data management"
      isTitledByPage
      description="Your data is yours. Import it, and export all of it anytime, even after your subscription ends."
      padded={false}
    >
      {needsYou && <JobList jobs={jobs} part="waiting" />}
      <div className="grid gap-px border-y border-line bg-line last:border-b-0 sm:grid-cols-2">
        <Part of="backups">
          <Way
            icon={<FileUp />}
            title="Import a spreadsheet"
            text="Your own sheet, our template or an edited export. See what changes before anything is saved."
          >
            <WizardLink
              kind="import"
              items={items}
              label="Import from Excel"
              variant={needsYou ? 'secondary' : 'primary'}
            />
            <Button variant="link" icon={<Download />} asChild>
              <a href="/api/import-template" download>
                Template
              </a>
            </Button>
          </Way>
        </Part>
        <Way
          icon={<FileDown />}
          title="Excel workbook"
          text={
            isMaking('export') ? BEING_MADE : 'A sheet for each kind of record, ready to filter, edit and reimport.'
          }
        >
          <Button variant="secondary" busy={workbook.busy} disabled={isMaking('export')} onClick={workbook.start}>
            Export to Excel
          </Button>
        </Way>
        <Part of="backups">
          <Way
            icon={<Archive />}
            title="Complete backup"
            text={
              isMaking('backup')
                ? BEING_MADE
                : 'One ZIP with all data and files. Open it in any browser, or restore it here.'
            }
          >
            <Button variant="secondary" busy={backup.busy} disabled={isMaking('backup')} onClick={backup.start}>
              Export All Data
            </Button>
          </Way>
          <Way
            icon={<ArchiveRestore />}
            title="Restore a backup"
            text="Bring back a ZIP from this account or another. We check it first; you decide about existing records."
          >
            <WizardLink kind="restore" items={items} label="Restore a backup" />
          </Way>
        </Part>
        <Way
          icon={<Calculator />}
          title="QuickBooks and Xero"
          text="Invoices, payments and expenses, as your accounting software imports them."
        >
          <Button variant="secondary" onClick={() => setIsExporting(true)}>
            Export for accounting
          </Button>
        </Way>
      </div>
      {isExporting && <AccountingExport onClose={() => setIsExporting(false)} />}
      <JobList jobs={jobs} part="others" />
    </Card>
  );
}

type WayProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 bg-surface px-4 py-5 sm:px-5 sm:last:odd:col-span-2">
      <div className="flex-1">
        <h3 id={id} className="flex items-center gap-2 text-sm font-semibold [&_svg]:size-4.5 [&_svg]:text-muted">
          <span aria-hidden>{icon}</span>
          {title}
        </h3>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </section>
  );
}

/** Begins a new one, or leads to the one that is not over: there is one at a time. */
function WizardLink({
  kind,
  items,
  label,
  variant = 'secondary',
}: {
  kind: 'import' | 'restore';
  items: readonly DataJobResponse[];
  label: string;
  variant?: ButtonVariant;
}) {
  const open = items.find((job) => job.kind === kind && isOpenDataJob(job));
  return (
    <LinkButton variant={variant} href={transferHref(kind, open?.id ?? 'new')}>
      {open ? `Continue ${kind}` : label}
    </LinkButton>
  );
}
