/** Rows of share links as the API answers them. Pure but for the secret, which is opened by whoever calls. */
import type { ShareLinkResponse, ShareLinkStatus } from '@lectern/protocol/share-links';
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
  return {
    id: row.id,
    kind: row.kind,
    eventId: row.eventId,
    eventTitle: row.eventTitle,
    eventDate: row.eventDate,
    clientName: row.clientName,
    variant: row.variant,
    bureauPartnerId: row.bureauPartnerId,
    bureauPartnerName: row.bureauPartnerName,
    representativeId: row.representativeId,
    representativeName: row.representativeName,
    name: row.name,
    message: row.message,
    fields: row.fields,
    hasPassword: row.hasPassword,
    expiresOn: row.expiresOn,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    isMuted: row.isMuted,
    status: statusOf(row, today),
    url,
    views7Days: row.views7Days,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
