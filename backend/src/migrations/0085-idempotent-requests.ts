/** The request that a key came with, as it came: what a release reads otherwise is still the same request. Expand only. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotentRequests1795200000085 implements MigrationInterface {
  name = 'IdempotentRequests1795200000085';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD COLUMN request_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN request_hash');
  }
}
