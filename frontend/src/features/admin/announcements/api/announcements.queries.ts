import {
  adminAnnouncement,
  adminAnnouncementPage,
  announcementPage,
  currentAnnouncements,
} from '@lectern/protocol/announcements';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

const ADMIN = '/api/admin/announcements';
export const adminAnnouncementPath = (id: string) => `${ADMIN}/${encodeURIComponent(id)}`;

/** Asked when the app starts and when somebody comes back to it; bell and banner share the answer. */
export const currentAnnouncementsQuery = apiQuery('/api/announcements/current', currentAnnouncements);

export const announcementsQuery = apiList('/api/announcements', announcementPage);

export const adminAnnouncementsQuery = (filters: ListParams) => apiList(ADMIN, adminAnnouncementPage, filters);

export const adminAnnouncementQuery = (id: string) => apiQuery(adminAnnouncementPath(id), adminAnnouncement);
