import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'payment_schedules' })
export class PaymentSchedule {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  /** The day on which the contract was completed. */
  @Column('date', { name: 'signed_on', nullable: true })
  signedOn!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
