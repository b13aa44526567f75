import type { MergeDifference } from '@lectern/protocol/merging';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

export abstract class Merge extends OwnedRow {
  @Column('uuid')
  mergedId!: string;

  @Column('text')
  mergedName!: string;

  @Column('jsonb')
  mergedRow!: object;

  @Column('jsonb')
  differences!: MergeDifference[];

  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('timestamptz')
  mergedAt!: Date;
}

@Entity({ name: 'client_merges' })
export class ClientMerge extends Merge {
  @Column('uuid')
  clientId!: string;
}

@Entity({ name: 'bureau_partner_merges' })
export class BureauPartnerMerge extends Merge {
  @Column('uuid')
  bureauPartnerId!: string;
}
