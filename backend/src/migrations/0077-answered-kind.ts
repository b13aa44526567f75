/** What an email was about whose answer is in the timeline. Expand only: the release before doesn't know it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnsweredKind1795200000077 implements MigrationInterface {
  name = 'AnsweredKind1795200000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interactions ADD COLUMN answered_kind text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interactions DROP COLUMN answered_kind');
  }
}
