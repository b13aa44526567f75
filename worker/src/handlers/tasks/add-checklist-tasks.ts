/** An event that is confirmed, or was entered as confirmed, gets the tasks of its checklist: once, however often that is. */
import { Checklists } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['speaking_event.created', 'speaking_event.status_changed'],
  async ({ payload }, { get, once }) => {
    const { ownerId, speakingEventId } = payload;
    const isNew = !('to' in payload);
    await once((tx) => get(Checklists).applyOnConfirmation(tx, ownerId, speakingEventId, isNew));
  },
);
