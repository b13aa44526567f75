/**
 * Search forgives mistakes of typing, and finds contracts. The index is built beside the writes of a running
 * installation (CONCURRENTLY), which no transaction may hold.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Search1795200000034 implements MigrationInterface {
  name = 'Search1795200000034';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Comes with PostgreSQL, and the owner of a database may create it (it is a trusted extension).
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // What an attempt left that was cut off is an index that nobody uses.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS contracts_to_search');
    await runner.query(
      `CREATE INDEX CONCURRENTLY contracts_to_search ON contracts (owner_id, updated_at, id) INCLUDE (search_text)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS contracts_to_search');
    await runner.query('DROP EXTENSION IF EXISTS pg_trgm');
  }
}
