/** What will happen, in numbers and row by row, and the word that makes it happen. */
import { useId, useState } from 'react';
import { UNDO_DAYS } from '@lectern/protocol/data-jobs';
import type { ImportKind, ImportResponse } from '@lectern/protocol/imports';
import { ArrowLeft, CircleAlert, Download, FileUp } from 'lucide-react';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { useJobDownload } from '@/components/data-jobs/use-job-download';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { formatCount } from '@/lib/format';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useConfirmImport } from '../api/imports.mutations';
import { countsText, entriesText, totalsOf, writtenBy } from '../import-labels';
import { problemOf, sayIfStale } from '../stale-import';
import { ImportRows } from './import-rows';

type CheckStepProps = { read: ImportResponse; onColumns: () => void };

export function CheckStep({ read, onColumns }: CheckStepProps) {
  const { job, summary, version } = read;
  const writable = summary.filter((counts) => writtenBy(counts) > 0);
  const [left, setLeft] = useState<readonly ImportKind[]>([]);
  const confirm = useConfirmImport(job.id);
  const chosen = writable.filter(({ kind }) => !left.includes(kind));
  const count = writtenBy(totalsOf(chosen));
  const { error } = totalsOf(summary);
  const headingId = useId();
  const write = useOneAtATime(async () => {
    try {
      await confirm.mutateAsync({ input: { version, kinds: chosen.map(({ kind }) => kind) } });
    } catch (problem) {
      sayIfStale(problem);
    }
  });
  const toggle = (kind: ImportKind, isOn: boolean) =>
    setLeft((before) => (isOn ? before.filter((other) => other !== kind) : [...before, kind]));

  return (
    <div className="space-y-5">
      <Card padded={false}>
        <div className="px-4 pt-4 sm:px-5 sm:pt-5">
          <h2 id={headingId} className="font-display text-xl font-medium">
            {headlineOf(read)}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {writable.length > 0
              ? 'Nothing is saved yet. Choose what to import.'
              : summary.length > 0
                ? 'There’s nothing to import yet.'
                : 'There are no rows below the headings, or every sheet is left out. Check the columns, or cancel and choose another file.'}
          </p>
        </div>
        {summary.length > 0 && (
          <ul aria-labelledby={headingId} className="mt-4 divide-y divide-line border-y border-line">
            {summary.map((counts) => (
              <li key={counts.kind} className="px-4 py-3 sm:px-5">
                <Checkbox
                  checked={writtenBy(counts) > 0 && !left.includes(counts.kind)}
                  disabled={writtenBy(counts) === 0}
                  onChange={(isOn) => toggle(counts.kind, isOn)}
                  label={<span className="font-medium">{counts.name}</span>}
                  description={<span className="text-sm">{countsText(counts)}</span>}
                />
              </li>
            ))}
          </ul>
        )}
        {error > 0 && <Problems read={read} count={error} onColumns={onColumns} />}
        <div className="px-4 py-4 sm:px-5">
          <FormAlert>{problemOf(confirm.error, 'It couldn’t be started. Please try again.')}</FormAlert>
          <div className="flex flex-wrap items-center gap-3">
            {writable.length > 0 && (
              <Button icon={<FileUp />} busy={confirm.isPending} disabled={count === 0} onClick={() => write()}>
                Import {entriesText(count)}
              </Button>
            )}
            <Button variant="secondary" icon={<ArrowLeft />} onClick={onColumns}>
              Back to the columns
            </Button>
            <CancelJob job={job} variant="ghost" />
          </div>
          {writable.length > 0 && (
            <p className="mt-3 text-xs text-muted">You can undo it for {UNDO_DAYS} days. Imports never send emails.</p>
          )}
        </div>
      </Card>
      {summary.length > 0 && <ImportRows read={read} tabs={['add', 'update', 'error', 'same']} />}
    </div>
  );
}

function headlineOf({ summary }: ImportResponse): string {
  const totals = totalsOf(summary);
  const { add, update, same, error } = totals;
  if (add + update > 0) return `${entriesText(add + update)} will be saved`;
  if (error > 0) return `${formatCount(error, 'row has', 'rows have')} problems`;
  return same > 0 ? 'Everything is in your account already' : 'No rows were found';
}

type ProblemsProps = { read: ImportResponse; count: number; onColumns: () => void };

/** Left out, and how that is mended. */
function Problems({ read: { job }, count, onColumns }: ProblemsProps) {
  const { download, busy } = useJobDownload();
  return (
    <div className="border-b border-line bg-warning-soft px-4 py-3.5 text-sm text-warning-text sm:px-5">
      <p className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">
            {formatCount(count, 'row has a problem and is left out.', 'rows have problems and are left out.')}
          </strong>{' '}
          If a whole column is wrong,{' '}
          <button type="button" className="font-medium underline underline-offset-4" onClick={onColumns}>
            check the columns
          </button>
          . Fix single cells in your spreadsheet and import it again; we’ll recognize what’s already here.
        </span>
      </p>
      {job.hasFile && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Download />}
          busy={busy}
          className="mt-3 ml-6"
          onClick={() => download(job.id)}
        >
          Your file with the problems marked
        </Button>
      )}
    </div>
  );
}
