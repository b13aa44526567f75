/** To the speaker: today they wanted to follow up on an event. Nothing when it is gone or the day is another one. */
import { FollowUpReminders } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['speaking_event.follow_up_due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() =>
    get(FollowUpReminders).followUpEmail(payload.ownerId, payload.speakingEventId, payload.followUpOn),
  ),
);
