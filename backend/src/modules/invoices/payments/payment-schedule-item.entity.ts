import type { ScheduleTrigger } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'payment_schedule_items' })
export class PaymentScheduleItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('int')
  position!: number;

  @Column('text')
  label!: string;

  @Column('text')
  trigger!: ScheduleTrigger;

  @Column('int', { name: 'offset_days' })
  offsetDays!: number;

  @Column('date', { name: 'fixed_date', nullable: true })
  fixedDate!: string | null;

  /** Thousandths of a percent; or else an amount. */
  @Column('int', { name: 'percent_thousandths', nullable: true })
  percentThousandths!: number | null;

  @Column('bigint', { name: 'amount_cents', nullable: true })
  amountCents!: number | null;
}
