/** Who looked at a shared page: how often on each day, what of it, what they took along, and who read what changed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { BarList } from '@/components/charts/bar-list';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { StatTile } from '@/components/ui/stat-tile';
import { apiQuery } from '@/lib/api-query';
import { formatCount, formatInstant, formatNumber } from '@/lib/format';
import { useUrlParams } from '@/lib/use-url-params';
import { Acknowledgements } from './acknowledgements';
import { LatestVisits } from './latest-visits';
import { VisitDays } from './visit-days';

const shareVisitsQuery = (linkId: string, days: number) =>
  apiQuery(`/api/share-links/${encodeURIComponent(linkId)}/visits`, ShareVisitsResponse, { params: { days } });

const kinds: Partial<Record<ShareVisitsResponse['downloads'][number]['kind'], string>> = {
  picture: 'Picture',
  file: 'File',
};

/** `Headshot 1 (print) · Picture`; what there is but one of needs no kind. */
function downloadLabel({ kind, label }: ShareVisitsResponse['downloads'][number]): string {
  const word = kinds[kind];
  return word ? `${label} · ${word}` : label;
}

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
type Period = (typeof periods)[number]['value'];

/** Placed on the link's own page, which has the switch for `isMuted`. */
export function ShareVisits({ linkId, isMuted }: { linkId: string; isMuted: boolean }) {
  const [period, choosePeriod] = usePeriod();
  const query = useQuery({ ...shareVisitsQuery(linkId, Number(period)), placeholderData: keepPreviousData });
  const visits = query.data;
  if (!visits) return <NotLoaded query={query} skeleton={<VisitsSkeleton />} />;
  const isNew = visits.latest.length === 0 && visits.totals.views === 0 && visits.acknowledgements.length === 0;
  return (
    <div className="space-y-4 lg:space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {pageWords(visits)} Your own visits are not counted.
          {isMuted && ' This link isn’t in your weekly summary.'}
        </p>
        {!isNew && <Segmented label="Period" options={periods} value={period} onChange={choosePeriod} />}
      </div>
      {isNew ? (
        <Card>
          <EmptyState
            drawing={<SearchDrawing />}
            title="No visits yet"
            description="Send the link, print its QR code, or add it to your email signature."
          />
        </Card>
      ) : (
        <Figures visits={visits} />
      )}
    </div>
  );
}

function Figures({ visits }: { visits: ShareVisitsResponse }) {
  return (
    <>
      <div className="grid grid-cols-3 gap-3 lg:gap-4">
        <StatTile label="Views" value={formatNumber(visits.totals.views)} />
        <StatTile label="Visitors" value={formatNumber(visits.totals.visitors)} />
        <StatTile label="Downloads" value={formatNumber(visits.totals.downloads)} />
      </div>
      <VisitDays visits={visits} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <LatestVisits visits={visits} />
        <Sections sections={visits.sections} />
        <Acknowledgements visits={visits} />
        <Downloads downloads={visits.downloads} />
      </div>
    </>
  );
}

function usePeriod(): [Period, (period: Period) => void] {
  const [params, change] = useUrlParams();
  const period = periods.find(({ value }) => value === params.get('days'))?.value ?? '30';
  return [period, (next) => change({ days: next === '30' ? null : next })];
}

function pageWords({ current }: ShareVisitsResponse): string {
  return current ? `The page last changed on ${formatInstant(current.updatedAt)}.` : 'No one has opened it yet.';
}

function Sections({ sections }: { sections: ShareVisitsResponse['sections'] }) {
  if (sections.length === 0) return null;
  return (
    <Card title="What they looked at" description="How many visits showed each section.">
      <BarList
        label="Parts of the page"
        valueLabel="Views"
        bars={sections.map(({ section, label, views }) => ({ key: section, label, value: views }))}
        format={formatNumber}
      />
    </Card>
  );
}

function Downloads({ downloads }: { downloads: ShareVisitsResponse['downloads'] }) {
  if (downloads.length === 0) return null;
  return (
    <Card title="Downloads" padded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {downloads.map((download, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-4 py-3 text-sm sm:px-5">
            <span className="min-w-0 wrap-anywhere">{downloadLabel(download)}</span>
            <span className="shrink-0 text-muted tabular-nums">{formatCount(download.count, 'time')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VisitsSkeleton() {
  return (
    <SkeletonGroup label="Loading the visits">
      <div className="space-y-4 lg:space-y-6">
        <div className="grid grid-cols-3 gap-3 lg:gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </SkeletonGroup>
  );
}
