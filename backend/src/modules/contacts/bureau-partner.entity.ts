import type { PostalAddress } from '@lectern/protocol/addresses';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'bureau_partners' })
export class BureauPartner {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'contact_name', nullable: true })
  contactName!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('jsonb', { nullable: true })
  address!: PostalAddress | null;

  @Column('numeric', { name: 'commission_percent', precision: 5, scale: 2 })
  commissionPercent!: number;

  @Column('text', { name: 'commission_basis' })
  commissionBasis!: BureauPartnerResponse['commissionBasis'];

  @Column('text', { name: 'contracted_by' })
  contractedBy!: BureauPartnerResponse['contractedBy'];

  @Column('text', { name: 'invoiced_by' })
  invoicedBy!: BureauPartnerResponse['invoicedBy'];

  @Column('int', { name: 'remit_days', nullable: true })
  remitDays!: number | null;

  @Column('int', { name: 'spin_off_levels', nullable: true })
  spinOffLevels!: number | null;

  @Column('int', { name: 'spin_off_months', nullable: true })
  spinOffMonths!: number | null;

  @Column('numeric', { name: 'spin_off_percent', precision: 5, scale: 2, nullable: true })
  spinOffPercent!: number | null;

  @Column('boolean', { name: 'is_exclusive' })
  isExclusive!: boolean;

  @Column('uuid', { name: 'agreement_file_id', nullable: true })
  agreementFileId!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
