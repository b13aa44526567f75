import { notificationPreferencesResponse, unsubscribeResponse } from '@lectern/protocol/notifications';
import { apiQuery } from '@/lib/api-query';

export const NOTIFICATIONS_PATH = '/api/account/notifications';
export const notificationsQuery = apiQuery(NOTIFICATIONS_PATH, notificationPreferencesResponse);

export const unsubscribePath = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;
export const unsubscribeQuery = (token: string) => apiQuery(unsubscribePath(token), unsubscribeResponse);
