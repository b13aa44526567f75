/** Which emails come: changed in the settings, or by the link of an email without signing in. */
import {
  NotificationPreferencesResponse,
  UnsubscribeResponse,
  type UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { apiQuery } from '@/lib/api-query';
import { del, post } from '@/lib/request';
import { useShownChange } from '@/lib/use-shown-change';
import { useWrite } from '@/lib/use-write';

export const NOTIFICATIONS_PATH = '/api/account/notifications';
export const notificationsQuery = apiQuery(NOTIFICATIONS_PATH, NotificationPreferencesResponse);

export const unsubscribePath = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;
export const unsubscribeQuery = (token: string) => apiQuery(unsubscribePath(token), UnsubscribeResponse);

export const useUpdateNotifications = () =>
  useShownChange<NotificationPreferencesResponse, UpdateNotificationPreferencesInput>(
    NOTIFICATIONS_PATH,
    NotificationPreferencesResponse,
    notificationsQuery.queryKey,
  );

/** `subscribe`: take the emails again. */
export const useSwitchSubscription = (token: string) =>
  useWrite(
    (subscribe: boolean) =>
      subscribe
        ? del(unsubscribePath(token), { schema: UnsubscribeResponse })
        : post(unsubscribePath(token), { 'List-Unsubscribe': 'One-Click' }, { schema: UnsubscribeResponse }),
    (queries, now) => queries.setQueryData(unsubscribeQuery(token).queryKey, now),
  );
