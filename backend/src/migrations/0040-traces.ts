/**
 * An event remembers the trace of what caused it, so that one click can be followed into the worker. Null where nothing is
 * traced, and from the release before.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Traces1795200000040 implements MigrationInterface {
  name = 'Traces1795200000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox ADD COLUMN traceparent text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox DROP COLUMN traceparent`);
  }
}
