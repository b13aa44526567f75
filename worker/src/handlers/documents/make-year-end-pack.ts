/** Puts the papers of a year together. Begun anew it ends the same; made already it does nothing. */
import { YearEndMaker } from '@lectern/backend/modules/insights/year-end';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['year_end_pack.requested'], ({ payload }, { get }) =>
  get(YearEndMaker).makePack(payload.ownerId, payload.packId),
);
