import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A speaker's own account at Stripe, as it was read last. */
@Entity({ name: 'connected_accounts' })
export class ConnectedAccount {
  @PrimaryColumn('uuid')
  ownerId!: string;

  /** Null until Stripe made it. It stays after a disconnect: refunds and disputes are still read. */
  @Column('text', { nullable: true })
  providerAccountId!: string | null;

  @Column('boolean', { default: false })
  canCharge!: boolean;

  @Column('boolean', { default: false })
  canPayOut!: boolean;

  /** Stripe's names of what it asks for. */
  @Column('text', { array: true, default: [] })
  missing!: string[];

  @Column('boolean', { default: true })
  recordsFees!: boolean;

  @Column('timestamptz', { nullable: true })
  connectedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disconnectedAt!: Date | null;

  @Column('boolean', { default: false })
  isAccessLost!: boolean;

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** The last month whose movements were compared. */
  @Column('text', { nullable: true })
  reconciledMonth!: string | null;

  /** Counts the readings that were written: an older one is not written over a newer one. */
  @Column('int', { default: 0 })
  syncVersion!: number;
}
