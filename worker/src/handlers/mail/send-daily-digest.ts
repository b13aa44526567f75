/** To the speaker who chose one e-mail a day: what is late, due and coming. Nothing when the day has nothing to say. */
import { DailyDigests } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['digest.due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(DailyDigests).digestEmail(payload.ownerId, payload.day)),
);
