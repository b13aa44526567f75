/** Reading and dismissing, as a speaker does. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { currentAnnouncementsQuery } from './announcements.queries';

/** The banner is gone at once; where the server did not hear of it, it comes back. */
export function useDismissAnnouncement() {
  const queries = useQueryClient();
  const { queryKey } = currentAnnouncementsQuery;
  return useMutation({
    mutationFn: (id: string) => post(`/api/announcements/${encodeURIComponent(id)}/dismissal`, {}),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => {
        if (!before) return before;
        const banners = before.banners.filter((banner) => banner.id !== id);
        return { banners, unread: banners.filter(({ isRead }) => !isRead).length };
      });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export const useReadAnnouncements = () =>
  useWrite(
    (ids: string[]) => post('/api/announcements/readings', { ids }),
    (queries) => queries.invalidateQueries({ queryKey: currentAnnouncementsQuery.queryKey }),
  );
