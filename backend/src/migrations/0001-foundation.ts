/** Outbox, effects taken once, e-mails sent once, keys of repeated requests. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Foundation1795200000001 implements MigrationInterface {
  name = 'Foundation1795200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        version int NOT NULL,
        payload jsonb NOT NULL,
        occurred_at timestamptz NOT NULL,
        published_at timestamptz
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
      CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
      CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;

      CREATE TABLE handled_events (
        event_id uuid NOT NULL,
        handler_id text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, handler_id)
      );
      CREATE INDEX handled_events_handled_at ON handled_events (handled_at);

      CREATE TABLE email_deliveries (
        key text PRIMARY KEY,
        template text NOT NULL,
        recipient text NOT NULL,
        subject text NOT NULL,
        message_id text NOT NULL,
        status text NOT NULL CHECK (status IN ('sent', 'refused')),
        reason text,
        delivered_at timestamptz NOT NULL
      );
      CREATE INDEX email_deliveries_delivered_at ON email_deliveries (delivered_at);

      CREATE TABLE idempotency_keys (
        owner_id uuid NOT NULL,
        scope text NOT NULL,
        key text NOT NULL,
        input_hash bytea NOT NULL,
        result_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (owner_id, scope, key)
      );
      CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys, email_deliveries, handled_events, outbox`);
  }
}
