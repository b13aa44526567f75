import type { PostalAddress } from '@lectern/protocol/addresses';
import type { ClientStatus } from '@lectern/protocol/clients';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'clients' })
export class Client {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'legal_name', nullable: true })
  legalName!: string | null;

  @Column('text', { nullable: true })
  industry!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('jsonb', { nullable: true })
  address!: PostalAddress | null;

  @Column('text', { name: 'ap_email', nullable: true })
  apEmail!: string | null;

  @Column('jsonb', { name: 'ap_address', nullable: true })
  apAddress!: PostalAddress | null;

  @Column('boolean', { name: 'purchase_order_required' })
  purchaseOrderRequired!: boolean;

  @Column('date', { name: 'w9_sent_on', nullable: true })
  w9SentOn!: string | null;

  @Column('int', { name: 'payment_terms_days', nullable: true })
  paymentTermsDays!: number | null;

  @Column('text', { array: true, default: [] })
  tags!: string[];

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  status!: ClientStatus;

  @Column('text', { nullable: true })
  source!: string | null;

  /** Names and addresses of the contacts, for search only. */
  @Column('text', { name: 'contact_text', default: '' })
  contactText!: string;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
