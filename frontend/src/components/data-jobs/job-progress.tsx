/** How far a job under way is. Nothing while it waits for its turn. */
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { Progress } from '@/components/ui/progress';
import { progressOf } from './job-labels';

export function JobProgress({ job }: { job: DataJobResponse }) {
  if (job.status !== 'working') return null;
  const { label, unit } = progressOf(job);
  return <Progress label={label} value={job.total === null ? null : job.done} max={job.total ?? 1} unit={unit} />;
}
