import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { Panel } from '@/components/lists/panel';
import { formatCount, formatInstant } from '@/lib/format';

type Visit = ShareVisitsResponse['latest'][number];

export function LatestVisits({ visits: { latest } }: { visits: ShareVisitsResponse }) {
  return (
    <Panel
      title="Latest visits"
      description="Visitors are anonymous; we don’t store who they are."
      rows={latest}
      empty={{ title: 'No one yet', description: 'Visits will appear here.' }}
    >
      {(rows) => (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((visit) => (
            <li key={visit.id} className="px-4 py-3 text-sm sm:px-5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">Visitor {visit.visitor}</span>
                <span className="text-xs text-muted tabular-nums">{formatInstant(visit.startedAt)}</span>
              </p>
              <p className="mt-0.5 text-muted">{visitWords(visit)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function visitWords({ sections, downloads, sawCurrent }: Visit): string {
  return [
    sections.length > 0 ? `Saw ${sections.join(', ')}` : 'Opened the page',
    downloads > 0 && formatCount(downloads, 'download'),
    !sawCurrent && 'hasn’t seen the latest change',
  ]
    .filter(Boolean)
    .join(' · ');
}
