/** One job: what it is, how far it is, or what came of it, and what can be done with it. */
import { dataJobKindTable, type DataJobResponse } from '@lectern/protocol/data-jobs';
import { Download } from 'lucide-react';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { JobProgress } from '@/components/data-jobs/job-progress';
import { countsOf, sentenceOf, statusOf, titleOf } from '@/components/data-jobs/job-labels';
import { useJobDownload } from '@/components/data-jobs/use-job-download';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { Badge } from '@/components/ui/badge';
import { Button, LinkButton } from '@/components/ui/button';
import { icons } from '@/components/ui/icons';
import { formatInstant } from '@/lib/format';
import { UndoImport } from './undo-import';

type JobRowProps = {
  job: DataJobResponse;
  /** The job of the account that has the turn, while this one waits. */
  ahead?: DataJobResponse | null;
};

export function JobRow({ job, ahead = null }: JobRowProps) {
  const { label, tone } = statusOf(job);
  const KindIcon = icons[dataJobKindTable[job.kind].icon];
  const isReviewed = job.status === 'review' && job.counts.length > 0;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span aria-hidden className="mt-0.5 text-muted [&_svg]:size-5">
        <KindIcon />
      </span>
      <div className="min-w-0 space-y-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{titleOf(job)}</span>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <JobProgress job={job} />
        {isReviewed && <p className="text-sm">{countsOf(job)}</p>}
        <p className="text-sm text-muted">{sentenceOf(job, ahead)}</p>
        <p className="text-xs text-muted">
          {formatInstant(job.createdAt)} · {job.startedBy}
        </p>
      </div>
      <Actions job={job} />
    </div>
  );
}

function Actions({ job }: { job: DataJobResponse }) {
  const isHandedOut = job.hasFile && (job.status === 'done' || job.status === 'review');
  const page = job.kind === 'import' || job.kind === 'restore' ? transferHref(job.kind, job.id) : null;
  const isSeen = page && (job.status === 'working' || job.status === 'done' || job.status === 'failed');
  const isReview = page && job.status === 'review';
  if (!isHandedOut && !isSeen && !isReview && !job.canCancel && !job.canUndo) return null;
  return (
    <div className="col-start-2 flex flex-wrap items-center gap-2 self-center sm:col-start-3 sm:max-w-64 sm:justify-end">
      {isReview && (
        <LinkButton size="sm" href={page}>
          Review and confirm
        </LinkButton>
      )}
      {isHandedOut && <DownloadButton job={job} />}
      {isSeen && (
        <LinkButton variant="secondary" size="sm" href={page}>
          Details
        </LinkButton>
      )}
      {job.canUndo && <UndoImport job={job} />}
      <CancelJob job={job} size="sm" />
    </div>
  );
}

function DownloadButton({ job }: { job: DataJobResponse }) {
  const { download, busy } = useJobDownload();
  const made = formatInstant(job.createdAt);
  const [words, name] =
    job.kind === 'import'
      ? ['Marked file', `Download the marked file of ${titleOf(job)}`]
      : ['Download', `Download the ${job.kind === 'backup' ? 'backup' : 'workbook'} of ${made}`];
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      busy={busy}
      aria-label={name}
      onClick={() => download(job.id)}
    >
      {words}
    </Button>
  );
}
