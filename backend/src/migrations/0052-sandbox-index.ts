/** By which sandboxes are found when they end, and left out of what counts accounts; and the emails that were withheld. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

export class SandboxIndex1795200000052 implements MigrationInterface {
  name = 'SandboxIndex1795200000052';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, 'users_sandbox', 'ON users (sandbox_until, id) WHERE sandbox_until IS NOT NULL');
    await createIndexOnline(
      runner,
      'email_deliveries_withheld',
      `ON email_deliveries (delivered_at, key) WHERE status = 'withheld'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexOnline(runner, 'email_deliveries_withheld');
    await dropIndexOnline(runner, 'users_sandbox');
  }
}
