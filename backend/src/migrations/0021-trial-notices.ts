/** What an account was told about the end of its free trial, and when the next notice of it is due. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TrialNotices1795200000021 implements MigrationInterface {
  name = 'TrialNotices1795200000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions
        -- The end that the last notice was about: with another end nothing was told yet.
        ADD COLUMN trial_notice_of timestamptz,
        ADD COLUMN trial_notice_days smallint CHECK (trial_notice_days IN (7, 3, 1, 0)),
        ADD CONSTRAINT subscriptions_trial_notice_whole CHECK ((trial_notice_of IS NULL) = (trial_notice_days IS NULL));

      -- Whose trial was over before there were notices knows it, and is not written to long after.
      UPDATE subscriptions SET trial_notice_of = trial_ends_at, trial_notice_days = 0
      WHERE trial_ends_at < now() - interval '1 day';

      -- Counted in UTC: a day of a trial has 24 hours, and what is stored may not depend on the zone of a session.
      ALTER TABLE subscriptions ADD COLUMN trial_notice_due_at timestamptz GENERATED ALWAYS AS (
        CASE WHEN (status = 'trialing' AND provider_subscription_id IS NULL) OR status = 'incomplete' THEN
          CASE
            WHEN trial_notice_of IS DISTINCT FROM trial_ends_at
              THEN (trial_ends_at AT TIME ZONE 'UTC' - interval '7 days') AT TIME ZONE 'UTC'
            WHEN trial_notice_days = 7 THEN (trial_ends_at AT TIME ZONE 'UTC' - interval '3 days') AT TIME ZONE 'UTC'
            WHEN trial_notice_days = 3 THEN (trial_ends_at AT TIME ZONE 'UTC' - interval '1 day') AT TIME ZONE 'UTC'
            WHEN trial_notice_days = 1 THEN trial_ends_at
          END
        END
      ) STORED;
      CREATE INDEX subscriptions_trial_notices ON subscriptions (trial_notice_due_at, user_id)
        WHERE trial_notice_due_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions
        DROP COLUMN trial_notice_due_at, DROP COLUMN trial_notice_of, DROP COLUMN trial_notice_days
    `);
  }
}
