import {
  interactionResponse,
  type CreateInteractionInput,
  type InteractionResponse,
} from '@lectern/protocol/relationships';
import { useRows } from '@/lib/use-rows';
import type { Partner } from './activity.queries';

export const useInteractions = ({ path }: Partner) =>
  useRows<CreateInteractionInput, InteractionResponse>({
    path: '/api/interactions',
    newPath: `${path}/interactions`,
    schema: interactionResponse,
  });
