import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The next number of a speaker's invoices or credit notes. The transaction that takes one locks the row. */
@Entity({ name: 'invoice_sequences' })
export class InvoiceSequence {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('text')
  kind!: 'invoice' | 'credit_note';

  @Column('bigint')
  nextValue!: number;
}
