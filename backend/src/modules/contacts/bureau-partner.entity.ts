import type { PostalAddress } from '@lectern/protocol/addresses';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'bureau_partners' })
export class BureauPartner extends EditableRow {
  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  contactName!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('jsonb', { nullable: true })
  address!: PostalAddress | null;

  @Column('numeric', { precision: 5, scale: 2 })
  commissionPercent!: number;

  @Column('text')
  commissionBasis!: BureauPartnerResponse['commissionBasis'];

  @Column('text')
  contractedBy!: BureauPartnerResponse['contractedBy'];

  @Column('text')
  invoicedBy!: BureauPartnerResponse['invoicedBy'];

  @Column('int', { nullable: true })
  remitDays!: number | null;

  @Column('int', { nullable: true })
  spinOffLevels!: number | null;

  @Column('int', { nullable: true })
  spinOffMonths!: number | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  spinOffPercent!: number | null;

  @Column('boolean')
  isExclusive!: boolean;

  @Column('uuid', { nullable: true })
  agreementFileId!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;
}
