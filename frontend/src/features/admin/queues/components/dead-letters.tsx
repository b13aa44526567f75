/** Events that the relay could not publish and set aside, so that they hold up no others: why, and giving them back to it. */
import { useState } from 'react';
import { setAsideReasons, type DeadLetterResponse } from '@lectern/protocol/queues';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { ListTable } from '@/components/lists/list-table';
import { rowsOf } from '@/components/lists/loaded';
import { TwoLines } from '@/components/lists/two-lines';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { IconButton } from '@/components/ui/icon-button';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { sayInstant } from '@/lib/place-time';
import { useDiscardLetter, useReplayLetters, deadLettersQuery } from '../api/queues';
import { eventWords } from '../queue-labels';
import { accountColumn, failedColumn, reasonClass } from './failure-columns';
import { SectionHead } from './section-head';

const columns: DataTableColumn<DeadLetterResponse>[] = [
  {
    id: 'type',
    header: 'Event',
    line: 'title',
    cell: ({ type, occurredAt }) => (
      <TwoLines more={`Happened ${sayInstant(occurredAt)}`}>
        <span className="font-medium">{eventWords(type)}</span>
      </TwoLines>
    ),
  },
  accountColumn,
  {
    id: 'because',
    header: 'Why',
    line: 'fact',
    cell: ({ because, detail }) => (
      <span className="min-w-0 sm:block">
        {setAsideReasons[because]}
        <span className="line-clamp-3 text-xs wrap-anywhere text-muted max-sm:hidden">{detail}</span>
      </span>
    ),
    className: reasonClass,
  },
  failedColumn(({ setAsideAt }) => setAsideAt),
];

type Asking = { kind: 'replay-all' } | { kind: 'discard'; letter: DeadLetterResponse };

export function DeadLetters() {
  const list = useInfiniteQuery(deadLettersQuery());
  const replay = useReplayLetters();
  const [asking, setAsking] = useState<Asking | null>(null);
  const rows = rowsOf(list.data);
  // The tile above says that there are none.
  if (!rows?.length && !list.isError) return null;

  const replayOne = ({ id, type }: DeadLetterResponse) =>
    replay.mutate(
      { id },
      {
        onSuccess: (count) => toastSuccess(count > 0 ? 'Returned to the outbox' : 'Already returned', eventWords(type)),
        onError: problemToast('Not replayed'),
      },
    );

  return (
    <section aria-labelledby="dead-letters" className="space-y-3">
      <SectionHead
        id="dead-letters"
        title="Dead letters"
        description="Events that couldn’t be published, kept for 30 days. Replaying is safe: nothing happens twice."
      >
        {!!rows?.length && (
          <Button variant="secondary" icon={<RotateCcw />} onClick={() => setAsking({ kind: 'replay-all' })}>
            Replay all
          </Button>
        )}
      </SectionHead>
      <ListTable
        label="Dead letters"
        columns={columns}
        query={list}
        skeletonRows={3}
        compact
        empty={{ title: 'No dead letters', description: 'Every event was published.' }}
        rowActions={(letter) => (
          <>
            <IconButton
              size="sm"
              icon={<RotateCcw />}
              label={`Replay: ${eventWords(letter.type)}`}
              busy={replay.isPending && replay.variables.id === letter.id}
              onClick={() => replayOne(letter)}
            />
            <IconButton
              size="sm"
              variant="danger"
              icon={<Trash2 />}
              label={`Discard: ${eventWords(letter.type)}`}
              onClick={() => setAsking({ kind: 'discard', letter })}
            />
          </>
        )}
        noun="event"
      />
      {asking?.kind === 'replay-all' && <ReplayAllDialog onClose={() => setAsking(null)} />}
      {asking?.kind === 'discard' && <DiscardDialog letter={asking.letter} onClose={() => setAsking(null)} />}
    </section>
  );
}

function ReplayAllDialog({ onClose }: { onClose: () => void }) {
  const replay = useReplayLetters();
  return (
    <AskDialog
      title="Replay every dead letter?"
      description="The relay tries each one again. Any that still can’t be published come back here after 15 minutes."
      confirmLabel="Replay all"
      variant="primary"
      work={async () => {
        const count = await replay.mutateAsync({});
        toastSuccess(`${formatCount(count, 'event')} back in the outbox`);
      }}
      onClose={onClose}
    />
  );
}

function DiscardDialog({ letter, onClose }: { letter: DeadLetterResponse; onClose: () => void }) {
  const discard = useDiscardLetter();
  return (
    <AskDialog
      title="Discard this event?"
      description={`What “${eventWords(letter.type)}” would have triggered won’t happen. This can’t be undone.`}
      confirmLabel="Discard the event"
      work={async () => {
        await discard.mutateAsync(letter.id);
        toast({ title: 'Event discarded', description: eventWords(letter.type) });
      }}
      onClose={onClose}
    />
  );
}
