/** Search forgives mistakes of typing, and finds contracts. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

export class Search1795200000034 implements MigrationInterface {
  name = 'Search1795200000034';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Comes with PostgreSQL, and the owner of a database may create it (it is a trusted extension).
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await createIndexOnline(
      runner,
      'contracts_to_search',
      'ON contracts (owner_id, updated_at, id) INCLUDE (search_text)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexOnline(runner, 'contracts_to_search');
    await runner.query('DROP EXTENSION IF EXISTS pg_trgm');
  }
}
