/** Who of the office does a task, who did it, and who added a file. What a member leaves undone is the owner’s when they go. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './index-online';

const DOERS = [
  ['tasks', 'done_by'],
  ['files', 'added_by'],
] as const;

export class TaskAssignees1795200000056 implements MigrationInterface {
  name = 'TaskAssignees1795200000056';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN IF NOT EXISTS assignee_id uuid');
    await createIndexOnline(
      runner,
      'tasks_of_assignee',
      'ON tasks (owner_id, assignee_id) WHERE assignee_id IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE tasks DROP CONSTRAINT IF EXISTS tasks_assignee;
      ALTER TABLE team_members
        DROP CONSTRAINT IF EXISTS team_members_of_owner,
        ADD CONSTRAINT team_members_of_owner UNIQUE (owner_id, user_id);
      ALTER TABLE tasks ADD CONSTRAINT tasks_assignee FOREIGN KEY (owner_id, assignee_id)
        REFERENCES team_members (owner_id, user_id) ON DELETE SET NULL (assignee_id) NOT VALID`);
    await runner.query('ALTER TABLE tasks VALIDATE CONSTRAINT tasks_assignee');
    for (const [table, column] of DOERS) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${column} uuid`);
      await createIndexOnline(runner, `${table}_${column}`, `ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
      await runner.query(`
        ALTER TABLE ${table}
          DROP CONSTRAINT IF EXISTS ${table}_${column}_fkey,
          ADD CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}) REFERENCES users (id) ON DELETE SET NULL NOT VALID`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_${column}_fkey`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of DOERS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await runner.query(`
      ALTER TABLE tasks DROP COLUMN assignee_id;
      ALTER TABLE team_members DROP CONSTRAINT team_members_of_owner`);
  }
}
