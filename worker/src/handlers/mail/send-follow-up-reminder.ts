/** To the speaker: today they wanted to follow up on an event. Nothing when it is gone or the day is another one. */
import { FollowUpRemindersService } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['speaking_event.follow_up_due'],
  inject: [FollowUpRemindersService],
  make: ({ payload }, followUpReminders) =>
    followUpReminders.followUpEmail(payload.ownerId, payload.speakingEventId, payload.followUpOn),
});
