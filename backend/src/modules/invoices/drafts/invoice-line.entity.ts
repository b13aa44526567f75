import type { InvoiceLineKind } from '@lectern/protocol/invoices';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'invoice_lines' })
export class InvoiceLine extends OwnedRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('int')
  position!: number;

  @Column('text')
  kind!: InvoiceLineKind;

  @Column('text')
  description!: string;

  @Column('int')
  quantityHundredths!: number;

  @Column('bigint')
  unitPriceCents!: number;

  /** Thousandths of a percent. */
  @Column('int', { nullable: true })
  taxThousandths!: number | null;

  /** Negative for what is taken off. */
  @Column('bigint')
  amountCents!: number;

  @Column('uuid', { nullable: true })
  expenseId!: string | null;
}
