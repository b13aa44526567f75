import { likelyDuplicates } from '@lectern/protocol/merging';
import {
  activityPage,
  interactionResponse,
  type CreateInteractionInput,
  type InteractionResponse,
} from '@lectern/protocol/relationships';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { useRows } from '@/lib/use-rows';

/** With whom: the path of a client or of a bureau partner. What is kept of both is the same. */
export type Partner = { path: string };

export const activityQuery = ({ path }: Partner) => apiList(`${path}/activity`, activityPage, { limit: 20 });
export const likelyDuplicatesQuery = ({ path }: Partner) => apiQuery(`${path}/likely-duplicates`, likelyDuplicates);

export const useInteractions = ({ path }: Partner) =>
  useRows<CreateInteractionInput, InteractionResponse>({
    path: '/api/interactions',
    newPath: `${path}/interactions`,
    schema: interactionResponse,
  });
