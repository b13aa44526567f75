/** Which emails come: changed in the settings, or by the link of an email without signing in. */
import {
  notificationPreferencesResponse,
  unsubscribeResponse,
  type NotificationPreferencesResponse,
  type UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { apiQuery } from '@/lib/api-query';
import { del, post } from '@/lib/request';
import { useShownChange } from '@/lib/use-shown-change';
import { useWrite } from '@/lib/use-write';

export const NOTIFICATIONS_PATH = '/api/account/notifications';
export const notificationsQuery = apiQuery(NOTIFICATIONS_PATH, notificationPreferencesResponse);

export const unsubscribePath = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;
export const unsubscribeQuery = (token: string) => apiQuery(unsubscribePath(token), unsubscribeResponse);

export const useUpdateNotifications = () =>
  useShownChange<NotificationPreferencesResponse, UpdateNotificationPreferencesInput>(
    NOTIFICATIONS_PATH,
    notificationPreferencesResponse,
    notificationsQuery.queryKey,
  );

/** `subscribe`: take the emails again. */
export const useSwitchSubscription = (token: string) =>
  useWrite(
    (subscribe: boolean) =>
      subscribe
        ? del(unsubscribePath(token), { schema: unsubscribeResponse })
        : post(unsubscribePath(token), { 'List-Unsubscribe': 'One-Click' }, { schema: unsubscribeResponse }),
    (queries, now) => queries.setQueryData(unsubscribeQuery(token).queryKey, now),
  );
