/** Rows of share links as the API answers them. Pure but for the secret, which is opened by whoever calls. */
import { returnedFields } from '@lectern/database/columns';
import { ShareLinkResponse, type ShareLinkStatus } from '@lectern/protocol/share-links';
import type { ShareLinkRow } from './share-links.repository';

/** `today`: in the owner's zone. */
export function statusOf(
  { revokedAt, expiresOn }: Pick<ShareLinkRow, 'revokedAt' | 'expiresOn'>,
  today: string,
): ShareLinkStatus {
  if (revokedAt !== null) return 'revoked';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'active';
}

export function toShareLinkResponse(
  row: ShareLinkRow,
  { url, today }: { url: string | null; today: string },
): ShareLinkResponse {
  return { ...returnedFields(ShareLinkResponse, row), status: statusOf(row, today), url };
}
