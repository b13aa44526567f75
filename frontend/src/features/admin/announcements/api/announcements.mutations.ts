/** Reading and dismissing, as a speaker does. */
import type { CurrentAnnouncements } from '@lectern/protocol/announcements';
import { post } from '@/lib/request';
import { useShownWrite, useWrite } from '@/lib/use-write';
import { currentAnnouncementsQuery } from './announcements.queries';

const { queryKey } = currentAnnouncementsQuery;

/** The banner is gone at once; where the server did not hear of it, it comes back. */
export const useDismissAnnouncement = () =>
  useShownWrite({
    queryKey,
    send: (id: string) => post(`/api/announcements/${encodeURIComponent(id)}/dismissal`, {}),
    show: (before: CurrentAnnouncements, id) => {
      const banners = before.banners.filter((banner) => banner.id !== id);
      return { banners, unread: banners.filter(({ isRead }) => !isRead).length };
    },
    refused: (queries) => queries.invalidateQueries({ queryKey }),
  });

export const useReadAnnouncements = () =>
  useWrite(
    (ids: string[]) => post('/api/announcements/readings', { ids }),
    (queries) => queries.invalidateQueries({ queryKey }),
  );
