/** The administrators' list: what is written, planned, live and over. The state in the address. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  announcementAudienceLabels,
  AnnouncementState,
  announcementStateLabels,
  announcementStateTable,
  ListAdminAnnouncementsQuery,
  type AdminAnnouncement,
} from '@lectern/protocol/admin-announcements';
import { ListChips } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { rowsOf } from '@/components/lists/loaded';
import { useListFilters } from '@/components/lists/use-list-filters';
import { SignBadge } from '@/components/ui/badge';
import { PaperDrawing } from '@/components/ui/drawings';
import type { DataTableColumn } from '@/components/ui/data-table';
import { adminAnnouncementsQuery } from '../api/admin-announcements';
import { announcementFieldLabels as labels, periodText } from '../announcement-form-values';
import { LevelBadge } from './announcement-entry';

const chips = optionsOf(announcementStateLabels);

const columns: DataTableColumn<AdminAnnouncement>[] = [
  {
    id: 'title',
    header: labels.title,
    line: 'title',
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  },
  {
    id: 'state',
    header: 'State',
    line: 'mark',
    cell: ({ state }) => <SignBadge sign={announcementStateTable[state]} />,
  },
  { id: 'level', header: labels.level, line: 'fact', cell: ({ level }) => <LevelBadge level={level} /> },
  { id: 'audience', header: labels.audience, from: 'md', cell: ({ audience }) => announcementAudienceLabels[audience] },
  { id: 'period', header: 'When', line: 'fact', from: 'lg', cell: periodText },
];

export function AdminAnnouncements() {
  const filters = useListFilters(ListAdminAnnouncementsQuery, ['state']);
  const list = useInfiniteQuery(adminAnnouncementsQuery(filters.values));
  const { state } = filters.values;
  return (
    <div className="space-y-4">
      {(state || rowsOf(list.data)?.length !== 0) && (
        <ListChips filters={filters} name="state" label="State" chips={chips} single />
      )}
      <ListTable
        label="Announcements"
        columns={columns}
        query={list}
        rowHref={({ id }) => `/admin/announcements/${id}`}
        filters={filters}
        noMatch={{
          title: `No ${state ? announcementStateLabels[AnnouncementState.parse(state)].toLowerCase() : ''} announcements`,
          description: 'Choose another status, or clear it to see everything but the archive.',
          drawing: undefined,
          action: undefined,
        }}
        empty={{
          title: 'Nothing announced yet',
          description: 'Tell speakers about news, planned downtime or changes, in a banner and in What’s new.',
          drawing: <PaperDrawing />,
        }}
      />
    </div>
  );
}
