/** What administrators do with announcements; afterwards every list of them is asked for anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  adminAnnouncement,
  type AdminAnnouncement,
  type CreateAnnouncementInput,
  type UpdateAnnouncementInput,
} from '@lectern/protocol/announcements';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post } from '@/lib/request';
import { adminAnnouncementPath, adminAnnouncementQuery } from './announcements.queries';

type Row = Pick<AdminAnnouncement, 'id' | 'version'>;
export type AnnouncementStep = 'publication' | 'archiving' | 'restoration';

const LISTS = /^\/api\/(admin\/announcements$|announcements)/;

export function useAdminAnnouncements() {
  const queries = useQueryClient();
  const refreshLists = () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => LISTS.test(String(queryKey[0])) });
  };
  /** Its page shows the row from now on. A form calls it when its draft is gone: the row makes a new form. */
  const show = (row: AdminAnnouncement) => queries.setQueryData(adminAnnouncementQuery(row.id).queryKey, row);

  const create = useMutation({
    mutationFn: (action: { input: CreateAnnouncementInput }) =>
      post('/api/admin/announcements', action.input, {
        schema: adminAnnouncement,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: refreshLists,
  });
  const update = useMutation({
    mutationFn: ({ id, ...input }: UpdateAnnouncementInput & { id: string }) =>
      patch(adminAnnouncementPath(id), input, { schema: adminAnnouncement }),
    onSuccess: refreshLists,
  });
  const step = useMutation({
    mutationFn: ({ id, version, to }: Row & { to: AnnouncementStep }) =>
      post(`${adminAnnouncementPath(id)}/${to}`, { version }, { schema: adminAnnouncement }),
    onSuccess: refreshLists,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Row) => del(withParams(adminAnnouncementPath(id), { version })),
    onSuccess: refreshLists,
  });
  return { create, update, step, remove, show };
}
