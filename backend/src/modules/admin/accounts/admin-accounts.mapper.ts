import { returnedFields } from '@lectern/database/columns';
import { AdminAccountResponse, AdminAccountRow, type AccountCounts } from '@lectern/protocol/admin-accounts';
import type { AccountDetailRow, AccountRow } from './admin-accounts.repository';

export function toAccountRow(row: AccountRow): AdminAccountRow {
  return returnedFields(AdminAccountRow, row);
}

export function toAccount(row: AccountDetailRow, counts: AccountCounts): AdminAccountResponse {
  return {
    ...returnedFields(AdminAccountResponse, row),
    disabled: row.disabledAt === null ? null : { at: row.disabledAt.toISOString(), reason: row.disabledReason ?? '' },
    subscription: {
      ...returnedFields(AdminAccountResponse.shape.subscription, row),
      isHeldByProvider: row.providerSubscriptionId !== null,
      discount: row.discountLabel,
    },
    counts,
  };
}
