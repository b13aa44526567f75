import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react';
import { enumTable, type Tone } from '@lectern/protocol/enum-tables';
import type { ReadinessResponse } from '@lectern/protocol/health';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { readinessQuery } from '@/lib/diagnostics/health.queries';

const names = { database: 'Database', queue: 'Queue', storage: 'File storage' } as const;
type Overall = { tone: Tone; word: string; Icon: LucideIcon };
const overall = enumTable<ReadinessResponse['status'], Overall>(
  {
    ok: { tone: 'success', word: 'All is well', Icon: CircleCheck },
    degraded: { tone: 'warning', word: 'Background work is delayed', Icon: CircleMinus },
    down: { tone: 'danger', word: 'Requests are failing', Icon: CircleAlert },
  },
  (word) => ({ tone: 'neutral', word, Icon: CircleMinus }),
);

/** What the server says about itself, asked again every ten seconds. */
export function SystemHealth() {
  const readiness = useQuery(readinessQuery);
  if (!readiness.data) {
    const skeleton = <SkeletonGroup bars={['h-48']} />;
    return <NotLoaded query={readiness} card={{}} title="The server isn’t responding" skeleton={skeleton} />;
  }
  const { status, checks, outboxAgeSeconds } = readiness.data;
  const { tone, word, Icon } = overall[status];
  return (
    <Card
      title="System health"
      description="Updates every ten seconds."
      actions={
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {Object.entries(names).map(([key, name]) => {
          const up = checks[key as keyof typeof names] === 'up';
          return (
            <div key={key}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="mt-1 flex items-center gap-2 font-medium">
                {up ? (
                  <CircleCheck aria-hidden className="size-5 text-success-text" />
                ) : (
                  <CircleAlert aria-hidden className="size-5 text-danger-text" />
                )}
                {up ? 'Up' : 'Down'}
              </dd>
            </div>
          );
        })}
        <div>
          <dt className="text-sm text-muted">Oldest waiting event</dt>
          <dd className="mt-1 font-medium tabular-nums">
            {outboxAgeSeconds === null
              ? 'Unknown'
              : outboxAgeSeconds === 0
                ? 'None'
                : `${Math.round(outboxAgeSeconds)} s`}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
