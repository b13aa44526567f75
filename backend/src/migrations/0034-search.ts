/** Search forgives mistakes of typing, and finds contracts. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

export class Search1795200000034 implements MigrationInterface {
  name = 'Search1795200000034';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Comes with PostgreSQL, and the owner of a database may create it (it is a trusted extension).
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // One index for the list and the search; the list's own one says nothing that this does not.
    await createIndexOnline(
      runner,
      'contracts_by_change_and_text',
      'ON contracts (owner_id, updated_at, id) INCLUDE (status, search_text)',
    );
    await dropIndexOnline(runner, 'contracts_by_change');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, 'contracts_by_change', 'ON contracts (owner_id, updated_at, id) INCLUDE (status)');
    await dropIndexOnline(runner, 'contracts_by_change_and_text');
    await runner.query('DROP EXTENSION IF EXISTS pg_trgm');
  }
}
