/** Asks the invoices module to announce which payers are to be reminded; the handler of that event sends the e-mails. */
import { InvoiceReminders } from '@lectern/backend/modules/invoices';
import type { HandlerContext } from '../handlers/define-handler';

export async function remindOverdueInvoices(get: HandlerContext['get']): Promise<void> {
  await get(InvoiceReminders).remindOverdueInvoices({ pageSize: 100 });
}
