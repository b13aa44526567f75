import type { MergeDifference } from '@lectern/protocol/merging';
import { Column } from 'typeorm';
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

  @Column('timestamptz')
  mergedAt!: Date;
}
