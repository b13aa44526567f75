import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That something happened in a connected account; what it is, is read from Stripe. */
@Entity({ name: 'connect_events' })
export class ConnectEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  providerEventId!: string;

  @Column('text')
  type!: string;

  @Column('text')
  providerAccountId!: string;

  /** A checkout session or a payment; of an account's own news the account. */
  @Column('text')
  providerObjectId!: string;

  @Column('timestamptz')
  receivedAt!: Date;

  @Column('timestamptz', { nullable: true })
  handledAt!: Date | null;
}
