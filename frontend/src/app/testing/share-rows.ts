/** Share links as the server sends them; the protocol's schemas check each. For tests only. */
import { fieldsShownAtFirst, ShareLinkDetail, ShareLinkResponse } from '@lectern/protocol/share-links';
import { ids } from './business-rows';

export const shareIds = {
  kit: '019a0000-0000-7000-8000-0000000000a1',
  event: '019a0000-0000-7000-8000-0000000000a2',
  file: '019a0000-0000-7000-8000-0000000000f1',
  bureau: '019a0000-0000-7000-8000-0000000000b1',
  representative: '019a0000-0000-7000-8000-0000000000b2',
};

const at = '2026-11-01T10:00:00.000Z';

export function aLink(more: Partial<ShareLinkResponse> = {}): ShareLinkResponse {
  return ShareLinkResponse.parse({
    id: shareIds.kit,
    kind: 'media_kit',
    eventId: null,
    eventTitle: null,
    eventDate: null,
    clientName: null,
    variant: 'direct',
    bureauPartnerId: null,
    bureauPartnerName: null,
    representativeId: null,
    representativeName: null,
    name: 'Media kit',
    message: null,
    fields: fieldsShownAtFirst('media_kit'),
    hasPassword: false,
    expiresOn: null,
    revokedAt: null,
    isMuted: false,
    status: 'active',
    url: 'https://lectern.example/share/maya-stone/secret',
    views7Days: 0,
    lastViewedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

/** The link of the event of `anEvent`. */
export function anEventLink(more: Partial<ShareLinkResponse> = {}): ShareLinkResponse {
  return aLink({
    id: shareIds.event,
    kind: 'event_details',
    eventId: ids.event,
    eventTitle: 'Pacific Nurses Summit',
    eventDate: '2027-03-04',
    clientName: 'Cascade Health',
    name: 'Pacific Nurses Summit',
    fields: fieldsShownAtFirst('event_details'),
    ...more,
  });
}

export function aLinkDetail(more: Partial<ShareLinkDetail> = {}): ShareLinkDetail {
  return ShareLinkDetail.parse({
    ...aLink(),
    files: [
      {
        id: shareIds.file,
        name: 'Maya on stage.jpg',
        kind: 'media',
        contentType: 'image/jpeg',
        sizeBytes: 2_400_000,
        isShown: true,
        isLeftOut: false,
      },
    ],
    emails: [],
    ...more,
  });
}
