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
          fallback="The server could not be asked. Please try again."
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
      description: 'Undoing it has not begun yet. Everything that it wrote stays in your account.',
      confirmLabel: 'Keep the import',
      cancelLabel: 'Undo it',
    };
  }
  return {
    title: `Cancel this ${what}?`,
    description: consequenceOf(job),
    confirmLabel: `Cancel the ${what}`,
    cancelLabel: 'Go on with it',
  };
}

function consequenceOf({ kind, phase, status }: DataJobResponse): string {
  if (kind === 'backup' || kind === 'export') {
    return 'What was made of it is thrown away. You can ask for a new one at any time.';
  }
  if (kind === 'import' && phase === 'write' && status === 'working') {
    return 'What it has written so far is taken back: your account is as it was before.';
  }
  return 'Nothing of it has been written to your account. The uploaded file is thrown away.';
}
