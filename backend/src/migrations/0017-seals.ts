/** The installation's keys for sealing contracts. Of all there is one in use; the retired ones prove what they sealed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Seals1795200000017 implements MigrationInterface {
  name = 'Seals1795200000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seal_keys (
        id uuid PRIMARY KEY,
        -- SHA-256 of the certificate, as AB:CD:…
        fingerprint text NOT NULL UNIQUE,
        serial_number text NOT NULL UNIQUE,
        certificate text NOT NULL,
        -- Encrypted with a key that the database does not have; gone once the key is retired.
        private_key_sealed text,
        created_at timestamptz NOT NULL,
        retired_at timestamptz,
        CONSTRAINT seal_keys_private_key CHECK ((private_key_sealed IS NULL) = (retired_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX seal_keys_one_in_use ON seal_keys ((true)) WHERE retired_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE seal_keys;`);
  }
}
