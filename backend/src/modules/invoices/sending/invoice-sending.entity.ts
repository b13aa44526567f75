import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sending of an invoice in its words; the handler that mails it reads them here. */
@Entity({ name: 'invoice_sendings' })
export class InvoiceSending {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'invoice_id' })
  invoiceId!: string;

  @Column('text', { name: 'sent_to' })
  sentTo!: string;

  @Column('text', { array: true })
  cc!: string[];

  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
