/** Cards on file: of a client, for its speaker; and behind the link of an invoice, for its payer. */
import { InvoiceResponse } from '@lectern/protocol/invoices';
import { KeptCardsResponse, type ChargeCardInput, type RemovePublicCardInput } from '@lectern/protocol/kept-cards';
import { PublicPaymentResponse } from '@lectern/protocol/online-payments';
import { apiQuery } from '@/lib/api-query';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { del, post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { invoiceHistoryQuery, invoicePath, invoiceQuery } from './invoices.queries';
import { PUBLIC_PAYMENT_PATH } from './online-payments';

const CARDS_PATH = '/api/kept-cards';

export const keptCardsQuery = (clientId: string) => apiQuery(CARDS_PATH, KeptCardsResponse, { params: { clientId } });

export const useRemoveCard = () =>
  useWrite(
    (id: string) => del(`${CARDS_PATH}/${encodeURIComponent(id)}`),
    (queries) => queries.invalidateQueries({ queryKey: [CARDS_PATH] }),
  );

/** Refused or not, the invoice shows what is true now. */
export const useChargeCard = (invoiceId: string) =>
  useWrite(
    (input: ChargeCardInput) => post(`${invoicePath(invoiceId)}/card-charges`, input, { schema: InvoiceResponse }),
    (queries, invoice) => {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      void refreshBusinessAndFollowUps(queries);
    },
    async (queries) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: invoiceQuery(invoiceId).queryKey }),
        queries.invalidateQueries({ queryKey: invoiceHistoryQuery(invoiceId).queryKey }),
        queries.invalidateQueries({ queryKey: [CARDS_PATH] }),
      ]);
    },
  );

// ---- The payer's side.

export const useRemovePublicCard = (token: string) =>
  useWrite(
    (input: RemovePublicCardInput) =>
      post('/api/public-invoices/kept-card-removals', input, { schema: PublicPaymentResponse }),
    (queries, payment) => queries.setQueryData([PUBLIC_PAYMENT_PATH, token], payment),
  );
