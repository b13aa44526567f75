/** Which e-mails come: changed in the settings, or by the link of an e-mail without signing in. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  notificationPreferencesResponse,
  unsubscribeResponse,
  type NotificationPreferencesResponse,
  type UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { del, patch, post } from '@/lib/request';
import { currentRow } from '@/lib/stale-version';
import { NOTIFICATIONS_PATH, notificationsQuery, unsubscribePath, unsubscribeQuery } from './notifications.queries';

/** Shows the choice at once and takes it back when the server refuses. */
export function useUpdateNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (input: UpdateNotificationPreferencesInput) =>
      patch(NOTIFICATIONS_PATH, input, { schema: notificationPreferencesResponse }),
    onMutate: async ({ version: _version, ...change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<NotificationPreferencesResponse>(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error, _input, before) => {
      client.setQueryData(queryKey, currentRow(error, notificationPreferencesResponse) ?? before);
    },
  });
}

/** `subscribe`: take the e-mails again. */
export function useSwitchSubscription(token: string) {
  const client = useQueryClient();
  const path = unsubscribePath(token);
  return useMutation({
    mutationFn: (subscribe: boolean) =>
      subscribe
        ? del(path, { schema: unsubscribeResponse })
        : post(path, { 'List-Unsubscribe': 'One-Click' }, { schema: unsubscribeResponse }),
    onSuccess: (now) => client.setQueryData(unsubscribeQuery(token).queryKey, now),
  });
}
