/**
 * Accounts as administrators see them: closed ones with the reason, when somebody was last seen, and looks at an account
 * that its owner allowed. Expand only: the release before neither reads nor writes any of it.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountAdmin1795200000038 implements MigrationInterface {
  name = 'AccountAdmin1795200000038';

  /** Step by step, each of which may be repeated: users are locked for a moment only, while the release before works. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN IF NOT EXISTS disabled_at timestamptz,
        ADD COLUMN IF NOT EXISTS disabled_reason text,
        ADD COLUMN IF NOT EXISTS last_seen_at timestamptz,
        DROP CONSTRAINT IF EXISTS users_disabled_with_reason,
        ADD CONSTRAINT users_disabled_with_reason
          CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)) NOT VALID;

      -- Until when its owner lets support look at the account; no row: not at all.
      CREATE TABLE IF NOT EXISTS support_access (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        allowed_at timestamptz NOT NULL,
        allowed_until timestamptz NOT NULL
      );

      CREATE TABLE IF NOT EXISTS support_looks (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Null: that administrator's account is gone.
        admin_id uuid REFERENCES users (id) ON DELETE SET NULL,
        started_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        ended_at timestamptz,
        -- Which routes were read, each once.
        routes text[] NOT NULL DEFAULT '{}'
      );
      CREATE INDEX IF NOT EXISTS support_looks_of_owner ON support_looks (owner_id, started_at, id);
      CREATE INDEX IF NOT EXISTS support_looks_of_admin ON support_looks (admin_id) WHERE admin_id IS NOT NULL;
    `);
    // Every row holds: the column is new. Reading them locks nobody out.
    await runner.query(`ALTER TABLE users VALIDATE CONSTRAINT users_disabled_with_reason`);
    await runner.query(`
      UPDATE users u SET last_seen_at = s.seen FROM (
        SELECT user_id, max((sess->>'lastSeenAt')::timestamptz) AS seen FROM sessions
        WHERE user_id IS NOT NULL AND sess->>'lastSeenAt' IS NOT NULL GROUP BY user_id
      ) s WHERE s.user_id = u.id AND u.last_seen_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE support_looks, support_access;
      ALTER TABLE users DROP COLUMN disabled_at, DROP COLUMN disabled_reason, DROP COLUMN last_seen_at;
    `);
  }
}
