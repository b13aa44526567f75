/** Jobs that were given up after all their attempts: why, for whom, and one click to try again. */
import { useState } from 'react';
import { ListFailedJobsQuery, queueName, type FailedJobResponse } from '@lectern/protocol/queues';
import { queueNames, type QueueName } from '@lectern/protocol/queue-names';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { ListSelect } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { IconButton } from '@/components/ui/icon-button';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { useDiscardJob, useRetryJobs, failedJobsQuery } from '../api/queues';
import { eventWords, handlerWords, queueWords } from '../queue-labels';
import { accountColumn, failedColumn, reasonClass } from './failure-columns';
import { SectionHead } from './section-head';

const queueOptions = queueNames.map((name) => ({ value: name, label: queueWords[name].name }));

const columns: DataTableColumn<FailedJobResponse>[] = [
  {
    id: 'job',
    header: 'Job',
    line: 'title',
    cell: ({ handler, event, queue }) => (
      <TwoLines more={[queueWords[queue].name, event && eventWords(event)].filter(Boolean).join(' · ')}>
        <span className="font-medium">{handlerWords(handler)}</span>
      </TwoLines>
    ),
  },
  accountColumn,
  {
    id: 'reason',
    header: 'Why',
    line: 'fact',
    cell: ({ reason, attempts }) => (
      <span className="min-w-0 sm:block">
        {reason.words ?? (
          <>
            <span className="sm:hidden">{reason.detail}</span>
            <span className="max-sm:hidden">It failed for an unknown reason.</span>
          </>
        )}
        <span className="line-clamp-3 text-xs wrap-anywhere text-muted max-sm:hidden">{reason.detail}</span>
        <span className="block text-xs text-muted max-sm:hidden">{formatCount(attempts, 'attempt')}</span>
      </span>
    ),
    className: reasonClass,
  },
  failedColumn(({ failedAt }) => failedAt),
];

type Asking = { kind: 'retry-all' } | { kind: 'discard'; job: FailedJobResponse };

export function FailedJobs() {
  const filters = useListFilters(ListFailedJobsQuery, ['queue']);
  const queue = queueName.safeParse(filters.values.queue).data;
  const list = useQuery(failedJobsQuery(queue));
  const retry = useRetryJobs();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { items, total = 0 } = list.data ?? {};
  // The tile above says that there are none.
  if (total === 0 && !queue && !list.isError) return null;

  const retryOne = ({ queue: name, id, handler }: FailedJobResponse) =>
    retry.mutate(
      { queue: name, id },
      { onSuccess: (count) => toast(retriedToast(count, handlerWords(handler))), onError: problemToast('Not retried') },
    );

  return (
    <section aria-labelledby="failed-jobs" className="space-y-3">
      <SectionHead
        id="failed-jobs"
        title="Failed jobs"
        description="Each was tried for about a day. Retrying is safe: nothing happens twice."
      >
        {(total > 0 || queue) && (
          <ListSelect
            filters={filters}
            name="queue"
            label="Queue"
            any="All queues"
            options={queueOptions}
            className="w-44"
          />
        )}
        {total > 0 && (
          <Button variant="secondary" icon={<RotateCcw />} onClick={() => setAsking({ kind: 'retry-all' })}>
            Retry all
          </Button>
        )}
      </SectionHead>
      <ListTable
        label="Failed jobs"
        columns={columns}
        query={list}
        getRowId={({ queue: name, id }) => `${name}/${id}`}
        skeletonRows={3}
        compact
        empty={{ title: 'No job has failed', description: 'Everything in this queue is done or still being tried.' }}
        rowActions={(job) => (
          <>
            <IconButton
              size="sm"
              icon={<RotateCcw />}
              label={`Try again: ${handlerWords(job.handler)}`}
              busy={retry.isPending && 'id' in retry.variables && retry.variables.id === job.id}
              onClick={() => retryOne(job)}
            />
            <IconButton
              size="sm"
              variant="danger"
              icon={<Trash2 />}
              label={`Discard: ${handlerWords(job.handler)}`}
              onClick={() => setAsking({ kind: 'discard', job })}
            />
          </>
        )}
        countText={
          items && items.length < total ? `The newest ${items.length} of ${formatCount(total, 'job')}` : undefined
        }
      />
      {asking?.kind === 'retry-all' && <RetryAllDialog queue={queue} total={total} onClose={() => setAsking(null)} />}
      {asking?.kind === 'discard' && <DiscardDialog job={asking.job} onClose={() => setAsking(null)} />}
    </section>
  );
}

function retriedToast(count: number, what: string) {
  return count > 0
    ? ({ title: 'Tried again', description: what, variant: 'success' } as const)
    : { title: 'Already retried', description: what };
}

function RetryAllDialog(props: { queue: QueueName | undefined; total: number; onClose: () => void }) {
  const retry = useRetryJobs();
  const where = props.queue ? ` of ${queueWords[props.queue].name}` : '';
  return (
    <AskDialog
      title={`Try ${formatCount(props.total, 'failed job')}${where} again?`}
      description="Each gets a full set of attempts. Nothing happens twice."
      confirmLabel="Retry all"
      variant="primary"
      work={async () => {
        const count = await retry.mutateAsync({ all: props.queue });
        toastSuccess(`${formatCount(count, 'job')} tried again`);
      }}
      onClose={props.onClose}
    />
  );
}

function DiscardDialog({ job, onClose }: { job: FailedJobResponse; onClose: () => void }) {
  const discard = useDiscardJob();
  return (
    <AskDialog
      title="Discard this job?"
      description={`“${handlerWords(job.handler)}” won’t run, and no one is notified. This can’t be undone.`}
      confirmLabel="Discard the job"
      work={async () => {
        await discard.mutateAsync({ queue: job.queue, id: job.id });
        toast({ title: 'Job discarded', description: handlerWords(job.handler) });
      }}
      onClose={onClose}
    />
  );
}
