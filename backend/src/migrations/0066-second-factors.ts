/** Two-step sign-in: since when an account asks for a second factor, its authenticator app, and its recovery codes. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1795200000066 implements MigrationInterface {
  name = 'SecondFactors1795200000066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN two_step_since timestamptz`);
    await runner.query(`
      CREATE TABLE authenticators (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret_sealed text,
        pending_sealed text,
        confirmed_at timestamptz,
        last_step integer NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE recovery_codes`);
    await runner.query(`DROP TABLE authenticators`);
    await runner.query(`ALTER TABLE users DROP COLUMN two_step_since`);
  }
}
