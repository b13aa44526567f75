import { adminAnnouncement, adminAnnouncementPage } from '@lectern/protocol/admin-announcements';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

const ADMIN = '/api/admin/announcements';
export const adminAnnouncementPath = (id: string) => `${ADMIN}/${encodeURIComponent(id)}`;

export const adminAnnouncementsQuery = (filters: ListParams) => apiList(ADMIN, adminAnnouncementPage, filters);

export const adminAnnouncementQuery = (id: string) => apiQuery(adminAnnouncementPath(id), adminAnnouncement);
