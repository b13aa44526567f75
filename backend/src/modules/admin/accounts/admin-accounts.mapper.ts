import { AdminAccountResponse, AdminAccountRow, type AccountCounts } from '@lectern/protocol/admin-accounts';
import { returnedFields } from '../../../common/returned-fields';
import type { AccountDetailRow, AccountRow } from './admin-accounts.repository';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toAccountRow(row: AccountRow): AdminAccountRow {
  return returnedFields(AdminAccountRow, row);
}

export function toAccount(row: AccountDetailRow, counts: AccountCounts): AdminAccountResponse {
  return {
    ...returnedFields(AdminAccountResponse, row),
    disabled: row.disabledAt === null ? null : { at: row.disabledAt.toISOString(), reason: row.disabledReason ?? '' },
    subscription: {
      status: row.status,
      isHeldByProvider: row.providerSubscriptionId !== null,
      currentPeriodEndsAt: iso(row.currentPeriodEndsAt),
      cancelsAt: iso(row.cancelsAt),
      endedAt: iso(row.endedAt),
      discount: row.discountLabel,
    },
    counts,
  };
}
