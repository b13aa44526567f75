/** Erases an account whose owner asked for it. Interrupted it begins anew; done already it does nothing. */
import { AccountErasure } from '@lectern/backend/modules/account';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['account_deletion.requested'], ({ payload }, { get }) =>
  get(AccountErasure).erase(payload.deletionId),
);
