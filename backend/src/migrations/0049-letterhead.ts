/** The logo and the color of what a speaker's clients see. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Letterhead1795200000049 implements MigrationInterface {
  name = 'Letterhead1795200000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE speaker_profiles
        ADD COLUMN logo_file_id uuid,
        ADD COLUMN accent text NOT NULL DEFAULT 'burgundy' CHECK (accent IN
          ('burgundy', 'brick', 'bronze', 'forest', 'teal', 'blue', 'violet', 'graphite')),
        ADD CONSTRAINT speaker_profiles_logo FOREIGN KEY (owner_id, logo_file_id) REFERENCES files (owner_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE speaker_profiles DROP COLUMN logo_file_id, DROP COLUMN accent');
  }
}
