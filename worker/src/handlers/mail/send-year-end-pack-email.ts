/** To the speaker: the pack of a year that they asked for is ready. */
import { YearEndMakerService } from '@lectern/backend/modules/insights/year-end/year-end.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['year_end_pack.ready'],
  inject: [YearEndMakerService],
  make: ({ payload }, yearEndMaker) => yearEndMaker.readyEmail(payload.ownerId, payload.packId),
});
