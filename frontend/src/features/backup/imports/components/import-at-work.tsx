/** While the worker reads, writes or takes back: how far it is, and that nobody has to wait here. */
import { useQuery } from '@tanstack/react-query';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { CancelJob } from '@/components/data-jobs/cancel-job';
import { dataJobsQuery, isTriedAgain, jobAtTurn } from '@/components/data-jobs/data-jobs.queries';
import { JobProgress } from '@/components/data-jobs/job-progress';
import { sentenceOf } from '@/components/data-jobs/job-labels';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';

const titles: Record<DataJobResponse['phase'], string> = {
  make: 'Getting ready',
  check: 'Reading your file',
  write: 'Writing to your account',
  take_back: 'Taking back what was written',
};

export function ImportAtWork({ job }: { job: DataJobResponse }) {
  const jobs = useQuery({ ...dataJobsQuery(), enabled: job.isWaiting });
  const ahead = job.isWaiting ? jobAtTurn(jobs.data?.items ?? []) : null;
  return (
    <Card title={titles[job.phase]}>
      <p role="status" className="sr-only">
        {titles[job.phase]}
      </p>
      <div className="space-y-4">
        {job.status === 'working' ? <JobProgress job={job} /> : <Progress label={waitingWords(job)} value={null} />}
        {job.phase === 'check' && (
          <p className="text-sm">We’re reading your file and comparing it with your data. Nothing is saved yet.</p>
        )}
        <p className="text-sm text-muted">{sentenceOf(job, ahead)}</p>
        <CancelJob job={job} />
      </div>
    </Card>
  );
}

function waitingWords(job: DataJobResponse): string {
  if (isTriedAgain(job)) return 'Retrying automatically';
  return job.isWaiting ? 'Waiting for its turn' : 'Starting';
}
