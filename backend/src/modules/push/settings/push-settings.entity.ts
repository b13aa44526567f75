import type { PushKind } from '@lectern/protocol/push';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person wants on the lock screen. There is no row until they want something. */
@Entity({ name: 'push_settings' })
export class PushSettings {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text', { array: true })
  kinds!: PushKind[];

  /** Hours of their own day. Both are null: none are quiet. */
  @Column('int', { nullable: true })
  quietFrom!: number | null;

  @Column('int', { nullable: true })
  quietUntil!: number | null;

  /** The last day of which the morning’s notifications were written; the same of the evening’s. */
  @Column('date', { nullable: true })
  morningsUntil!: string | null;

  @Column('date', { nullable: true })
  eveningsUntil!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  updatedAt!: Date;
}
