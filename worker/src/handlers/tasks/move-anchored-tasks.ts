/** Due dates that follow an event or its holds move with them. */
import { TaskAnchorsService } from '@lectern/backend/modules/tasks';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['speaking_event.updated', 'hold.placed', 'hold.updated', 'hold.released', 'hold.expired', 'hold.confirmed'],
  when: { 'speaking_event.updated': ({ peopleOnly }) => !peopleOnly },
  inject: [TaskAnchorsService],
  handle: ({ payload }, { once }, taskAnchors) =>
    once(async (tx) => {
      await taskAnchors.followEvent(tx, payload.ownerId, payload.speakingEventId);
    }),
});
