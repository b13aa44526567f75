import type { QueryClient } from '@tanstack/react-query';
import {
  HeadshotList,
  SpeakerProfileResponse,
  type HeadshotUsage,
  type PublishProfileInput,
  type UpdateSpeakerProfileInput,
} from '@lectern/protocol/profile';
import { del, patch, put } from '@/lib/request';
import { sendOnce, useShownWrite, useWrite } from '@/lib/use-write';
import { profileQuery } from './profile.queries';

/** Every day sheet has the introduction. */
function refreshPages(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/day-sheet'),
  });
}

export const useUpdateProfile = () =>
  useWrite(
    (input: UpdateSpeakerProfileInput) => patch('/api/speaker-profile', input, { schema: SpeakerProfileResponse }),
    (queries, profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      refreshPages(queries);
    },
  );

/** Whether everybody can read the page at its address. */
export const usePublishProfile = () =>
  useWrite(
    (input: PublishProfileInput) => put('/api/speaker-profile/publication', input, { schema: SpeakerProfileResponse }),
    (queries, profile) => queries.setQueryData(profileQuery.queryKey, profile),
    // Saved in another tab meanwhile: the next press is about the profile as it is now.
    (queries) => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  );

function keepHeadshots(queries: QueryClient, { items }: HeadshotList): void {
  queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, headshots: items });
  refreshPages(queries);
}

export const useAddHeadshot = () =>
  useWrite(
    (headshot: { fileId: string; usage: HeadshotUsage }) => sendOnce('/api/headshots', headshot, HeadshotList),
    keepHeadshots,
  );

export type HeadshotChange = {
  id: string;
  version: number;
  usage?: HeadshotUsage;
  credit?: string | null;
  isPrimary?: true;
};

export const useUpdateHeadshot = () =>
  useWrite(
    ({ id, ...input }: HeadshotChange) =>
      patch(`/api/headshots/${encodeURIComponent(id)}`, input, { schema: HeadshotList }),
    keepHeadshots,
  );

export const useOrderHeadshots = () =>
  useShownWrite({
    queryKey: profileQuery.queryKey,
    send: (input: { before: string[]; ids: string[] }) => put('/api/headshot-order', input, { schema: HeadshotList }),
    show: (profile: SpeakerProfileResponse, { ids }) => ({
      ...profile,
      headshots: ids.flatMap((id) => profile.headshots.find((one) => one.id === id) ?? []),
    }),
    after: keepHeadshots,
    refused: (queries) => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });

export const useRemoveHeadshot = () =>
  useWrite(
    (id: string) => del(`/api/headshots/${encodeURIComponent(id)}`),
    async (queries) => {
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      refreshPages(queries);
    },
  );
