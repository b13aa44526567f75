import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '@/lib/session/user';
import { profileQuery } from './api/profile.queries';

/** The speaker’s name, or the owner’s username until a profile has one. */
export function useOfficeName(): string {
  const { username } = useSignedInUser();
  return useQuery(profileQuery).data?.name || username;
}
