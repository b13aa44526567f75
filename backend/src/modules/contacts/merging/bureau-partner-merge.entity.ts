import { Column, Entity } from 'typeorm';
import { Merge } from './merge.columns';

/** Where a bureau partner went that was a duplicate. */
@Entity({ name: 'bureau_partner_merges' })
export class BureauPartnerMerge extends Merge {
  @Column('uuid')
  bureauPartnerId!: string;
}
