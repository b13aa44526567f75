/** Whether the parts of a schedule are sent when they're due, and what kept one from it. Off for what was there before. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScheduleSendings1795200000059 implements MigrationInterface {
  name = 'ScheduleSendings1795200000059';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_schedules ADD COLUMN sends_invoices boolean NOT NULL DEFAULT false;
      -- The sentence that its speaker was told.
      ALTER TABLE payment_schedule_items ADD COLUMN held_for text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_schedule_items DROP COLUMN held_for;
      ALTER TABLE payment_schedules DROP COLUMN sends_invoices`);
  }
}
