/** The signer's side: no account, the token of the link is all they have. It travels in the body: addresses are logged. */
import { queryOptions } from '@tanstack/react-query';
import {
  ContractPdfAddress,
  SigningView,
  type DeclineContractInput,
  type SignContractInput,
} from '@lectern/protocol/contracts';
import { hasStatus } from '@/lib/api-error';
import { post } from '@/lib/request';
import { depositAfter, hasSigned } from '../signing-labels';
import { useAction, useWrite } from '@/lib/use-write';

const ASK_AGAIN_MS = 1_500;
const MOST_QUESTIONS = 20;

const isPreparing = (view: SigningView) =>
  hasSigned(view) && !!view.deposit && !view.deposit.invoiceToken && depositAfter(view) === null;

export const signingQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/signing', token],
    queryFn: ({ signal }) => post('/api/signing', { token }, { schema: SigningView, signal }),
    // The text that somebody is reading must not be exchanged under their eyes.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Signed, only the way to pay comes a moment later.
    refetchInterval: ({ state }) =>
      state.data && isPreparing(state.data) && state.dataUpdateCount < MOST_QUESTIONS ? ASK_AGAIN_MS : false,
  });

/** The answer is the page; what ended while they were reading, or by a press whose answer got lost, the page explains. */
function useSigningStep<Input>(token: string, noun: string) {
  const query = signingQuery(token);
  return useAction<{ input: Input }, SigningView>(
    `/api/signing/${noun}`,
    SigningView,
    (queries, view) => queries.setQueryData(query.queryKey, view),
    (queries, error) => {
      if (hasStatus(error, 404, 409, 410)) void queries.invalidateQueries(query);
    },
  );
}

export const useSign = (token: string) => useSigningStep<SignContractInput>(token, 'signatures');
export const useDecline = (token: string) => useSigningStep<DeclineContractInput>(token, 'declines');

/** Where the sealed PDF is for a short time: asked for at the click, because the address does not last. */
export const useSigningPdf = () =>
  useWrite(
    (token: string) => post('/api/signing/pdf', { token }, { schema: ContractPdfAddress }),
    (_queries, { url }) => window.location.assign(url),
  );
