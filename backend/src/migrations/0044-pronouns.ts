/** How a contact person of a client wants to be referred to. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pronouns1795200000044 implements MigrationInterface {
  name = 'Pronouns1795200000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE client_contacts ADD COLUMN pronouns text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE client_contacts DROP COLUMN pronouns');
  }
}
