/** Whether the payer pays the deposit right after signing. Off for contracts that were there before. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContractDeposits1795200000063 implements MigrationInterface {
  name = 'ContractDeposits1795200000063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contracts ADD COLUMN asks_deposit boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contracts DROP COLUMN asks_deposit`);
  }
}
