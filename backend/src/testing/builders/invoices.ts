import { CreateInvoiceInput } from '@lectern/protocol/invoices';
import { InvoicesService } from '../../modules/invoices';
import type { TestContext, TestOwner } from '../test-context';

/** A draft of one fee of $1,000, billed to Acme. */
export const anInvoice = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context
    .get(InvoicesService)
    .createInvoice(
      owner,
      CreateInvoiceInput.parse({
        billToName: 'Acme',
        lines: [{ kind: 'fee', description: 'Speaking fee', quantity: 1, unitPriceCents: 100_000 }],
        ...fields,
      }),
    );
