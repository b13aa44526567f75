/** The members of an office, and the links of their invitations. Expand only: the release before knows neither. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = (list: string) => `
  ALTER TABLE one_time_tokens
    DROP CONSTRAINT IF EXISTS one_time_tokens_purpose_check,
    ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN (${list})) NOT VALID`;

export class Team1795200000055 implements MigrationInterface {
  name = 'Team1795200000055';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS team_members (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Null until the invitation is accepted.
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        role text NOT NULL,
        is_money_allowed boolean NOT NULL,
        may_sign boolean NOT NULL,
        joined_at timestamptz,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT team_members_joined CHECK ((user_id IS NULL) = (joined_at IS NULL)),
        CONSTRAINT team_members_not_owner CHECK (user_id <> owner_id)
      );
      CREATE UNIQUE INDEX IF NOT EXISTS team_members_email ON team_members (owner_id, lower(email));
      CREATE UNIQUE INDEX IF NOT EXISTS team_members_user ON team_members (user_id, owner_id) WHERE user_id IS NOT NULL;
    `);
    await runner.query(PURPOSES(`'verify_email', 'reset_password', 'change_email', 'join_team'`));
    await runner.query('ALTER TABLE one_time_tokens VALIDATE CONSTRAINT one_time_tokens_purpose_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE team_members');
    await runner.query(`DELETE FROM one_time_tokens WHERE purpose = 'join_team'`);
    await runner.query(PURPOSES(`'verify_email', 'reset_password', 'change_email'`));
  }
}
