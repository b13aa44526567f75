/** Puts the papers of a year together. Begun anew it ends the same; made already it does nothing. */
import { YearEndMakerService } from '@lectern/backend/modules/insights/year-end/year-end.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['year_end_pack.requested'],
  inject: [YearEndMakerService],
  handle: ({ payload }, _context, yearEndMaker) => yearEndMaker.makePack(payload.ownerId, payload.packId),
});
