import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  shareLinkDetail,
  type createShareLinkInput,
  type SendShareLinkInput,
  type ShareLinkDetail,
  type ShareLinkFilesInput,
  type UpdateShareLinkInput,
} from '@lectern/protocol/share-links';
import type { z } from 'zod';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post, put } from '@/lib/request';
import { shareLinkPath, shareLinkQuery, SHARE_LINKS_PATH } from './share-links.queries';

function keep(queries: QueryClient, link: ShareLinkDetail): void {
  queries.setQueryData(shareLinkQuery(link.id).queryKey, link);
  refreshLists(queries);
}

function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === SHARE_LINKS_PATH || path === '/api/dashboard',
  });
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: z.input<typeof createShareLinkInput> }) =>
      post(SHARE_LINKS_PATH, action.input, { schema: shareLinkDetail, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (link) => keep(queries, link),
  });
}

export function useUpdateLink(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateShareLinkInput) => patch(shareLinkPath(id), input, { schema: shareLinkDetail }),
    onSuccess: (link) => keep(queries, link),
  });
}

export function useChooseFiles(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ShareLinkFilesInput) => put(`${shareLinkPath(id)}/files`, input, { schema: shareLinkDetail }),
    onSuccess: (link) => keep(queries, link),
  });
}

/** Closes the link at once, for everybody. */
export function useRevokeLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post(`${shareLinkPath(id)}/revocation`, undefined, { schema: shareLinkDetail }),
    onSuccess: (link) => keep(queries, link),
  });
}

/** Gives the link another secret; the action is pressed once, and a retry of it makes no second one. */
export function useRenewLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { id: string }) =>
      post(`${shareLinkPath(action.id)}/renewal`, undefined, {
        schema: shareLinkDetail,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (link) => keep(queries, link),
  });
}

export function useSendLink(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: SendShareLinkInput }) =>
      post(`${shareLinkPath(id)}/emails`, action.input, {
        schema: shareLinkDetail,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (link) => keep(queries, link),
  });
}

export function useDeleteLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(shareLinkPath(id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: shareLinkQuery(id).queryKey });
      refreshLists(queries);
    },
  });
}
