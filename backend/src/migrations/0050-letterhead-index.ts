/** By which the profile is found whose logo a file is. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

export class LetterheadIndex1795200000050 implements MigrationInterface {
  name = 'LetterheadIndex1795200000050';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, 'speaker_profiles_of_logo', 'ON speaker_profiles (owner_id, logo_file_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexOnline(runner, 'speaker_profiles_of_logo');
  }
}
