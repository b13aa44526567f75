import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { NotLoaded } from '@/components/lists/not-loaded';
import { buttonClass } from '@/components/ui/button';
import { BOARD_PATH, queueOverviewQuery } from '@/features/admin/queues/api/queues';
import { BacklogCard } from '@/features/admin/queues/components/backlog-card';
import { DeadLetters } from '@/features/admin/queues/components/dead-letters';
import { FailedJobs } from '@/features/admin/queues/components/failed-jobs';
import { QueueTiles } from '@/features/admin/queues/components/queue-tiles';
import { QueuesTable } from '@/features/admin/queues/components/queues-table';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminQueuesPage() {
  const overview = useQuery(queueOverviewQuery);
  return (
    <AdminFrame
      title="Queues"
      description="Background work in progress. Updates every five seconds."
      actions={
        <a href={BOARD_PATH} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden />
          All jobs
        </a>
      }
    >
      <div className="space-y-8">
        {overview.isLoadingError ? (
          <NotLoaded query={overview} card={{}} />
        ) : (
          <>
            <QueueTiles overview={overview.data} />
            {overview.data && <BacklogCard outbox={overview.data.outbox} />}
          </>
        )}
        <FailedJobs />
        <DeadLetters />
        {!overview.isLoadingError && <QueuesTable queues={overview.data?.queues} />}
      </div>
    </AdminFrame>
  );
}
