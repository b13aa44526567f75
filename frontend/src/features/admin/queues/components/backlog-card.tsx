/** What the events that wait are about: shown while something waits for longer than a moment. */
import type { QueueOverviewResponse } from '@lectern/protocol/queues';
import { Card } from '@/components/ui/card';
import { eventWords, countedText, waitText } from '../queue-labels';

export function BacklogCard({ outbox }: { outbox: QueueOverviewResponse['outbox'] }) {
  if (outbox.byType.length === 0) return null;
  return (
    <Card
      title="Waiting in the outbox"
      description="Committed events that no worker has published yet. They wait while no worker is running or the queue is down."
    >
      <ul className="divide-y divide-line text-sm">
        {outbox.byType.map(({ type, count, oldestSeconds }) => (
          <li key={type} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span>{eventWords(type)}</span>
            <span className="text-muted tabular-nums">
              {countedText(count)} · the oldest for {waitText(oldestSeconds)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
