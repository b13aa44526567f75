/** 'Undo' of an import that is done, with the question first. What was touched since is in the way: the answer names it. */
import { useState } from 'react';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { importTouched } from '@lectern/protocol/imports';
import { Undo2 } from 'lucide-react';
import { countsOf, titleOf } from '@/components/data-jobs/job-labels';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { hasStatus } from '@/lib/api-error';
import { formatNumber } from '@/lib/format';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useUndoImport } from '../api/data-jobs.mutations';

export function UndoImport({ job }: { job: DataJobResponse }) {
  const [isAsked, setAsked] = useState(false);
  const undo = useUndoImport();
  const ask = (open: boolean) => {
    setAsked(open);
    if (open) undo.reset();
  };
  const confirm = useOneAtATime(async () => {
    try {
      await undo.mutateAsync({ id: job.id });
      setAsked(false);
    } catch {
      // Said in the dialog.
    }
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 />}
        aria-label={`Undo: ${titleOf(job)}`}
        onClick={() => ask(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="Undo this import?"
        description={`${wrote(job)}What it added is deleted, and what it changed is again as it was before. That works as long as nothing of it was touched since.`}
        confirmLabel="Undo the import"
        cancelLabel="Keep it"
        busy={undo.isPending}
        onConfirm={() => confirm()}
      >
        {undo.isError && <Refusal error={undo.error} />}
      </ConfirmDialog>
    </>
  );
}

const wrote = (job: DataJobResponse) => (job.status === 'done' ? `It wrote: ${countsOf(job)}. ` : '');

const SHOWN = 5;

function Refusal({ error }: { error: Error }) {
  const touched = hasStatus(error, 409) ? importTouched.safeParse(error.current).data : undefined;
  const shown = touched?.items.slice(0, SHOWN) ?? [];
  const more = (touched?.count ?? 0) - shown.length;
  return (
    <div role="alert" className="space-y-2 text-sm">
      <p className="text-danger-text">{problemText(error, 'It could not be undone. Please try again.')}</p>
      {shown.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {shown.map(({ id, label, reason }) => (
            <li key={id}>
              <span className="font-medium">{label}</span>: {reason}
            </li>
          ))}
          {more > 0 && <li>and {formatNumber(more)} more</li>}
        </ul>
      )}
    </div>
  );
}
