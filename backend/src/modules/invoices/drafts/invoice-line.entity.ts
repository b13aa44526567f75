import type { InvoiceLineKind } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoice_lines' })
export class InvoiceLine {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'invoice_id' })
  invoiceId!: string;

  @Column('int')
  position!: number;

  @Column('text')
  kind!: InvoiceLineKind;

  @Column('text')
  description!: string;

  @Column('int', { name: 'quantity_hundredths' })
  quantityHundredths!: number;

  @Column('bigint', { name: 'unit_price_cents' })
  unitPriceCents!: number;

  /** Thousandths of a percent. */
  @Column('int', { name: 'tax_thousandths', nullable: true })
  taxThousandths!: number | null;

  /** Negative for what is taken off. */
  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('uuid', { name: 'expense_id', nullable: true })
  expenseId!: string | null;
}
