import type { PostalAddress } from '@lectern/protocol/addresses';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoice_settings' })
export class InvoiceSettings {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @Column('text')
  prefix!: string;

  @Column('text')
  creditNotePrefix!: string;

  @Column('int')
  digits!: number;

  @Column('text', { nullable: true })
  businessName!: string | null;

  @Column('jsonb', { nullable: true })
  address!: PostalAddress | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  taxId!: string | null;

  @Column('text', { nullable: true })
  paymentUrl!: string | null;

  @Column('text', { nullable: true })
  bankDetails!: string | null;

  @Column('text', { nullable: true })
  defaultNotes!: string | null;

  @Column('text', { nullable: true })
  defaultTerms!: string | null;

  @Column('int')
  defaultTermsDays!: number;

  @Column('int', { nullable: true })
  defaultTaxThousandths!: number | null;

  @Column('boolean')
  remindersByDefault!: boolean;

  /** Days after the due date. */
  @Column('int', { array: true })
  reminderDays!: number[];

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  updatedAt!: Date;
}
