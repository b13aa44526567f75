import type { AccountCounts, AdminAccountResponse, AdminAccountRow } from '@lectern/protocol/admin-accounts';
import type { AccountDetailRow, AccountRow } from './admin-accounts.repository';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toAccountRow(row: AccountRow): AdminAccountRow {
  const { id, username, email, emailVerified, name, isAdmin, state, storageBytes } = row;
  return {
    id,
    username,
    email,
    emailVerified,
    name,
    isAdmin,
    state,
    storageBytes,
    trialEndsAt: row.trialEndsAt.toISOString(),
    registeredAt: row.registeredAt.toISOString(),
    lastSeenAt: iso(row.lastSeenAt),
  };
}

export function toAccount(row: AccountDetailRow, counts: AccountCounts): AdminAccountResponse {
  return {
    ...toAccountRow(row),
    timeZone: row.timeZone,
    termsVersion: row.termsVersion,
    sessions: row.sessions,
    deletionRequestedAt: iso(row.deletionRequestedAt),
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
    supportAccessUntil: iso(row.supportAccessUntil),
  };
}
