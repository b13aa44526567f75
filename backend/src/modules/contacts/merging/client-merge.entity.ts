import type { MergeDifference } from '@lectern/protocol/merging';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a client went that was a duplicate. */
@Entity({ name: 'client_merges' })
export class ClientMerge {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  clientId!: string;

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
