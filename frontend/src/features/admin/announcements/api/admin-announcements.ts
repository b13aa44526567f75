/** What administrators do with announcements; afterwards every list of them is asked for anew. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  AdminAnnouncement,
  AdminAnnouncementPage,
  type CreateAnnouncementInput,
} from '@lectern/protocol/admin-announcements';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { post } from '@/lib/request';
import { useRows, type Versioned } from '@/lib/use-rows';
import { useWrite } from '@/lib/use-write';

const ADMIN = '/api/admin/announcements';
export const adminAnnouncementPath = (id: string) => `${ADMIN}/${encodeURIComponent(id)}`;

export const adminAnnouncementsQuery = (filters: ListParams) => apiList(ADMIN, AdminAnnouncementPage, filters);

export const adminAnnouncementQuery = (id: string) => apiQuery(adminAnnouncementPath(id), AdminAnnouncement);

export type AnnouncementStep = 'publication' | 'archiving' | 'restoration';

const LISTS = /^\/api\/(admin\/announcements$|announcements)/;

function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => LISTS.test(String(queryKey[0])) });
}

export function useAdminAnnouncements() {
  const queries = useQueryClient();
  /** Its page shows the row from now on. A form calls it when its draft is gone: the row makes a new form. */
  const show = (row: AdminAnnouncement) => queries.setQueryData(adminAnnouncementQuery(row.id).queryKey, row);

  const rows = useRows<CreateAnnouncementInput, AdminAnnouncement>({
    path: '/api/admin/announcements',
    schema: AdminAnnouncement,
    refresh: refreshLists,
  });
  const step = useWrite(
    ({ id, version, to }: Versioned & { to: AnnouncementStep }) =>
      post(`${adminAnnouncementPath(id)}/${to}`, { version }, { schema: AdminAnnouncement }),
    refreshLists,
  );
  return { ...rows, step, show };
}
