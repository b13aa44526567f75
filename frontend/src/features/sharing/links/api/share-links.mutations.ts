import { type QueryClient } from '@tanstack/react-query';
import {
  ShareLinkDetail,
  type CreateShareLinkInput,
  type SendShareLinkInput,
  type ShareLinkFilesInput,
  type UpdateShareLinkInput,
} from '@lectern/protocol/share-links';
import type { z } from 'zod';
import { post, put } from '@/lib/request';
import { useRows } from '@/lib/use-rows';
import { useAction, useWrite } from '@/lib/use-write';
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

export const useLinks = () =>
  useRows<z.input<typeof CreateShareLinkInput>, ShareLinkDetail, Omit<UpdateShareLinkInput, 'version'>>({
    path: SHARE_LINKS_PATH,
    schema: ShareLinkDetail,
    hasPage: true,
    refresh: refreshLists,
  });

export const useChooseFiles = (id: string) =>
  useWrite((input: ShareLinkFilesInput) => put(`${shareLinkPath(id)}/files`, input, { schema: ShareLinkDetail }), keep);

/** Closes the link at once, for everybody. */
export const useRevokeLink = () =>
  useWrite((id: string) => post(`${shareLinkPath(id)}/revocation`, undefined, { schema: ShareLinkDetail }), keep);

/** Gives the link another secret; the action is pressed once, and a retry of it makes no second one. */
export const useRenewLink = () =>
  useAction(({ id }: { id: string }) => `${shareLinkPath(id)}/renewal`, ShareLinkDetail, keep);

export const useSendLink = (id: string) =>
  useAction<{ input: SendShareLinkInput }, ShareLinkDetail>(`${shareLinkPath(id)}/emails`, ShareLinkDetail, keep);
