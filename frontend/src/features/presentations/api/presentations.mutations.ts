import { type QueryClient } from '@tanstack/react-query';
import { AvNeedResponse } from '@lectern/protocol/event-logistics';
import {
  PresentationResponse,
  type CreatePresentationInput,
  type PresentationAvNeed,
  type SlidesResponse,
} from '@lectern/protocol/presentations';
import { SpeakingEventResponse, type UpdateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { eventPath } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { eventQuery, logisticsQuery } from '@/lib/record-queries';
import { refreshBusiness } from '@/lib/refresh-business';
import { patch, post } from '@/lib/request';
import { deleteRow, useRows } from '@/lib/use-rows';
import { useAction, useWrite } from '@/lib/use-write';
import { PRESENTATIONS_PATH, presentationPath, presentationQuery } from './presentations.queries';

function keep(queries: QueryClient, presentation: PresentationResponse): void {
  queries.setQueryData(presentationQuery(presentation.id).queryKey, presentation);
  void refreshBusiness(queries);
}

export const usePresentations = () =>
  useRows<CreatePresentationInput, PresentationResponse>({
    path: PRESENTATIONS_PATH,
    schema: PresentationResponse,
    hasPage: true,
  });

/** An upload that is finished becomes the next version of the slides, or a handout. */
export const useAddPresentationFile = (presentationId: string) =>
  useAction(
    ({ role }: { role: 'slides' | 'handouts'; input: { fileId: string } }) =>
      `${presentationPath(presentationId)}/${role}`,
    PresentationResponse,
    keep,
  );

export const useUpdateSlides = () =>
  useWrite(
    ({ id, ...input }: Pick<SlidesResponse, 'id' | 'version'> & { note?: string | null; isCurrent?: true }) =>
      patch(`/api/presentation-slides/${encodeURIComponent(id)}`, input, { schema: PresentationResponse }),
    keep,
  );

export const useRemovePresentationFile = (presentationId: string) =>
  useWrite(
    ({ role, id, version }: { role: 'slides' | 'handouts'; id: string; version?: number }) =>
      deleteRow(`/api/presentation-${role}/${encodeURIComponent(id)}`, { version }),
    async (queries) => {
      await queries.invalidateQueries({ queryKey: presentationQuery(presentationId).queryKey });
      void refreshBusiness(queries);
    },
  );

/** Which presentation an event is, how long, and what it is called there. */
export const useSaveTalk = (eventId: string) =>
  useWrite(
    (input: Pick<UpdateSpeakingEventInput, 'version' | 'presentationId' | 'presentationTitle' | 'lengthMinutes'>) =>
      patch(eventPath(eventId), input, { schema: SpeakingEventResponse }),
    (queries, event) => {
      queries.setQueryData(eventQuery(eventId).queryKey, event);
      void refreshBusiness(queries);
    },
  );

/** Copies what the talk needs into the event's own list, one after the other: each is a row of its own there. */
export const useCopyAvNeeds = (eventId: string) =>
  useWrite(
    async (action: { needs: readonly PresentationAvNeed[] }) => {
      for (const [index, need] of action.needs.entries()) {
        await post(`${eventPath(eventId)}/av-needs`, need, {
          schema: AvNeedResponse,
          idempotencyKey: `${idempotencyKeyOf(action)}-${index}`,
        });
      }
    },
    (queries) => queries.invalidateQueries({ queryKey: logisticsQuery(eventId).queryKey }),
    (queries) => queries.invalidateQueries({ queryKey: logisticsQuery(eventId).queryKey }),
  );
