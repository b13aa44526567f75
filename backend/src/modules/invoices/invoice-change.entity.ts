import type { InvoiceChangeKind } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of an invoice's history; written with the change, never altered. */
@Entity({ name: 'invoice_changes' })
export class InvoiceChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'invoice_id' })
  invoiceId!: string;

  @Column('text')
  kind!: InvoiceChangeKind;

  @Column('jsonb')
  details!: Record<string, string | number | boolean | null>;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy!: string | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
