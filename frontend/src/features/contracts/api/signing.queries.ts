/** The signer's side: no account, the token of the link is all they have. It travels in the body: addresses are logged. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  contractPdfAddress,
  signingView,
  type DeclineContractInput,
  type SignContractInput,
} from '@lectern/protocol/contracts';
import { hasStatus } from '@/lib/api-error';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';

export const signingQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/signing', token],
    queryFn: ({ signal }) => post('/api/signing', { token }, { schema: signingView, signal }),
    // The text that somebody is reading must not be exchanged under their eyes.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** It ended while they were reading, or by a press whose answer got lost: the page then says how. */
function showHowItEnded(queries: QueryClient, token: string, error: Error): void {
  if (hasStatus(error, 404, 409, 410)) void queries.invalidateQueries(signingQuery(token));
}

export function useSign(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: SignContractInput }) =>
      post('/api/signing/signatures', action.input, { schema: signingView, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (view) => queries.setQueryData(signingQuery(token).queryKey, view),
    onError: (error) => showHowItEnded(queries, token, error),
  });
}

export function useDecline(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: DeclineContractInput) => post('/api/signing/declines', input, { schema: signingView }),
    onSuccess: (view) => queries.setQueryData(signingQuery(token).queryKey, view),
    onError: (error) => showHowItEnded(queries, token, error),
  });
}

/** Where the sealed PDF is for a short time: asked for at the click, because the address does not last. */
export function useSigningPdf() {
  return useMutation({
    mutationFn: (token: string) => post('/api/signing/pdf', { token }, { schema: contractPdfAddress }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
