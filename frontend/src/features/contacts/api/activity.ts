import { LikelyDuplicates } from '@lectern/protocol/merging';
import { ActivityPage, InteractionResponse, type CreateInteractionInput } from '@lectern/protocol/relationships';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { useRows } from '@/lib/use-rows';

/** With whom: the path of a client or of a bureau partner. What is kept of both is the same. */
export type Partner = { path: string };

export const activityQuery = ({ path }: Partner) => apiList(`${path}/activity`, ActivityPage, { limit: 20 });
export const likelyDuplicatesQuery = ({ path }: Partner) => apiQuery(`${path}/likely-duplicates`, LikelyDuplicates);

export const useInteractions = ({ path }: Partner) =>
  useRows<CreateInteractionInput, InteractionResponse>({
    path: '/api/interactions',
    newPath: `${path}/interactions`,
    schema: InteractionResponse,
  });
