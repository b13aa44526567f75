/** One refund of an invoice at a time, without a connection that waits for Stripe. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundLeases1795200000065 implements MigrationInterface {
  name = 'RefundLeases1795200000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE online_payments ADD COLUMN refunding_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE online_payments DROP COLUMN refunding_until`);
  }
}
