/** While the worker checks or writes, or before it begins. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { dataJobsQuery, jobAtTurn } from '@/components/data-jobs/data-jobs.queries';
import { JobProgress } from '@/components/data-jobs/job-progress';
import { sentenceOf } from '@/components/data-jobs/job-labels';
import { Card } from '@/components/ui/card';
import { restorePath } from '../api/restore.queries';

export function RestoreProgress({ job }: { job: DataJobResponse }) {
  const client = useQueryClient();
  const jobs = useQuery({ ...dataJobsQuery(), enabled: job.isWaiting });
  const ahead = jobAtTurn(jobs.data?.items ?? []);
  const isCheck = job.phase === 'check';
  return (
    <Card
      title={isCheck ? 'Checking the backup' : 'Restoring'}
      description={job.sourceName}
      actions={
        <CancelJob
          job={job}
          size="sm"
          onCancelled={() => void client.invalidateQueries({ queryKey: [restorePath(job.id)] })}
        />
      }
    >
      <div className="space-y-3">
        <JobProgress job={job} />
        <p className="text-sm text-muted">
          {sentenceOf(job, job.isWaiting ? ahead : null)}{' '}
          {isCheck ? 'Nothing is saved to your account yet.' : 'Files come first; then all entries appear together.'}
        </p>
      </div>
    </Card>
  );
}
