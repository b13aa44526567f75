/** The administrators' list: what is written, planned, live and over. The state in the address. */
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  announcementAudienceLabels,
  announcementLevelLabels,
  announcementState,
  announcementStateLabels,
  listAdminAnnouncementsQuery,
  type AdminAnnouncement,
} from '@lectern/protocol/announcements';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { Badge } from '@/components/ui/badge';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { rowsOf } from '@/lib/api-list';
import { useUrlFilters } from '@/lib/use-url-filters';
import { adminAnnouncementsQuery } from '../api/announcements.queries';
import { levelLooks, periodText, stateTones } from '../announcement-labels';

const chips = announcementState.options.map((value) => ({ value, label: announcementStateLabels[value] }));

const columns: DataTableColumn<AdminAnnouncement>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{announcementStateLabels[state]}</Badge>,
  },
  {
    id: 'level',
    header: 'Level',
    cell: ({ level }) => {
      const { Icon, tone } = levelLooks[level];
      return (
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {announcementLevelLabels[level]}
        </Badge>
      );
    },
  },
  { id: 'audience', header: 'Who sees it', from: 'md', cell: ({ audience }) => announcementAudienceLabels[audience] },
  { id: 'period', header: 'When', from: 'lg', cell: periodText },
];

export function AdminAnnouncements() {
  const [filters, setFilters] = useUrlFilters(listAdminAnnouncementsQuery, ['state']);
  const list = useInfiniteQuery(adminAnnouncementsQuery(filters));
  return (
    <div className="space-y-4">
      <FilterChips
        label="State"
        chips={chips}
        selected={filters.state ? [filters.state] : []}
        onToggle={(value) => setFilters({ state: value === filters.state ? undefined : value })}
      />
      <DataTable
        label="Announcements"
        columns={columns}
        rows={rowsOf(list.data)}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/admin/announcements/${id}`}
        loading={list.isPending}
        error={
          list.isError && !list.data ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          filters.state ? (
            <EmptyState
              title={`No ${announcementStateLabels[announcementState.parse(filters.state)].toLowerCase()} announcements`}
              description="Choose another state, or none to see all but the archive."
            />
          ) : (
            <EmptyState
              title="Nothing announced yet"
              description="Tell speakers of news, planned downtime or changes: as a banner under the header, and in their list of what’s new."
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
      />
    </div>
  );
}
