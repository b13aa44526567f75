import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A sending of an invoice in its words; the handler that mails it reads them here. */
@Entity({ name: 'invoice_sendings' })
export class InvoiceSending extends OwnedRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('text')
  sentTo!: string;

  @Column('text', { array: true })
  cc!: string[];

  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
