/** An event that was confirmed gets the tasks of its checklist: once, however often it is confirmed. */
import { Checklists } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['speaking_event.status_changed'],
  async ({ payload }, { get, once }) => {
    if (payload.to !== 'confirmed') return;
    await once((tx) => get(Checklists).applyOnConfirmation(tx, payload.ownerId, payload.speakingEventId));
  },
);
