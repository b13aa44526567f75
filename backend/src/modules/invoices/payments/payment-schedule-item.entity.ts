import type { ScheduleTrigger } from '@lectern/protocol/invoices';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'payment_schedule_items' })
export class PaymentScheduleItem extends OwnedRow {
  @Column('uuid')
  eventId!: string;

  @Column('int')
  position!: number;

  @Column('text')
  label!: string;

  @Column('text')
  trigger!: ScheduleTrigger;

  @Column('int')
  offsetDays!: number;

  @Column('date', { nullable: true })
  fixedDate!: string | null;

  /** Thousandths of a percent; or else an amount. */
  @Column('int', { nullable: true })
  percentThousandths!: number | null;

  @Column('bigint', { nullable: true })
  amountCents!: number | null;

  /** Why it wasn't sent when it was due, as its speaker was told. */
  @Column('text', { nullable: true })
  heldFor!: string | null;
}
