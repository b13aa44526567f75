import type { ImportFormat, ImportSheet, ImportSummary } from '@lectern/protocol/imports';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the check is: the next page begins after that row of that sheet. */
export interface CheckPlace {
  /** Place in the list of sheets in the order they are checked in. */
  sheet: number;
  line: number;
  /** So many rows were staged. */
  staged: number;
  /** So many rows were looked at. */
  done: number;
}

/** What an import has beyond its data job. */
@Entity({ name: 'imports' })
export class Import {
  @PrimaryColumn('uuid')
  jobId!: string;

  @Column('uuid')
  ownerId!: string;

  /** Null until the file was read. */
  @Column('text', { nullable: true })
  format!: ImportFormat | null;

  /** Its days are counted from 1904: a bare number in a column of days is one of those. */
  @Column('boolean')
  date1904!: boolean;

  @Column('jsonb')
  sheets!: ImportSheet[];

  @Column('boolean')
  addMissing!: boolean;

  @Column('jsonb')
  summary!: ImportSummary[];

  @Column('jsonb', { nullable: true })
  place!: CheckPlace | null;

  @Column('int', { default: 1 })
  version!: number;
}
