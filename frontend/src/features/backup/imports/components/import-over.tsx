/** An import that is over: what it did, what was left out, and the way back; or why it did nothing. */
import type { ReactNode } from 'react';
import { UNDO_DAYS, type DataJobResponse } from '@lectern/protocol/data-jobs';
import type { ImportResponse } from '@lectern/protocol/imports';
import { ArrowRight, CircleAlert, CircleCheck, Download, Undo2 } from 'lucide-react';
import { countsOf, sentenceOf, titleOf } from '@/components/data-jobs/job-labels';
import { useJobDownload } from '@/components/data-jobs/use-job-download';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatInstant } from '@/lib/format';
import { placesOf, totalsOf } from '../import-labels';
import { ImportRows } from './import-rows';

type ImportOverProps = { read: ImportResponse; undo: (job: DataJobResponse) => ReactNode };

export function ImportOver({ read, undo }: ImportOverProps) {
  const { job, summary } = read;
  const isDone = job.status === 'done' || job.status === 'expired';
  if (!isDone) return <Ended job={job} />;
  const places = placesOf(summary);
  const [first, ...others] = places;
  return (
    <div className="space-y-5">
      <Card>
        <Head icon={<CircleCheck className="text-success-text" />} title="Your import is done">
          <p className="text-sm">{countsOf(job)}</p>
          <p className="mt-1 text-sm text-muted">
            {titleOf(job)} · {job.startedBy} · {formatInstant(job.finishedAt ?? job.createdAt)}
          </p>
        </Head>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {first && (
            <LinkButton iconEnd={<ArrowRight />} href={first.href}>
              Show the {first.label}
            </LinkButton>
          )}
          {others.map(({ href, label }) => (
            <LinkButton key={href} variant="secondary" href={href}>
              Show the {label}
            </LinkButton>
          ))}
          {job.hasFile && <MarkedFile id={job.id} />}
          {job.canUndo && undo(job)}
        </div>
        {job.canUndo && (
          <p className="mt-3 text-xs text-muted">
            It can be undone for {UNDO_DAYS} days, unless you’ve changed those records.
          </p>
        )}
      </Card>
      {summary.length > 0 && <ImportRows read={read} tabs={doneTabs(read)} isDone />}
    </div>
  );
}

function doneTabs({ summary }: ImportResponse) {
  return totalsOf(summary).error > 0 ? (['add', 'update', 'error'] as const) : (['add', 'update'] as const);
}

function MarkedFile({ id }: { id: string }) {
  const { download, busy } = useJobDownload();
  return (
    <Button variant="secondary" icon={<Download />} busy={busy} onClick={() => download(id)}>
      Your file with the problems marked
    </Button>
  );
}

function Ended({ job }: { job: DataJobResponse }) {
  const isFailed = job.status === 'failed';
  const { title, text } = endOf(job);
  return (
    <Card>
      <Head
        icon={isFailed ? <CircleAlert className="text-danger-text" /> : <Undo2 className="text-muted" />}
        title={title}
      >
        <p role={isFailed ? 'alert' : undefined} className="text-sm">
          {text}
        </p>
        <p className="mt-1 text-sm text-muted">{titleOf(job)}</p>
      </Head>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <LinkButton href={transferHref('import', 'new')}>
          {isFailed ? 'Choose a file again' : 'Import another file'}
        </LinkButton>
        {isFailed && (
          <Button asChild variant="secondary">
            <a href="/api/import-template" download>
              Download the template
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}

function endOf(job: DataJobResponse): { title: string; text: string } {
  const { status, problem, phase } = job;
  if (status === 'undone') {
    return { title: 'This import was undone', text: sentenceOf(job, null) };
  }
  if (status === 'cancelled') {
    return { title: 'This import was cancelled', text: sentenceOf(job, null) };
  }
  return {
    title: phase === 'check' ? 'This file couldn’t be read' : 'This import didn’t finish',
    text: problem ?? 'Something went wrong on our side. Please try again.',
  };
}

function Head({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden className="mt-1 [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-display text-xl font-medium">{title}</h2>
        <div className="mt-1 wrap-anywhere">{children}</div>
      </div>
    </div>
  );
}
