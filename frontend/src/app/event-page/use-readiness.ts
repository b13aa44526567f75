import { useQuery } from '@tanstack/react-query';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { eventReadiness, type ReadinessItem } from '@/features/events/event-readiness';
import { logisticsQuery } from '@/features/events/logistics/api/logistics.queries';
import { profileQuery } from '@/features/profile/api/profile.queries';

export type Readiness = {
  /** Null until all of it is there. */
  items: readonly ReadinessItem[] | null;
  error: unknown;
  retry: () => void;
  retrying: boolean;
};

/** What the event lacks, put together from what several features know. */
export function useReadiness(event: SpeakingEventResponse): Readiness {
  const profile = useQuery(profileQuery);
  const logistics = useQuery(logisticsQuery(event.id));
  const known = profile.data && logistics.data;
  const required = logistics.data?.avNeeds.filter(({ isRequired }) => isRequired) ?? [];
  return {
    items: known
      ? eventReadiness(
          event,
          {
            agendaItems: known.agenda.length,
            travelSegments: known.travel.length,
            requiredAv: required.length,
            confirmedAv: required.filter(({ confirmedOn }) => confirmedOn !== null).length,
          },
          Boolean(profile.data?.introduction),
        )
      : null,
    error: known ? null : (logistics.error ?? profile.error),
    retry: () => void Promise.all([profile.refetch(), logistics.refetch()]),
    retrying: profile.isFetching || logistics.isFetching,
  };
}
