/** The first step: the ZIP, and what will happen with it. */
import { useQuery } from '@tanstack/react-query';
import { isOpenDataJob } from '@lectern/protocol/data-jobs';
import { ArchiveRestore } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { dataJobsQuery } from '@/components/data-jobs/data-jobs.queries';
import { transferHref } from '@/components/files/transfer-href';
import { TransferUploader } from '@/components/files/transfer-uploader';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

export function ChooseBackup() {
  const [, navigate] = useLocation();
  const jobs = useQuery(dataJobsQuery());
  const open = jobs.data?.items.find((job) => job.kind === 'restore' && isOpenDataJob(job));
  if (open) {
    return (
      <Card title="A restore is not over yet">
        <p className="text-sm wrap-anywhere">
          One is done at a time: {open.sourceName ?? 'the one before'}. Finish it, or cancel it, before another one
          begins.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button asChild>
            <Link href={transferHref('restore', open.id)}>Go on with it</Link>
          </Button>
          <CancelJob job={open} />
        </div>
      </Card>
    );
  }
  return (
    <Card
      title="Choose the ZIP of a backup"
      description="One that “Export All Data” made, of this account or of another one."
    >
      <TransferUploader
        kind="restore"
        label="ZIP of a backup"
        buttonLabel="Choose the ZIP"
        hint="As it was downloaded, up to 60 GB. A broken line or a reload does no harm: the upload goes on where it stopped."
        onBegun={(id) => navigate(transferHref('restore', id), { replace: true })}
      />
      <ol className="mt-5 list-decimal space-y-1.5 pl-5 text-sm text-muted marker:font-medium">
        <li>Every file is checked: that it is there, unchanged and readable.</li>
        <li>
          You see what is in it and what is in your account already, and decide for each kind of thing. Nothing is
          written before.
        </li>
        <li>It comes back as a whole or not at all. Nobody gets an e-mail because of it.</li>
      </ol>
    </Card>
  );
}

export function StartAgain() {
  return (
    <Button variant="secondary" icon={<ArchiveRestore />} asChild>
      <Link href={transferHref('restore', 'new')}>Choose another ZIP</Link>
    </Button>
  );
}
