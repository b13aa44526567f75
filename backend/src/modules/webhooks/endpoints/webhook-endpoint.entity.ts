import type { WebhookEndpointStatus, WebhookEventType } from '@lectern/protocol/webhooks';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

@Entity({ name: 'webhook_endpoints' })
export class WebhookEndpoint extends EditableRow {
  @Column('text')
  url!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  /** Null: all of them. */
  @Column('text', { array: true, nullable: true })
  eventTypes!: WebhookEventType[] | null;

  @Column('text')
  status!: WebhookEndpointStatus;

  /** Encrypted: it signs, and its owner can copy it. */
  @Column('text')
  secretSealed!: string;

  @Column('text', { nullable: true })
  oldSecretSealed!: string | null;

  @Column('timestamptz', { nullable: true })
  oldSecretUntil!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSuccessAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** Since then, one after the other. */
  @Column('int', { default: 0 })
  failedAttempts!: number;

  /** One job at a time delivers to an endpoint; a killed one holds it until then. */
  @Column('timestamptz', { nullable: true })
  deliveringUntil!: Date | null;

  /** A job for it waits since then. Null: none does. */
  @Column('timestamptz', { nullable: true })
  wokenAt!: Date | null;
}
