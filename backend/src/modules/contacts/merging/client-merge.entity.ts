import type { MergeDifference } from '@lectern/protocol/merging';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a client went that was a duplicate. */
@Entity({ name: 'client_merges' })
export class ClientMerge {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('uuid', { name: 'merged_id' })
  mergedId!: string;

  @Column('text', { name: 'merged_name' })
  mergedName!: string;

  @Column('jsonb', { name: 'merged_row' })
  mergedRow!: object;

  @Column('jsonb')
  differences!: MergeDifference[];

  @Column('timestamptz', { name: 'merged_at' })
  mergedAt!: Date;
}
