/** What people do before anything else once they've signed in, and argon2id for recovery codes. Expand only. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInDuties1795200000080 implements MigrationInterface {
  name = 'SignInDuties1795200000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        -- The password of this version was chosen by the command line: its person changes it first.
        ADD COLUMN issued_password_version integer,
        -- Of an office: its members need two-step sign-in to work there.
        ADD COLUMN members_need_two_step boolean NOT NULL DEFAULT false;
      -- What argon2id hashed the code with. Null: the hash is the HMAC of the release before.
      ALTER TABLE recovery_codes ADD COLUMN salt bytea;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The release before can't read them: two-step sign-in stays on, with the app.
      DELETE FROM recovery_codes WHERE salt IS NOT NULL;
      ALTER TABLE recovery_codes DROP COLUMN salt;
      ALTER TABLE users DROP COLUMN issued_password_version, DROP COLUMN members_need_two_step;
    `);
  }
}
