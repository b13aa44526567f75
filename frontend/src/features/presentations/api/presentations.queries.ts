import { PresentationEventPage, PresentationPage, PresentationResponse } from '@lectern/protocol/presentations';
import { askAgainAfterMs } from '@/components/files/use-checked-file';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const PRESENTATIONS_PATH = '/api/presentations';
export const presentationPath = (id: string) => `${PRESENTATIONS_PATH}/${encodeURIComponent(id)}`;

export const presentationsQuery = (filters: ListParams) => apiList(PRESENTATIONS_PATH, PresentationPage, filters);
export const presentationQuery = (id: string) => ({
  ...apiQuery(presentationPath(id), PresentationResponse),
  refetchInterval: untilChecked,
});
export const presentationEventsQuery = (id: string) =>
  apiList(`${presentationPath(id)}/events`, PresentationEventPage, { limit: 10 });

/** Asks again until new slides are checked. */
function untilChecked({ state }: { state: { data: PresentationResponse | undefined; dataUpdateCount: number } }) {
  const waits = state.data?.slides.some(({ file }) => file.state === 'processing');
  return waits ? askAgainAfterMs(state.dataUpdateCount) : false;
}
