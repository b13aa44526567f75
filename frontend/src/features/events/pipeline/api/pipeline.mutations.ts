import { SavedViewResponse, type CreateSavedViewInput } from '@lectern/protocol/saved-views';
import { SpeakingEventResponse, type ChangeSpeakingEventStatusInput } from '@lectern/protocol/speaking-events';
import { eventPath } from '@/lib/api-query';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';
import { SAVED_VIEWS_PATH } from './pipeline.queries';

/** The variables are the user's one action: see lib/idempotency. */
export const useMoveEvent = () =>
  useAction(
    ({ id }: { id: string; input: ChangeSpeakingEventStatusInput }) => `${eventPath(id)}/status-changes`,
    SpeakingEventResponse,
  );

export const useSavedViews = () =>
  useRows<CreateSavedViewInput, SavedViewResponse>({
    path: SAVED_VIEWS_PATH,
    schema: SavedViewResponse,
    refresh: (queries) => queries.invalidateQueries({ queryKey: [SAVED_VIEWS_PATH] }),
    // Another tab changed it, and that is what is shown then.
    refreshRefused: true,
  });
