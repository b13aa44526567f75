/** To the speaker who chose one e-mail a day: what is late, due and coming. Nothing when the day has nothing to say. */
import { DailyDigestsService } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['digest.due'],
  inject: [DailyDigestsService],
  make: ({ payload }, dailyDigests) => dailyDigests.digestEmail(payload.ownerId, payload.day),
});
