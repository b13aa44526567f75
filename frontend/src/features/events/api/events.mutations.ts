import { type QueryClient } from '@tanstack/react-query';
import type { CopySpeakingEventInput, SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import {
  SpeakingEventResponse,
  type ChangeSpeakingEventStatusInput,
  type CreateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { useRows } from '@/lib/use-rows';
import { postOnce, useWrite } from '@/lib/use-write';
import { EVENTS_PATH, eventPath, eventQuery } from './events.queries';

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

export const useChangeEventStatus = (id: string) =>
  useWrite(
    (action: { input: ChangeSpeakingEventStatusInput }) =>
      postOnce(`${eventPath(id)}/status-changes`, action, SpeakingEventResponse),
    keepEvent,
  );

/** A copy of an event. */
export const useCopyEvent = (id: string) =>
  useWrite(
    (action: { input: CopySpeakingEventInput }) => postOnce(`${eventPath(id)}/copies`, action, SpeakingEventResponse),
    keepEvent,
  );

/** An event that came out of this one. */
export const useAddSpinOff = (id: string) =>
  useWrite(
    (action: { input: SpinOffSpeakingEventInput }) =>
      postOnce(`${eventPath(id)}/spin-offs`, action, SpeakingEventResponse),
    keepEvent,
  );
