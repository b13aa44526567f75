/** The answer at a glance: does everything that was asked for get done. */
import type { QueueOverviewResponse } from '@lectern/protocol/queues';
import { StatTile } from '@/components/ui/stat-tile';
import { formatNumber } from '@/lib/format';
import { countedText, waitText, waitTone } from '../queue-labels';

export function QueueTiles({ overview }: { overview: QueueOverviewResponse | undefined }) {
  const loading = !overview;
  const { outbox, queues } = overview ?? {};
  const failed = queues?.reduce((sum, queue) => sum + queue.failed, 0);
  const age = outbox?.oldestSeconds ?? null;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        label="Waiting in the outbox"
        value={outbox ? countedText(outbox.waiting) : ''}
        hint={age === null ? 'All events are on their way' : `The oldest for ${waitText(age)}`}
        tone={waitTone(age)}
        loading={loading}
      />
      <StatTile
        label="Published in the last hour"
        value={outbox ? countedText(outbox.publishedLastHour) : ''}
        hint={outbox && `${countedText(outbox.publishedLastMinute)} in the last minute`}
        loading={loading}
      />
      <StatTile
        label="Failed jobs"
        value={failed === undefined ? 'Unknown' : formatNumber(failed)}
        hint={failed === undefined ? 'The queues aren’t responding' : failed > 0 ? 'See why below' : 'None failed'}
        tone={failed === undefined || failed > 0 ? 'warning' : 'default'}
        loading={loading}
      />
      <StatTile
        label="Dead letters"
        value={outbox ? countedText(outbox.setAside) : ''}
        hint={outbox && outbox.setAside > 0 ? 'Couldn’t be published' : 'All published'}
        tone={outbox && outbox.setAside > 0 ? 'warning' : 'default'}
        loading={loading}
      />
    </div>
  );
}
