import type { InvoiceLineKind } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoice_lines' })
export class InvoiceLine {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

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
