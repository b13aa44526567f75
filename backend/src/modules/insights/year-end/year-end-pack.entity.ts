import type { YearEndPackStatus } from '@lectern/protocol/year-end';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'year_end_packs' })
export class YearEndPack {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

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
