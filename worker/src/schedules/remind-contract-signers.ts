/** Asks the contracts module whom to remind of a signature; the e-mails follow from the events it publishes. */
import { ContractClock } from '@lectern/backend/modules/contracts';
import type { HandlerContext } from '../handlers/define-handler';

export async function remindContractSigners(get: HandlerContext['get']): Promise<void> {
  await get(ContractClock).remindSigners({ pageSize: 100 });
}
