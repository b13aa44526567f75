/** Passkeys of accounts. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Passkeys1795200000067 implements MigrationInterface {
  name = 'Passkeys1795200000067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- The authenticator's, base64url.
        credential_id text NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        is_backed_up boolean NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
      CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE passkeys`);
  }
}
