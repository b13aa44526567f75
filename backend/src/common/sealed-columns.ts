/**
 * Where texts are that `SecretBox` encrypts, and the purpose of each, which its module encrypts and decrypts with. The operator's
 * command `encrypt-again` goes through all of them.
 */
interface SealedColumns {
  table: string;
  columns: readonly string[];
  purpose: string;
}

const of = (purpose: string, table: string, ...columns: string[]): SealedColumns => ({ table, columns, purpose });

export const sealedColumns = {
  authenticatorApp: of('authenticator app', 'authenticators', 'secret_sealed', 'pending_sealed'),
  invoiceLink: of('invoice link', 'invoices', 'token_sealed'),
  signingLink: of('signing links', 'contract_signers', 'token_sealed'),
  shareLink: of('share link', 'share_links', 'token_sealed'),
  sealKey: of('seal key', 'seal_keys', 'private_key_sealed'),
  calendarFeed: of('calendar feed', 'calendar_feeds', 'token_sealed'),
  calendarSource: of('calendar source', 'calendar_sources', 'address_sealed'),
  webhookEndpoint: of('webhook endpoint', 'webhook_endpoints', 'secret_sealed', 'old_secret_sealed'),
  pushDevice: of('push subscription', 'push_devices', 'subscription_sealed'),
  deletedAccount: of('account deletions: account', 'account_deletions', 'sealed_account'),
  lastAddress: of('account deletions: address', 'account_deletions', 'sealed_address'),
} as const satisfies Record<string, SealedColumns>;
