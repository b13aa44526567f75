/** Which row a waiting notification is about, so that what is no longer so isn't sent. Expand only. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PushAbout1795200000084 implements MigrationInterface {
  name = 'PushAbout1795200000084';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_messages ADD COLUMN about uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_messages DROP COLUMN about');
  }
}
