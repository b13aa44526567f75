/** All share links: what each shows, for whom, whether it opens, and who looked lately. Filters in the address. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { listShareLinksQuery, type ShareLinkResponse } from '@lectern/protocol/share-links';
import { Copy, QrCode, X } from 'lucide-react';
import { useState } from 'react';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatDate, formatInstantDate, formatNumber } from '@/lib/format';
import { toggleInList, useUrlFilters, type UrlFilters } from '@/lib/use-url-filters';
import { shareLinksQuery } from '../api/share-links.queries';
import { copyLink } from '../copy-link';
import { canBeGiven, contactText, kindLabels, linkFacts, linkTitle, statusTones, statusLabels } from '../share-labels';
import { QrDialog, type CodedLink } from './qr-dialog';

const scopeKeys = ['eventId', 'bureauPartnerId'] as const;
const filterKeys = ['q', 'kind', 'status', ...scopeKeys] as const;
type Key = (typeof filterKeys)[number];
const none = (keys: readonly Key[]): UrlFilters<Key> => Object.fromEntries(keys.map((key) => [key, undefined]));

const kindChips = [
  { value: 'media_kit', label: kindLabels.media_kit },
  { value: 'event_details', label: kindLabels.event_details },
];
const statusChips = [
  { value: 'active', label: statusLabels.active },
  { value: 'expired', label: statusLabels.expired },
  { value: 'revoked', label: statusLabels.revoked },
];

const columns: DataTableColumn<ShareLinkResponse>[] = [
  {
    id: 'title',
    header: 'Link',
    className: 'sm:min-w-48',
    cell: (link) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{linkTitle(link)}</span>
        <span className="block text-xs font-normal text-muted">
          {linkFacts({ ...link, variant: 'direct' }).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'contact',
    header: 'Contact shown',
    from: 'md',
    cell: (link) => <span className="line-clamp-2 max-sm:text-right">{contactText(link)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (link) => (
      <span className="max-sm:text-right">
        <Badge tone={statusTones[link.status]}>{statusLabels[link.status]}</Badge>
        {link.status === 'active' && link.expiresOn && (
          <span className="block text-xs whitespace-nowrap text-muted">until {formatDate(link.expiresOn)}</span>
        )}
      </span>
    ),
  },
  { id: 'views', header: 'Views in 7 days', numeric: true, cell: ({ views7Days }) => formatNumber(views7Days) },
  {
    id: 'lastViewed',
    header: 'Last opened',
    cell: ({ lastViewedAt }) =>
      lastViewedAt ? (
        <span className="whitespace-nowrap">{formatInstantDate(lastViewedAt)}</span>
      ) : (
        <span className="text-muted">Not yet</span>
      ),
  },
];

export function LinksList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listShareLinksQuery, filterKeys);
  const [coded, setCoded] = useState<CodedLink | null>(null);
  const list = useInfiniteQuery(shareLinksQuery(filters));
  const rows = rowsOf(list.data);
  const isFiltered = filterKeys.some((key) => filters[key]);
  const toggle = (key: 'kind' | 'status') => (value: string) =>
    setFilters({ [key]: toggleInList(filters[key], value) });

  return (
    <div className="space-y-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
        <SearchField
          label="Search share links"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
          className="sm:w-72"
        />
        <FilterChips
          label="Kind"
          chips={kindChips}
          selected={filters.kind?.split(',') ?? []}
          onToggle={toggle('kind')}
        />
        <FilterChips
          label="Status"
          chips={statusChips}
          selected={filters.status?.split(',') ?? []}
          onToggle={toggle('status')}
        />
      </div>
      {scopeKeys.some((key) => filters[key]) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <p>Only some of your links are shown, as the page that led here asked.</p>
          <Button variant="ghost" size="sm" icon={<X />} onClick={() => setFilters(none(scopeKeys))}>
            Show all
          </Button>
        </div>
      )}
      <DataTable
        label="Share links"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/share-links/${id}`}
        rowActions={(link) =>
          canBeGiven(link) && (
            <>
              <IconButton
                label={`QR code of “${linkTitle(link)}”`}
                icon={<QrCode />}
                size="sm"
                className="max-sm:hidden"
                onClick={() => setCoded(link)}
              />
              <IconButton
                label={`Copy the link “${linkTitle(link)}”`}
                icon={<Copy />}
                size="sm"
                onClick={() => void copyLink(link.url)}
              />
            </>
          )
        }
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              title="No link matches"
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={() => setFilters(none(filterKeys))}>
                  Show all links
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="One link that is always right"
              description="Give a planner your media kit or the details of their event as one private address. It shows what you choose, is never out of date, and tells them what changed."
              drawing={<PeopleDrawing />}
              action={<Button onClick={onNew}>Share the media kit</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'link')} shown` : undefined}
      />
      {coded && <QrDialog link={coded} onClose={() => setCoded(null)} />}
    </div>
  );
}
