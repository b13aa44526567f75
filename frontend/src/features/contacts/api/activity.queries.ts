import { likelyDuplicates } from '@lectern/protocol/merging';
import { activityPage } from '@lectern/protocol/relationships';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

/** With whom: the path of a client or of a bureau partner. What is kept of both is the same. */
export type Partner = { path: string };

export const activityQuery = ({ path }: Partner) => apiList(`${path}/activity`, activityPage, { limit: 20 });
export const likelyDuplicatesQuery = ({ path }: Partner) => apiQuery(`${path}/likely-duplicates`, likelyDuplicates);
