/** Tokens for programs. Expand only: the release before doesn't know them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiTokens1795200000068 implements MigrationInterface {
  name = 'ApiTokens1795200000068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_tokens (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL,
        -- Of the account when it was made: another password ends it.
        password_version int NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE UNIQUE INDEX api_tokens_hash ON api_tokens (token_hash);
      CREATE INDEX api_tokens_user ON api_tokens (user_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_tokens');
  }
}
