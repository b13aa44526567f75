import { Column, Entity } from 'typeorm';
import { Merge } from './merge.columns';

@Entity({ name: 'bureau_partner_merges' })
export class BureauPartnerMerge extends Merge {
  @Column('uuid')
  bureauPartnerId!: string;
}
