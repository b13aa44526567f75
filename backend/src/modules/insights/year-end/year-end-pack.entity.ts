import type { YearEndPackStatus } from '@lectern/protocol/year-end';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'year_end_packs' })
export class YearEndPack extends OwnedRow {
  @Column('int')
  year!: number;

  @Column('text')
  status!: YearEndPackStatus;

  @Column('int', { default: 0 })
  done!: number;

  @Column('int', { nullable: true })
  total!: number | null;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('text', { nullable: true })
  storageKey!: string | null;

  @Column('bigint', { nullable: true })
  sizeBytes!: number | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  @Column('timestamptz', { nullable: true })
  readyAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}
