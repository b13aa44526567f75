/** Users, their one-time links and sessions, the subscription, the speaker's profile, messages to support, limits. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1795200000002 implements MigrationInterface {
  name = 'Accounts1795200000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        password_version int NOT NULL DEFAULT 1,
        email_verified_at timestamptz,
        pending_email text,
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
        time_zone text NOT NULL DEFAULT 'America/New_York',
        terms_version text NOT NULL,
        terms_accepted_at timestamptz NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX users_username ON users (lower(username));
      CREATE UNIQUE INDEX users_email ON users (lower(email));

      CREATE TABLE one_time_tokens (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'change_email')),
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);
      CREATE INDEX one_time_tokens_expires_at ON one_time_tokens (expires_at);

      CREATE TABLE sessions (
        sid text PRIMARY KEY,
        sess jsonb NOT NULL,
        expire timestamptz NOT NULL,
        user_id uuid GENERATED ALWAYS AS ((sess->'passport'->>'user')::uuid) STORED
      );
      CREATE INDEX sessions_user ON sessions (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX sessions_expire ON sessions (expire);

      CREATE TABLE rate_limits (
        key text PRIMARY KEY,
        points int NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE INDEX rate_limits_expire ON rate_limits (expire);

      CREATE TABLE subscriptions (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        status text NOT NULL
          CHECK (status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete')),
        trial_ends_at timestamptz NOT NULL,
        provider_customer_id text UNIQUE,
        provider_subscription_id text UNIQUE,
        updated_at timestamptz NOT NULL
      );

      CREATE TABLE speaker_profiles (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL DEFAULT '',
        title text NOT NULL DEFAULT '',
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL
      );

      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        user_id uuid REFERENCES users (id) ON DELETE SET NULL,
        name text NOT NULL,
        email text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX contact_messages_user ON contact_messages (user_id) WHERE user_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE contact_messages, speaker_profiles, subscriptions, rate_limits, sessions, one_time_tokens, users`,
    );
  }
}
