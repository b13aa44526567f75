import type { InvoiceChangeKind } from '@lectern/protocol/invoices';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../common/row.columns';

/** A line of an invoice's history; written with the change, never altered. */
@Entity({ name: 'invoice_changes' })
export class InvoiceChange extends OwnedRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('text')
  kind!: InvoiceChangeKind;

  @Column('jsonb')
  details!: Record<string, string | number | boolean | null>;

  @Column('uuid', { nullable: true })
  changedBy!: string | null;

  @Column('timestamptz')
  changedAt!: Date;
}
