import { AnnouncementPage, CurrentAnnouncements } from '@lectern/protocol/announcements';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

/** Asked when the app starts and when somebody comes back to it; bell and banner share the answer. */
export const currentAnnouncementsQuery = apiQuery('/api/announcements/current', CurrentAnnouncements);

export const announcementsQuery = apiList('/api/announcements', AnnouncementPage);
