/**
 * A restore from the choice of the ZIP to what came of it. Where it stands is known by the server: whoever leaves and
 * comes back finds it as far as it got.
 */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RestoreResponse } from '@lectern/protocol/restores';
import { useWatchAfterwards } from '@/components/data-jobs/data-job-watch';
import { isTriedAgain, isUnderWay } from '@/components/data-jobs/data-jobs.queries';
import { NotLoaded } from '@/components/lists/not-loaded';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Stepper } from '@/components/ui/stepper';
import { useFocusOnChange } from '@/lib/use-focus-on-change';
import { restorePath, restoreQuery } from '../api/restore.queries';
import { ChooseBackup, StartAgain } from './choose-backup';
import { RestoreProgress } from './restore-progress';
import { RestoreResult } from './restore-result';
import { RestoreReview } from './restore-review';

const steps = [{ label: 'Choose the ZIP' }, { label: 'Check' }, { label: 'Decide' }, { label: 'Restore' }];

/** `id` null: a new one. */
export function RestoreWizard({ id }: { id: string | null }) {
  return id === null ? (
    <Steps current={0}>
      <ChooseBackup />
    </Steps>
  ) : (
    <OneRestore key={id} id={id} />
  );
}

function OneRestore({ id }: { id: string }) {
  const restore = useQuery(restoreQuery(id));
  useFreshData(id, restore.data);
  useWatchAfterwards(restore.data?.job);
  const frame = useFocusOnChange(restore.data && `${restore.data.job.status} ${restore.data.job.phase}`);
  if (!restore.data) {
    return (
      <NotLoaded
        query={restore}
        card={{}}
        skeleton={<SkeletonGroup bars={['h-12', 'h-40', 'h-72']} className="space-y-5" />}
        gone={{
          title: 'This restore isn’t here',
          description: 'It may belong to another account, or the address may be incomplete.',
          action: <StartAgain />,
        }}
      />
    );
  }
  const { job } = restore.data;
  return (
    <Steps current={stepOf(job)} frame={frame}>
      {isUnderWay(job) || isTriedAgain(job) ? (
        <RestoreProgress job={job} />
      ) : job.status === 'review' ? (
        <RestoreReview restore={restore.data} />
      ) : (
        <RestoreResult restore={restore.data} />
      )}
    </Steps>
  );
}

function stepOf({ status, phase }: RestoreResponse['job']): number {
  if (status === 'done') return steps.length;
  if (status === 'review') return 2;
  return phase === 'check' ? 1 : 3;
}

type StepsProps = { current: number; frame?: RefObject<HTMLDivElement | null>; children: ReactNode };

function Steps({ current, frame, children }: StepsProps) {
  return (
    <div className="space-y-6">
      <Stepper label="Restore" steps={steps} current={current} />
      <div ref={frame} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </div>
  );
}

/** Once it is done, everything that was read before is of the time before. */
function useFreshData(id: string, restore: RestoreResponse | undefined): void {
  const client = useQueryClient();
  const status = restore?.job.status;
  const known = useRef(status);
  useEffect(() => {
    const before = known.current;
    known.current = status;
    // Whoever only looks at one that is done reads nothing anew.
    if (status !== 'done' || before === undefined || before === status) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== restorePath(id) });
  }, [client, id, status]);
}
