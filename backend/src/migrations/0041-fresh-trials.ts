/**
 * The free days of a fresh subscription are given once a year: per account, and per payment card, which is known by a keyed
 * hash alone. What is in the table of cards outlives the account that used them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FreshTrials1795200000041 implements MigrationInterface {
  name = 'FreshTrials1795200000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions
        ADD COLUMN fresh_trial_at timestamptz,
        ADD COLUMN card_had_fresh_trial boolean NOT NULL DEFAULT false;

      CREATE TABLE fresh_trial_cards (
        card_key bytea PRIMARY KEY CHECK (octet_length(card_key) = 32),
        -- Of the subscription that used it: the same one may ask again.
        claim_key bytea NOT NULL CHECK (octet_length(claim_key) = 32),
        used_at timestamptz NOT NULL
      );
      CREATE INDEX fresh_trial_cards_used ON fresh_trial_cards (used_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE fresh_trial_cards;
      ALTER TABLE subscriptions DROP COLUMN card_had_fresh_trial, DROP COLUMN fresh_trial_at;
    `);
  }
}
