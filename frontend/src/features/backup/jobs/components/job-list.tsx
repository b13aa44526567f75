/** The latest imports, exports, backups and restores of the account, whoever of it started them. */
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { isOpenDataJob, type DataJobList, type DataJobResponse } from '@lectern/protocol/data-jobs';
import { jobAtTurn } from '@/components/data-jobs/data-jobs.queries';
import { LoadedList } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { JobRow } from './job-row';

const SHOWN_AT_FIRST = 5;

/** Comes before everything else. */
export const waitsForAnswer = ({ status }: Pick<DataJobResponse, 'status'>) => status === 'review';

type JobListProps = { jobs: UseQueryResult<DataJobList>; part: Part };
/** Those that wait for an answer, or all the others. */
type Part = 'waiting' | 'others';

export function JobList({ jobs, part }: JobListProps) {
  return (
    <LoadedList
      query={jobs}
      compact
      skeleton={<SkeletonGroup bars={['h-16', 'h-16']} className="space-y-2 px-4 pb-5 sm:px-5" />}
      empty={{ title: 'No imports or exports yet', description: 'Progress and results will appear here.' }}
    >
      {(items) => <Jobs items={items} part={part} />}
    </LoadedList>
  );
}

function Jobs({ items, part }: { items: readonly DataJobResponse[]; part: Part }) {
  const [isAll, setAll] = useState(false);
  const mine = items.filter((job) => waitsForAnswer(job) === (part === 'waiting'));
  if (mine.length === 0) return null;
  // What is under way or waits for an answer is never folded away.
  const shown = mine.filter((job, index) => isAll || index < SHOWN_AT_FIRST || isOpenDataJob(job));
  const ahead = jobAtTurn(items);
  const folded = mine.length - shown.length;
  return (
    <>
      <ul
        aria-label={part === 'waiting' ? 'Waiting for you' : 'Imports, exports and backups'}
        className="divide-y divide-line"
      >
        {shown.map((job) => (
          <li key={job.id} className="px-4 py-4 sm:px-5">
            <JobRow job={job} ahead={job.isWaiting ? ahead : null} />
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button variant="link" onClick={() => setAll(true)}>
            Show {folded} older {folded === 1 ? 'one' : 'ones'}
          </Button>
        </div>
      )}
    </>
  );
}
