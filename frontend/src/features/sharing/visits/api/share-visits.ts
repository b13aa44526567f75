import { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { apiQuery } from '@/lib/api-query';

export const shareVisitsQuery = (linkId: string, days: number) =>
  apiQuery(`/api/share-links/${encodeURIComponent(linkId)}/visits`, ShareVisitsResponse, { params: { days } });
