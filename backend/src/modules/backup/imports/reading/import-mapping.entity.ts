import type { ImportDateOrder, ImportKind } from '@lectern/protocol/imports';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a sheet with certain heads was taken for when its import was confirmed; the next one begins with it. */
@Entity({ name: 'import_mappings' })
export class ImportMapping {
  @PrimaryColumn('uuid')
  ownerId!: string;

  /** SHA-256 of the heads. */
  @PrimaryColumn('text')
  fingerprint!: string;

  @Column('text', { nullable: true })
  kind!: ImportKind | null;

  @Column('text')
  dateOrder!: ImportDateOrder;

  /** By the index of the column; null: not taken. */
  @Column('jsonb')
  fields!: (string | null)[];

  @Column('timestamptz')
  usedAt!: Date;
}
