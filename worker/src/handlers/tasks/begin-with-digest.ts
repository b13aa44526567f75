/** A new account gets the daily digest instead of an email for each task; its owner's own choice stays. */
import { NotificationsService } from '@lectern/backend/modules/account';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['user.registered'],
  inject: [NotificationsService],
  handle: ({ payload }, { once }, notifications) => once((tx) => notifications.beginWithDigest(tx, payload.userId)),
});
