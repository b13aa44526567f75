/** Each queue with what waits, runs and failed in it; workers can be kept from one while something is mended. */
import { useState } from 'react';
import type { QueueOverviewResponse } from '@lectern/protocol/queues';
import { Pause, Play } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { FormAlert } from '@/components/forms/form-alert';
import { Badge } from '@/components/ui/badge';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { IconButton } from '@/components/ui/icon-button';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatNumber } from '@/lib/format';
import { usePauseQueue } from '../api/queues';
import { queueWords, waitText } from '../queue-labels';

type Queue = NonNullable<QueueOverviewResponse['queues']>[number];

const columns: DataTableColumn<Queue>[] = [
  {
    id: 'name',
    header: 'Queue',
    line: 'title',
    cell: ({ name, isPaused }) => (
      <span className="min-w-0 sm:block">
        <span className="inline-flex items-center gap-2 font-medium sm:flex sm:flex-wrap">
          {queueWords[name].name}
          {isPaused && (
            <Badge tone="warning" icon={<Pause aria-hidden />}>
              Paused
            </Badge>
          )}
        </span>
        <span className="block text-xs font-normal text-muted max-sm:hidden">{queueWords[name].what}</span>
      </span>
    ),
  },
  {
    id: 'waiting',
    header: 'Waiting',
    line: 'fact',
    numeric: true,
    cell: ({ waiting, oldestWaitingSeconds }) => (
      <>
        <Counted count={waiting} word="waiting" />
        {oldestWaitingSeconds !== null && <span className="sm:hidden">, oldest {waitText(oldestWaitingSeconds)}</span>}
      </>
    ),
  },
  {
    id: 'oldest',
    header: 'Oldest',
    numeric: true,
    cell: ({ oldestWaitingSeconds }) => (oldestWaitingSeconds === null ? '–' : waitText(oldestWaitingSeconds)),
  },
  {
    id: 'active',
    header: 'Running',
    line: 'fact',
    numeric: true,
    cell: ({ active }) => <Counted count={active} word="running" />,
  },
  { id: 'delayed', header: 'Retrying later', numeric: true, cell: ({ delayed }) => formatNumber(delayed) },
  {
    id: 'failed',
    header: 'Failed',
    line: 'mark',
    numeric: true,
    cell: ({ failed }) =>
      failed > 0 ? (
        <Badge tone="danger">
          <Counted count={failed} word="failed" />
        </Badge>
      ) : (
        <span className="max-sm:hidden">{formatNumber(failed)}</span>
      ),
  },
];

/** A phone has no heads that say what is counted. */
function Counted({ count, word }: { count: number; word: string }) {
  return (
    <span>
      {formatNumber(count)}
      <span className="sm:hidden"> {word}</span>
    </span>
  );
}

export function QueuesTable({ queues }: { queues: QueueOverviewResponse['queues'] | undefined }) {
  const [asking, setAsking] = useState<Queue | null>(null);
  if (queues === null) {
    return (
      <FormAlert>
        The queues aren’t responding. Nothing is lost: events wait in the outbox. This page updates automatically.
      </FormAlert>
    );
  }
  return (
    <>
      <DataTable
        label="Queues"
        columns={columns}
        rows={queues}
        getRowId={({ name }) => name}
        skeletonRows={9}
        rowActions={(queue) => (
          <IconButton
            size="sm"
            icon={queue.isPaused ? <Play /> : <Pause />}
            label={`${queue.isPaused ? 'Resume' : 'Pause'} ${queueWords[queue.name].name}`}
            onClick={() => setAsking(queue)}
          />
        )}
      />
      {asking && <PauseDialog queue={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function PauseDialog({ queue, onClose }: { queue: Queue; onClose: () => void }) {
  const pause = usePauseQueue();
  const { name } = queueWords[queue.name];
  const verb = queue.isPaused ? 'Resume' : 'Pause';
  return (
    <AskDialog
      title={`${verb} ${name}?`}
      description={
        queue.isPaused
          ? 'Workers pick up what’s waiting, oldest first.'
          : 'Running jobs finish. New ones wait, and nothing is lost, until you resume it.'
      }
      confirmLabel={verb}
      variant={queue.isPaused ? 'primary' : 'danger'}
      work={async () => {
        await pause.mutateAsync({ name: queue.name, pause: !queue.isPaused });
        toastSuccess(`${name} ${queue.isPaused ? 'goes on' : 'is paused'}`);
      }}
      onClose={onClose}
    />
  );
}
