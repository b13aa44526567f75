import type { YearEndPackStatus } from '@lectern/protocol/year-end';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'year_end_packs' })
export class YearEndPack {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
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

  @Column('text', { name: 'storage_key', nullable: true })
  storageKey!: string | null;

  @Column('bigint', { name: 'size_bytes', nullable: true })
  sizeBytes!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'ready_at', nullable: true })
  readyAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
}
