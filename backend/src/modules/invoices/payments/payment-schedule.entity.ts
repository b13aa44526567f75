import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'payment_schedules' })
export class PaymentSchedule {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('uuid')
  eventId!: string;

  /** The day on which the contract was completed. */
  @Column('date', { nullable: true })
  signedOn!: string | null;

  /** Its parts go out when they're due, without a person. */
  @Column('boolean', { default: false })
  sendsInvoices!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  updatedAt!: Date;
}
