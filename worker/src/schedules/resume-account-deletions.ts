/** Begins deletions of accounts anew that were interrupted, and looks once more after those that seem done. */
import { AccountFarewell } from '@lectern/backend/modules/account';
import type { HandlerContext } from '../handlers/define-handler';

export async function resumeAccountDeletions(get: HandlerContext['get']): Promise<void> {
  await get(AccountFarewell).resume();
}
