/** To the speaker: the pack of a year that they asked for is ready. */
import { YearEndMaker } from '@lectern/backend/modules/insights/year-end';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['year_end_pack.ready'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(YearEndMaker).readyEmail(payload.ownerId, payload.packId)),
);
