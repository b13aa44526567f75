import type { MergeDifference } from '@lectern/protocol/merging';
import { Column } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** What is kept of a duplicate that went into another row. */
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
