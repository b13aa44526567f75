/** Browsers that get notifications, what each person wants, and what waits to be sent. Expand only. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Push1795200000082 implements MigrationInterface {
  name = 'Push1795200000082';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_settings (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        kinds text[] NOT NULL,
        quiet_from integer CHECK (quiet_from BETWEEN 0 AND 23),
        quiet_until integer CHECK (quiet_until BETWEEN 0 AND 23),
        mornings_until date,
        evenings_until date,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL,
        CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
      );

      CREATE TABLE push_devices (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        session_id text NOT NULL UNIQUE REFERENCES sessions (sid) ON DELETE CASCADE,
        endpoint_hash bytea NOT NULL UNIQUE,
        subscription_sealed text NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL,
        last_sent_at timestamptz
      );
      CREATE INDEX push_devices_user ON push_devices (user_id, created_at);

      CREATE TABLE push_messages (
        id uuid PRIMARY KEY,
        device_id uuid NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
        office_id uuid REFERENCES users (id) ON DELETE CASCADE,
        kind text,
        title text NOT NULL,
        body text NOT NULL,
        path text NOT NULL,
        topic text NOT NULL,
        due_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        UNIQUE (device_id, topic)
      );
      CREATE INDEX push_messages_office ON push_messages (office_id);
      CREATE INDEX push_messages_due ON push_messages (due_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_messages, push_devices, push_settings');
  }
}
