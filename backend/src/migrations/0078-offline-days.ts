/** For how many days without a network the browsers of an office keep what they last got. Expand only. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfflineDays1795200000078 implements MigrationInterface {
  name = 'OfflineDays1795200000078';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN offline_days integer NOT NULL DEFAULT 7');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN offline_days');
  }
}
