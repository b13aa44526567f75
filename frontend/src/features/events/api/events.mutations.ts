import { type QueryClient } from '@tanstack/react-query';
import type { CopySpeakingEventInput, SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import {
  SpeakingEventResponse,
  type ChangeSpeakingEventStatusInput,
  type CreateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { eventPath, EVENTS_PATH } from '@/lib/api-query';
import { eventQuery } from '@/lib/record-queries';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';

export function keepEvent(queries: QueryClient, event: SpeakingEventResponse): void {
  queries.setQueryData(eventQuery(event.id).queryKey, event);
  void refreshBusinessAndFollowUps(queries);
}

export const useEvents = () =>
  useRows<CreateSpeakingEventInput, SpeakingEventResponse>({
    path: EVENTS_PATH,
    schema: SpeakingEventResponse,
    hasPage: true,
    refresh: refreshBusinessAndFollowUps,
  });

/** Its answer is an event: this one, a copy of it, or one that came out of it. */
const useEventAction = <Input>(id: string, noun: 'status-changes' | 'copies' | 'spin-offs') =>
  useAction<{ input: Input }, SpeakingEventResponse>(`${eventPath(id)}/${noun}`, SpeakingEventResponse, keepEvent);

export const useChangeEventStatus = (id: string) =>
  useEventAction<ChangeSpeakingEventStatusInput>(id, 'status-changes');
export const useCopyEvent = (id: string) => useEventAction<CopySpeakingEventInput>(id, 'copies');
export const useAddSpinOff = (id: string) => useEventAction<SpinOffSpeakingEventInput>(id, 'spin-offs');
