import { EVENT_LINKS } from '@lectern/protocol/first-requests';
import { ShareLinkDetail, ShareLinkPage } from '@lectern/protocol/share-links';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const SHARE_LINKS_PATH = '/api/share-links';
export const shareLinkPath = (id: string) => `${SHARE_LINKS_PATH}/${encodeURIComponent(id)}`;
/** `<iframe src>`: the page as it would be now. */
export const previewHref = (id: string, as: 'planner' | 'bureau') => `${shareLinkPath(id)}/preview?as=${as}`;

export const shareLinksQuery = (filters: ListParams) => apiList(SHARE_LINKS_PATH, ShareLinkPage, filters);
export const shareLinkQuery = (id: string) => apiQuery(shareLinkPath(id), ShareLinkDetail);

type OpenFilter = { kind: string; eventId?: string | undefined; bureauPartnerId?: string | undefined };

/** The open links of one kind, event or bureau: what could be handed out again instead of a new one. */
export const openLinksQuery = (filter: OpenFilter) =>
  apiQuery(SHARE_LINKS_PATH, ShareLinkPage, { params: { ...filter, status: 'active', limit: 20 } });

/** Of one event, whatever their status. */
export const eventLinksQuery = (eventId: string) =>
  apiQuery(SHARE_LINKS_PATH, ShareLinkPage, { params: { eventId, limit: EVENT_LINKS } });
