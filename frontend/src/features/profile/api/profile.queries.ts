import { queryOptions } from '@tanstack/react-query';
import { SpeakerProfileResponse } from '@lectern/protocol/profile';
import { apiQuery } from '@/lib/api-query';
import { PROFILE_STALE_MS } from '@/lib/constants';

/** Name and title, also shown in the sidebar, and everything else of the profile. */
export const profileQuery = queryOptions({
  ...apiQuery('/api/speaker-profile', SpeakerProfileResponse, { cache: 'no-store' }),
  staleTime: PROFILE_STALE_MS,
  refetchOnWindowFocus: true,
});
