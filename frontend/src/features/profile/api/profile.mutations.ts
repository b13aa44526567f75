import { useMutation, useQueryClient } from '@tanstack/react-query';
import { speakerProfileResponse, type UpdateSpeakerProfileInput } from '@lectern/protocol/profile';
import { patch } from '@/lib/request';
import { profileQuery } from './profile.queries';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateSpeakerProfileInput) =>
      patch('/api/speaker-profile', input, { schema: speakerProfileResponse }),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  });
}
