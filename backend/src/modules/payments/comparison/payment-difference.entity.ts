import type { ConnectedAccountResponse } from '@lectern/protocol/online-payments';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the comparison of a month found, replaced by the next comparison of the same month. */
@Entity({ name: 'payment_differences' })
export class PaymentDifference {
  @PrimaryColumn('uuid')
  ownerId!: string;

  /** `2027-03`, by UTC. */
  @PrimaryColumn('text')
  month!: string;

  @PrimaryColumn('text')
  providerId!: string;

  @Column('uuid', { nullable: true })
  invoiceId!: string | null;

  @Column('text')
  kind!: ConnectedAccountResponse['differences'][number]['kind'];

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  foundAt!: Date;
}
