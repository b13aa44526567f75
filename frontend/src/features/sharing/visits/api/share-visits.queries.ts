import { shareVisitsResponse } from '@lectern/protocol/share-visits';
import { apiQuery } from '@/lib/api-query';

const shareVisitsPath = (linkId: string) => `/api/share-links/${encodeURIComponent(linkId)}/visits`;

export const shareVisitsQuery = (linkId: string, days: number) =>
  apiQuery(shareVisitsPath(linkId), shareVisitsResponse, { params: { days } });
