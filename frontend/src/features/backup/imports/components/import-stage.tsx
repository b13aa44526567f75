/** One import where it stands: at work, waiting for the person, or over. The focus follows from one to the next. */
import type { ReactNode } from 'react';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import type { ImportResponse } from '@lectern/protocol/imports';
import { useFocusOnChange } from '@/lib/use-focus-on-change';
import { useUrlParams } from '@/lib/use-url-params';
import { goesOn } from '../api/imports.queries';
import { kindOf, needsALook } from '../mapping-draft';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { ImportAtWork } from './import-at-work';
import { ImportOver } from './import-over';
import { ImportSteps, type ImportStep } from './import-steps';

type ImportStageProps = { read: ImportResponse; undo: (job: DataJobResponse) => ReactNode };

export function ImportStage({ read, undo }: ImportStageProps) {
  const { job } = read;
  const [asked, show] = useAskedStep();
  const view = asked ?? (isUncertain(read) ? 'columns' : 'check');
  const isReview = job.status === 'review';
  const stage = goesOn(job) ? `${job.phase} at work` : isReview ? view : job.status;
  const frame = useFocusOnChange(stage);
  return (
    <div className="space-y-6">
      <ImportSteps
        current={stepOf(job, view)}
        onStep={isReview ? (step) => show(step === 'check' ? 'check' : 'columns') : undefined}
      />
      <div ref={frame} role="region" aria-label={regionName(job, view)} tabIndex={-1} className="outline-none">
        {goesOn(job) ? (
          <ImportAtWork job={job} />
        ) : !isReview ? (
          <ImportOver read={read} undo={undo} />
        ) : view === 'columns' ? (
          // What the server reads anew begins anew here.
          <ColumnsStep key={read.version} read={read} onContinue={() => show('check')} onSaved={show} />
        ) : (
          <CheckStep key={read.version} read={read} onColumns={() => show('columns')} />
        )}
      </div>
    </div>
  );
}

type View = 'columns' | 'check';

/** In the address: the browser's Back leads from the check to the columns. */
function useAskedStep(): [View | null, (view: View) => void] {
  const [params, change] = useUrlParams();
  const step = params.get('step');
  const show = (view: View) => change({ step: view }, false);
  return [step === 'columns' || step === 'check' ? step : null, show];
}

function isUncertain({ sheets, kinds }: ImportResponse): boolean {
  return sheets.some((sheet) => needsALook(sheet, kindOf(kinds, sheet.kind)));
}

function stepOf({ status, phase }: DataJobResponse, view: View): ImportStep | 'done' {
  if (status === 'done' || status === 'undone' || status === 'expired') return 'done';
  if (status === 'review') return view;
  return phase === 'check' ? 'columns' : 'write';
}

function regionName(job: DataJobResponse, view: View): string {
  if (goesOn(job)) return 'Progress';
  if (job.status !== 'review') return 'Result';
  return view === 'columns' ? 'Columns' : 'Check';
}
