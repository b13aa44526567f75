import { queryOptions } from '@tanstack/react-query';
import { publicSpeakerResponse, speakerProfileResponse } from '@lectern/protocol/profile';
import { apiQuery } from '@/lib/api-query';
import { PROFILE_STALE_MS } from '@/lib/constants';

/** Name and title, also shown in the sidebar, and everything else of the profile. */
export const profileQuery = queryOptions({
  ...apiQuery('/api/speaker-profile', speakerProfileResponse, { cache: 'no-store' }),
  staleTime: PROFILE_STALE_MS,
  refetchOnWindowFocus: true,
});

/** The public page, which only its owner sees for now. Under a former address it carries the present one. */
export const speakerQuery = (slug: string) =>
  apiQuery(`/api/speakers/${encodeURIComponent(slug)}`, publicSpeakerResponse);
