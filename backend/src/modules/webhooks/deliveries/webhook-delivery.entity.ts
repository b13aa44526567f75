import type { WebhookDeliveryStatus } from '@lectern/protocol/webhooks';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A message to one endpoint. Its id is the `webhook-id`, and its body never changes. */
@Entity({ name: 'webhook_deliveries' })
export class WebhookDelivery extends OwnedRow {
  @Column('uuid')
  endpointId!: string;

  @Column('text')
  type!: string;

  @Column('text')
  body!: string;

  @Column('text')
  status!: WebhookDeliveryStatus;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Of the schedule of retries, which starts over when its owner sends it again. */
  @Column('int', { default: 0 })
  retries!: number;

  @Column('timestamptz', { nullable: true })
  attemptedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Column('int', { nullable: true })
  responseStatus!: number | null;

  @Column('text', { nullable: true })
  responseBody!: string | null;

  @Column('text', { nullable: true })
  problem!: string | null;
}
