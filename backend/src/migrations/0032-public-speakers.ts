/** Speakers put their page up for everybody; it is off until they do. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PublicSpeakers1795200000032 implements MigrationInterface {
  name = 'PublicSpeakers1795200000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE speaker_profiles ADD COLUMN is_published boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE speaker_profiles DROP COLUMN is_published`);
  }
}
