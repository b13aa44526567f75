/** Due dates that follow an event or its holds move with them. */
import { TaskAnchors } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  [
    'speaking_event.updated',
    'hold.placed',
    'hold.updated',
    'hold.released',
    'hold.expired',
    'hold.confirmed',
  ],
  ({ payload }, { get, once }) =>
    once(async (tx) => {
      await get(TaskAnchors).followEvent(tx, payload.ownerId, payload.speakingEventId);
    }),
);
