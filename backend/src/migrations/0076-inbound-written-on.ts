/** The day on which a forwarded message was written. Expand only: the release before doesn't know it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InboundWrittenOn1795200000076 implements MigrationInterface {
  name = 'InboundWrittenOn1795200000076';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_messages ADD COLUMN written_on date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_messages DROP COLUMN written_on');
  }
}
