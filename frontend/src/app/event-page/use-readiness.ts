import { useQuery } from '@tanstack/react-query';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { eventReadiness, type ReadinessItem } from '@/features/events/event-readiness';
import { profileQuery } from '@/features/profile/api/profile.queries';

/** What the event lacks, put together from what several features know; null until all of it is there. */
export function useReadiness(event: SpeakingEventResponse): readonly ReadinessItem[] | null {
  const profile = useQuery(profileQuery);
  const logistics = { agendaItems: 0, travelSegments: 0, requiredAv: 0, confirmedAv: 0 };
  if (!profile.data) return null;
  return eventReadiness(event, logistics, Boolean(profile.data.introduction));
}
