/**
 * The names of those who joined an office, which its histories keep when they delete their account; and who added what
 * timelines show. Without references to the accounts: what a person did for an office stays when they go.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

const DOERS = [
  { table: 'speaking_event_status_changes', column: 'changed_by', index: 'speaking_event_status_changes_by' },
  { table: 'speaking_event_changes', column: 'changed_by', index: 'speaking_event_changes_by' },
  { table: 'hold_changes', column: 'changed_by', index: 'hold_changes_by' },
  { table: 'invoice_changes', column: 'changed_by', index: 'invoice_changes_by' },
  { table: 'tasks', column: 'done_by', index: 'tasks_done_by', isPartial: true },
  { table: 'files', column: 'added_by', index: 'files_added_by', isPartial: true },
  { table: 'data_jobs', column: 'started_by', index: 'data_jobs_by_starter' },
];

const ADDED = [
  ...['clients', 'bureau_partners', 'client_merges', 'bureau_partner_merges', 'interactions'],
  ...['share_link_emails', 'invoice_payments'],
];

export class TeamNames1795200000062 implements MigrationInterface {
  name = 'TeamNames1795200000062';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS team_names (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Without a reference: the account may be gone.
        user_id uuid NOT NULL,
        username text NOT NULL,
        PRIMARY KEY (owner_id, user_id)
      );
      INSERT INTO team_names (owner_id, user_id, username)
        SELECT m.owner_id, m.user_id, u.username FROM team_members m JOIN users u ON u.id = m.user_id
        ON CONFLICT DO NOTHING`);
    for (const table of ADDED) await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS added_by uuid`);
    for (const { table, column, index } of DOERS) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_${column}_fkey`);
      await dropIndexOnline(runner, index);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, column, index, isPartial } of DOERS) {
      await createIndexOnline(
        runner,
        index,
        `ON ${table} (${column})${isPartial ? ` WHERE ${column} IS NOT NULL` : ''}`,
      );
      const isGone = `NOT EXISTS (SELECT 1 FROM users u WHERE u.id = t.${column})`;
      await runner.query(`
        ${
          table === 'data_jobs'
            ? `UPDATE data_jobs t SET started_by = owner_id WHERE ${isGone}`
            : `UPDATE ${table} t SET ${column} = NULL WHERE ${column} IS NOT NULL AND ${isGone}`
        };
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_fkey
          FOREIGN KEY (${column}) REFERENCES users (id) ON DELETE ${table === 'data_jobs' ? 'CASCADE' : 'SET NULL'}`);
    }
    for (const table of ADDED) await runner.query(`ALTER TABLE ${table} DROP COLUMN added_by`);
    await runner.query('DROP TABLE team_names');
  }
}
