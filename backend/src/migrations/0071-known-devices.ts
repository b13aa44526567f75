/** The browsers in which accounts were signed in. Expand only: the release before doesn't know them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownDevices1795200000071 implements MigrationInterface {
  name = 'KnownDevices1795200000071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        device_hash bytea NOT NULL,
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, device_hash)
      );
      CREATE INDEX known_devices_hash ON known_devices (device_hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
