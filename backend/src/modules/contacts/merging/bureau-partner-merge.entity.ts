import type { MergeDifference } from '@lectern/protocol/merging';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a bureau partner went that was a duplicate. */
@Entity({ name: 'bureau_partner_merges' })
export class BureauPartnerMerge {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  bureauPartnerId!: string;

  @Column('uuid')
  mergedId!: string;

  @Column('text')
  mergedName!: string;

  @Column('jsonb')
  mergedRow!: object;

  @Column('jsonb')
  differences!: MergeDifference[];

  @Column('timestamptz')
  mergedAt!: Date;
}
