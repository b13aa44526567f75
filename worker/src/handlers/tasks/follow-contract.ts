/** The event goes along with its contract: sent, it moves forward; signed, its checklist and its tasks know it. */
import { EventStatusService } from '@lectern/backend/modules/events';
import { TaskAnchorsService } from '@lectern/backend/modules/tasks';
import { ChecklistTicksService } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['contract.sent', 'contract.completed'],
  when: { 'contract.sent': ({ isAmendment }) => !isAmendment, 'contract.completed': ({ isAmendment }) => !isAmendment },
  inject: [EventStatusService, TaskAnchorsService, ChecklistTicksService],
  handle: ({ type, payload: { ownerId, speakingEventId } }, { once }, status, tasks, checklists) =>
    once(async (tx) => {
      if (type === 'contract.sent') {
        await status.advance(tx, ownerId, speakingEventId, 'contract_sent');
      } else {
        await tasks.followEvent(tx, ownerId, speakingEventId);
        await checklists.tick(tx, ownerId, speakingEventId, 'contract_back');
      }
    }),
});
