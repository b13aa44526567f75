import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when an owner lets support look at the account. */
@Entity({ name: 'support_access' })
export class SupportAccess {
  @PrimaryColumn('uuid') ownerId!: string;
  @Column('timestamptz') allowedAt!: Date;
  @Column('timestamptz') allowedUntil!: Date;
}

@Entity({ name: 'support_looks' })
export class SupportLook {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') ownerId!: string;
  /** Null when that administrator's account is gone. */
  @Column('uuid', { nullable: true }) adminId!: string | null;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') endsAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** Each route that was read, once. */
  @Column('text', { array: true, default: [] }) routes!: string[];
}
