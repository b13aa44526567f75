/** The event goes along with its contract: sent, it moves forward; signed, its checklist and its tasks know it. */
import { EventStatusService } from '@lectern/backend/modules/events';
import { ChecklistTicks, TaskAnchors } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['contract.sent', 'contract.completed'], ({ payload }, { get, once }) =>
  once(async (tx) => {
    const { ownerId, speakingEventId, isAmendment } = payload;
    if (isAmendment) return;
    if ('signedOn' in payload) {
      await get(TaskAnchors).followEvent(tx, ownerId, speakingEventId);
      await get(ChecklistTicks).tick(tx, ownerId, speakingEventId, 'contract_back');
    } else {
      await get(EventStatusService).advance(tx, ownerId, speakingEventId, 'contract_sent');
    }
  }),
);
