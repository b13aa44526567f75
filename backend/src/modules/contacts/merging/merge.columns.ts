import type { MergeDifference } from '@lectern/protocol/merging';
import { Column, PrimaryColumn } from 'typeorm';

/** What is kept of a duplicate that went into another row. */
export abstract class Merge {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

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
