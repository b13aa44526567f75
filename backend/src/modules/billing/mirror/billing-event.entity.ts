import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That the provider said something happened, by webhook or found in its list. What happened is read from it anew. */
@Entity({ name: 'billing_events' })
export class BillingEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  providerEventId!: string;

  @Column('text')
  type!: string;

  /** Gone once it is handled. */
  @Column('text', { nullable: true })
  providerCustomerId!: string | null;

  /** By the provider's clock. */
  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  receivedAt!: Date;

  /** By the clock of the database. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  storedAt!: Date;

  @Column('timestamptz', { nullable: true })
  handledAt!: Date | null;
}
