/** The last e-mail of an account, and then its address is forgotten, also when nobody takes the e-mail. */
import { AccountFarewellService } from '@lectern/backend/modules/account/deletion/account-deletion.worker.module';
import { UnrecoverableError } from 'bullmq';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['account_deletion.erased'],
  inject: [AccountFarewellService],
  async handle({ payload: { deletionId } }, { mailOnce }, farewell) {
    const failure: unknown = await mailOnce(() => farewell.lastEmail(deletionId)).catch((error: unknown) => error);
    // Servers name the address in their replies, and the queue keeps why a job failed: only the code goes there.
    if (failure !== undefined && !(failure instanceof UnrecoverableError)) {
      throw new Error(`the last e-mail was not sent: ${codeOf(failure)}`);
    }
    await farewell.forgetAddress(deletionId);
  },
});

function codeOf(failure: unknown): string {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  return String(responseCode ?? code ?? 'no code');
}
