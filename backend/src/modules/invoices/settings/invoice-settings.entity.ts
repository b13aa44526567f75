import type { PostalAddress } from '@lectern/protocol/addresses';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoice_settings' })
export class InvoiceSettings {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  prefix!: string;

  @Column('text', { name: 'credit_note_prefix' })
  creditNotePrefix!: string;

  @Column('int')
  digits!: number;

  @Column('text', { name: 'business_name', nullable: true })
  businessName!: string | null;

  @Column('jsonb', { nullable: true })
  address!: PostalAddress | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { name: 'tax_id', nullable: true })
  taxId!: string | null;

  @Column('text', { name: 'payment_url', nullable: true })
  paymentUrl!: string | null;

  @Column('text', { name: 'bank_details', nullable: true })
  bankDetails!: string | null;

  @Column('text', { name: 'default_notes', nullable: true })
  defaultNotes!: string | null;

  @Column('text', { name: 'default_terms', nullable: true })
  defaultTerms!: string | null;

  @Column('int', { name: 'default_terms_days' })
  defaultTermsDays!: number;

  @Column('int', { name: 'default_tax_thousandths', nullable: true })
  defaultTaxThousandths!: number | null;

  @Column('boolean', { name: 'reminders_by_default' })
  remindersByDefault!: boolean;

  /** Days after the due date. */
  @Column('int', { name: 'reminder_days', array: true })
  reminderDays!: number[];

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
