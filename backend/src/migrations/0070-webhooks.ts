/** Webhooks: who hears what happens in an office, and what was sent. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1795200000070 implements MigrationInterface {
  name = 'Webhooks1795200000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        url text NOT NULL,
        description text,
        -- Null: all of them.
        event_types text[],
        status text NOT NULL CHECK (status IN ('on', 'off', 'failing', 'gone')),
        secret_sealed text NOT NULL,
        old_secret_sealed text,
        old_secret_until timestamptz,
        last_success_at timestamptz,
        failing_since timestamptz,
        -- One job at a time delivers to it.
        delivering_until timestamptz,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id)
      );
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        endpoint_id uuid NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        status text NOT NULL CHECK (status IN ('waiting', 'succeeded', 'failed')),
        created_at timestamptz NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        -- Of the schedule of retries; sent again by hand, it begins anew.
        retries int NOT NULL DEFAULT 0,
        attempted_at timestamptz,
        next_attempt_at timestamptz CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
        response_status int,
        response_body text,
        problem text,
        FOREIGN KEY (owner_id, endpoint_id) REFERENCES webhook_endpoints (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX webhook_deliveries_log ON webhook_deliveries (owner_id, endpoint_id, created_at DESC, id DESC);
      CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, next_attempt_at)
        WHERE status = 'waiting';
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'waiting';
      CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhook_endpoints');
  }
}
