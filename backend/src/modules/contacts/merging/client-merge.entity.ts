import { Column, Entity } from 'typeorm';
import { Merge } from './merge.columns';

@Entity({ name: 'client_merges' })
export class ClientMerge extends Merge {
  @Column('uuid')
  clientId!: string;
}
