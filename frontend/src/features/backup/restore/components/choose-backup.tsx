/** The first step: the ZIP, and what will happen with it. */
import { useQuery } from '@tanstack/react-query';
import { isOpenDataJob } from '@lectern/protocol/data-jobs';
import { ArchiveRestore } from 'lucide-react';
import { useLocation } from 'wouter';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { dataJobsQuery } from '@/components/data-jobs/data-jobs.queries';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { TransferUploader } from '@/components/files/transfer-uploader';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

export function ChooseBackup() {
  const [, navigate] = useLocation();
  const jobs = useQuery(dataJobsQuery());
  const open = jobs.data?.items.find((job) => job.kind === 'restore' && isOpenDataJob(job));
  if (open) {
    return (
      <Card title="A restore is still open">
        <p className="text-sm wrap-anywhere">
          Only one can run at a time: {open.sourceName ?? 'the one before'}. Finish or cancel it before starting
          another.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton href={transferHref('restore', open.id)}>Keep going</LinkButton>
          <CancelJob job={open} />
        </div>
      </Card>
    );
  }
  return (
    <Card title="Your backup" description="One created by “Export All Data”, from this account or another.">
      <TransferUploader
        kind="restore"
        label="Backup ZIP"
        hint="Up to 60 GB. If your connection drops, the upload picks up where it left off."
        onBegun={(id) => navigate(transferHref('restore', id), { replace: true })}
      />
      <p className="mt-5 text-sm text-muted">Nothing changes until you confirm at the end. No emails are sent.</p>
    </Card>
  );
}

export function StartAgain() {
  return (
    <LinkButton variant="secondary" icon={<ArchiveRestore />} href={transferHref('restore', 'new')}>
      Choose another ZIP
    </LinkButton>
  );
}
