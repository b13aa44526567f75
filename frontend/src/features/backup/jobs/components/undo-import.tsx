/** 'Undo' of an import that is done, with the question first. What was touched since is in the way: the answer names it. */
import { useState } from 'react';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { ImportTouched } from '@lectern/protocol/imports';
import { Undo2 } from 'lucide-react';
import { countsOf, titleOf } from '@/components/data-jobs/job-labels';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { hasStatus } from '@/lib/api-error';
import { formatNumber } from '@/lib/format';
import { useUndoImport } from '../api/data-jobs.mutations';

export function UndoImport({ job }: { job: DataJobResponse }) {
  const [isAsked, setAsked] = useState(false);
  const undo = useUndoImport();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 />}
        aria-label={`Undo: ${titleOf(job)}`}
        onClick={() => setAsked(true)}
      >
        Undo
      </Button>
      {isAsked && (
        <AskDialog
          title="Undo this import?"
          description={`${wrote(job)}This deletes what it added and reverts what it changed, unless you’ve edited those records since.`}
          confirmLabel="Undo the import"
          cancelLabel="Keep it"
          work={() => undo.mutateAsync({ id: job.id })}
          fallback="It couldn’t be undone. Please try again."
          detailsOf={touchedSince}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

const wrote = (job: DataJobResponse) => (job.status === 'done' ? `It saved: ${countsOf(job)}. ` : '');

const SHOWN = 5;

/** What is in the way, by name. */
function touchedSince(error: unknown) {
  const touched = hasStatus(error, 409) ? ImportTouched.safeParse(error.current).data : undefined;
  if (!touched) return null;
  const shown = touched.items.slice(0, SHOWN);
  const more = touched.count - shown.length;
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {shown.map(({ id, label, reason }) => (
        <li key={id}>
          <span className="font-medium">{label}</span>: {reason}
        </li>
      ))}
      {more > 0 && <li>and {formatNumber(more)} more</li>}
    </ul>
  );
}
