/** 'Cancel' of a job that is not over, with the question what becomes of it. Nothing where it cannot be cancelled. */
import { useState } from 'react';
import { dataJobKindLabels, type DataJobResponse } from '@lectern/protocol/data-jobs';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { useCancelDataJob } from './data-jobs.queries';
import { titleOf } from './job-labels';

type CancelJobProps = { job: DataJobResponse; variant?: ButtonVariant; size?: ButtonSize; onCancelled?: () => void };

export function CancelJob({ job, variant = 'secondary', size = 'md', onCancelled }: CancelJobProps) {
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelDataJob(onCancelled);
  return (
    <>
      {job.canCancel && (
        <Button variant={variant} size={size} aria-label={`Cancel: ${titleOf(job)}`} onClick={() => setAsked(true)}>
          Cancel
        </Button>
      )}
      {isAsked && (
        <AskDialog
          {...questionOf(job)}
          work={() => cancel.mutateAsync({ id: job.id })}
          fallback="We couldn’t reach the server. Please try again."
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function questionOf(job: DataJobResponse) {
  const what = dataJobKindLabels[job.kind];
  if (job.phase === 'take_back') {
    return {
      title: 'Keep this import?',
      description: 'The undo hasn’t started. Everything you imported stays in your account.',
      confirmLabel: 'Keep the import',
      cancelLabel: 'Undo import',
    };
  }
  return {
    title: `Cancel this ${what}?`,
    description: consequenceOf(job),
    confirmLabel: `Cancel the ${what}`,
    cancelLabel: 'Keep going',
  };
}

function consequenceOf({ kind, phase, status }: DataJobResponse): string {
  if (kind === 'backup' || kind === 'export') {
    return 'What’s been prepared so far is discarded. You can start a new one anytime.';
  }
  if (kind === 'import' && phase === 'write' && status === 'working') {
    return 'Everything it has saved so far is undone, and your account goes back to how it was.';
  }
  return 'Nothing was saved to your account. The uploaded file is discarded.';
}
