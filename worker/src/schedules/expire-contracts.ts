/** Asks the contracts module to end what was not signed in time; the e-mails follow from the events it publishes. */
import { ContractClock } from '@lectern/backend/modules/contracts';
import type { HandlerContext } from '../handlers/define-handler';

export async function expireContracts(get: HandlerContext['get']): Promise<void> {
  await get(ContractClock).expireContracts({ pageSize: 100 });
}
