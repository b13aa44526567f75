import { useQuery } from '@tanstack/react-query';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { LoadQuery } from '@/components/lists/loaded';
import { eventReadiness, type ReadinessItem } from '@/features/events/event-readiness';
import { logisticsQuery } from '@/features/events/logistics/api/logistics.queries';
import { profileQuery } from '@/features/profile/api/profile.queries';

/** Its items; undefined until all of it is there. */
export type Readiness = LoadQuery<readonly ReadinessItem[]>;

/** What the event lacks, put together from what several features know. */
export function useReadiness(event: SpeakingEventResponse): Readiness {
  const profile = useQuery(profileQuery);
  const logistics = useQuery(logisticsQuery(event.id));
  const known = profile.data && logistics.data;
  const required = logistics.data?.avNeeds.filter(({ isRequired }) => isRequired) ?? [];
  return {
    data: known
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
      : undefined,
    error: logistics.error ?? profile.error,
    isError: logistics.isError || profile.isError,
    isFetching: profile.isFetching || logistics.isFetching,
    refetch: () => Promise.all([profile.refetch(), logistics.refetch()]),
  };
}
