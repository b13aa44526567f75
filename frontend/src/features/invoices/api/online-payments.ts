/** Invoices paid through Stripe: the speaker's account there, and the payer's way to Stripe's page. */
import { queryOptions } from '@tanstack/react-query';
import { BillingUrlResponse } from '@lectern/protocol/billing';
import { InvoiceResponse } from '@lectern/protocol/invoices';
import {
  ConnectedAccountResponse,
  PublicPaymentResponse,
  type RefundOnlineInput,
  type SaveConnectedAccountInput,
  type StartPublicPaymentInput,
} from '@lectern/protocol/online-payments';
import { apiQuery } from '@/lib/api-query';
import { leaveFor } from '@/lib/leave-for';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { del, post, put } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';
import { invoicePath, invoiceQuery, publicInvoiceQuery } from './invoices.queries';

const ACCOUNT_PATH = '/api/connected-account';

/** Changed at Stripe, so it is asked for each time it is shown. */
export const connectedAccountQuery = queryOptions({
  ...apiQuery(ACCOUNT_PATH, ConnectedAccountResponse),
  staleTime: 0,
});

export const useConnectStripe = () => useAction(ACCOUNT_PATH, BillingUrlResponse, (_queries, { url }) => leaveFor(url));

export const useDisconnectStripe = () =>
  useWrite(
    () => del(ACCOUNT_PATH, { schema: ConnectedAccountResponse }),
    (queries, account) => queries.setQueryData(connectedAccountQuery.queryKey, account),
  );

export const useSaveStripe = () =>
  useWrite(
    (input: SaveConnectedAccountInput) => put(ACCOUNT_PATH, input, { schema: ConnectedAccountResponse }),
    (queries, account) => queries.setQueryData(connectedAccountQuery.queryKey, account),
  );

export const useRefundOnline = (invoiceId: string, paymentId: string) =>
  useAction<{ input: RefundOnlineInput }, InvoiceResponse>(
    `${invoicePath(invoiceId)}/payments/${encodeURIComponent(paymentId)}/refund`,
    InvoiceResponse,
    (queries, invoice) => {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      void refreshBusinessAndFollowUps(queries);
    },
  );

// ---- The payer's side.

export const PUBLIC_PAYMENT_PATH = '/api/public-invoices/payment';

/** Back from Stripe's page, what was paid there shows within seconds. */
const ASK_AGAIN_MS = 2_000;
const MOST_QUESTIONS = 30;

export const publicPaymentQuery = (token: string, isBack: boolean) =>
  queryOptions({
    queryKey: [PUBLIC_PAYMENT_PATH, token],
    queryFn: async ({ client, signal }) => {
      const payment = await post(PUBLIC_PAYMENT_PATH, { token, isBack }, { schema: PublicPaymentResponse, signal });
      if (isBack && !payment.isPageOpen) void client.invalidateQueries(publicInvoiceQuery(token));
      return payment;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isBack && state.data?.isPageOpen && state.dataUpdateCount < MOST_QUESTIONS ? ASK_AGAIN_MS : false,
  });

export const useStartPayment = (token: string) =>
  useWrite(
    (input: StartPublicPaymentInput) => post('/api/public-invoices/checkouts', input, { schema: BillingUrlResponse }),
    (_queries, { url }) => leaveFor(url),
    // The amount changed, or someone just paid: the page shows it.
    async (queries) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: [PUBLIC_PAYMENT_PATH] }),
        queries.invalidateQueries({ queryKey: publicInvoiceQuery(token).queryKey }),
      ]);
    },
  );
