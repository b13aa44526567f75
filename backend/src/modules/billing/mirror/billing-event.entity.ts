import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That the provider said something happened, by webhook or found in its list. What happened is read from it anew. */
@Entity({ name: 'billing_events' })
export class BillingEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'provider_event_id' })
  providerEventId!: string;

  @Column('text')
  type!: string;

  /** Gone once it is handled. */
  @Column('text', { name: 'provider_customer_id', nullable: true })
  providerCustomerId!: string | null;

  /** By the provider's clock. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** By the clock of the database. */
  @Column('timestamptz', { name: 'stored_at', default: () => 'clock_timestamp()' })
  storedAt!: Date;

  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt!: Date | null;
}
