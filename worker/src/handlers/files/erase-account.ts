/** Erases an account whose owner asked for it. Interrupted it begins anew; done already it does nothing. */
import { AccountErasureService } from '@lectern/backend/modules/account/deletion/account-deletion.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['account_deletion.requested'],
  inject: [AccountErasureService],
  handle: ({ payload }, _context, accountErasure) => accountErasure.erase(payload.deletionId),
});
