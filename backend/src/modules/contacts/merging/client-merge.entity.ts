import { Column, Entity } from 'typeorm';
import { Merge } from './merge.columns';

/** Where a client went that was a duplicate. */
@Entity({ name: 'client_merges' })
export class ClientMerge extends Merge {
  @Column('uuid')
  clientId!: string;
}
