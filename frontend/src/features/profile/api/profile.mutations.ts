import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  headshotList,
  speakerProfileResponse,
  type HeadshotList,
  type HeadshotUsage,
  type PublishProfileInput,
  type UpdateSpeakerProfileInput,
} from '@lectern/protocol/profile';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post, put } from '@/lib/request';
import { profileQuery } from './profile.queries';

/** Every day sheet has the introduction. */
function refreshPages(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/day-sheet'),
  });
}

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateSpeakerProfileInput) =>
      patch('/api/speaker-profile', input, { schema: speakerProfileResponse }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      refreshPages(queries);
    },
  });
}

/** Whether everybody can read the page at its address. */
export function usePublishProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: PublishProfileInput) =>
      put('/api/speaker-profile/publication', input, { schema: speakerProfileResponse }),
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
    // Saved in another tab meanwhile: the next press is about the profile as it is now.
    onError: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

function useKeepHeadshots() {
  const queries = useQueryClient();
  return ({ items }: HeadshotList) => {
    queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, headshots: items });
    refreshPages(queries);
  };
}

export function useAddHeadshot() {
  const keep = useKeepHeadshots();
  return useMutation({
    mutationFn: (action: { fileId: string; usage: HeadshotUsage }) =>
      post('/api/headshots', action, { schema: headshotList, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: keep,
  });
}

type HeadshotChange = { id: string; version: number; usage?: HeadshotUsage; credit?: string | null; isPrimary?: true };

export function useUpdateHeadshot() {
  const keep = useKeepHeadshots();
  return useMutation({
    mutationFn: ({ id, ...input }: HeadshotChange) =>
      patch(`/api/headshots/${encodeURIComponent(id)}`, input, { schema: headshotList }),
    onSuccess: keep,
  });
}

export function useOrderHeadshots() {
  const queries = useQueryClient();
  const keep = useKeepHeadshots();
  return useMutation({
    mutationFn: (input: { before: string[]; ids: string[] }) =>
      put('/api/headshot-order', input, { schema: headshotList }),
    // The row stays where it was put down while the server is asked.
    onMutate: ({ ids }) => {
      queries.setQueryData(
        profileQuery.queryKey,
        (profile) =>
          profile && {
            ...profile,
            headshots: ids.flatMap((id) => profile.headshots.find((one) => one.id === id) ?? []),
          },
      );
    },
    onSuccess: keep,
    onError: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export function useRemoveHeadshot() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/headshots/${encodeURIComponent(id)}`),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      refreshPages(queries);
    },
  });
}
